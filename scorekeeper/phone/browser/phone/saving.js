// 持ち出し: a file of the app leaves the phone. A link to it would go past the service worker, so it is asked for here.
import { bar, filled, made, words } from "./said.js";

const named = (headers) => {
  const told = headers.get("Content-Disposition") ?? "";
  const [, coded] = told.match(/filename\*=UTF-8''([^;]+)/) ?? [];
  const [, plain] = told.match(/filename="([^"]+)"/) ?? [];
  return coded ? decodeURIComponent(coded) : plain ?? "scorekeeper";
};

const keep = (file) => {
  const link = made("a", { href: URL.createObjectURL(file), download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export const give = (file) => {
  if (!navigator.canShare?.({ files: [file] })) return keep(file);
  bar(filled(words()["ready-file"], { file: file.name }), [
    [words().share, () => navigator.share({ files: [file] }).catch(() => null)],
    [words().save, () => keep(file)],
  ]);
};

export const saved = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const blob = await answer.blob();
  give(new File([blob], named(answer.headers), { type: blob.type }));
};
