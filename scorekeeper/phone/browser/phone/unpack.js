// 荷解き: a file is put together of its pieces and held against its hash beside the page, which has
// to paint and to answer taps meanwhile.
import "./hash.js";

const unpacked = async ({ pieces, sha256 }) => {
  const plain = new Blob(pieces).stream().pipeThrough(new DecompressionStream("gzip"));
  const content = await new Response(plain).arrayBuffer();
  return await hash(content) === sha256 ? new Blob([content]) : null;
};

self.onmessage = async ({ data }) => self.postMessage(await unpacked(data).catch(() => null));
