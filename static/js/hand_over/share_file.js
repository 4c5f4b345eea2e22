// 共有: a session leaves as one file through the share sheet, where the browser has one that takes files.
// The file is made before it is asked for, since a browser shares only what it has at the tap; its name
// ends in .txt, which Android's share sheet takes and .json it does not.

const link = document.querySelector("a[data-share]");
const { word } = document.querySelector("form[data-word]").dataset;

const fileOf = async () => {
  const packed = Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
  const plain = new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")));
  return new File([await plain.blob()], `${link.dataset.name.replace(/[\\/:*?"<>|]/g, "-")}.txt`, { type: "text/plain" });
};

const share = (file) => navigator.share({ files: [file] }).catch(({ name }) => {
  if (name !== "AbortError") link.click(); // else thought better of it
});

if (navigator.canShare) {
  const file = await fileOf();
  if (navigator.canShare({ files: [file] })) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "press", textContent: link.dataset.share });
    button.addEventListener("click", () => share(file));
    link.before(button);
  }
}
