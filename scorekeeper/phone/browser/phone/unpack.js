// 荷解き: a parcel is put together of its pieces, unpacked and held against the hashes of its files
// beside the page, which has to paint and to answer taps meanwhile.
import "./hash.js";
import "./lzma.js";

const unpacked = async ({ pieces, files }) => {
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const content = unlzma(whole, files.reduce((sum, { size }) => sum + size, 0));
  let end = 0;
  return Promise.all(files.map(async ({ size, sha256 }) => {
    const file = content.subarray(end, end += size);
    return await hash(file) === sha256 ? new Blob([file]) : null;
  }));
};

// Nothing where the pieces are no parcel.
self.onmessage = async ({ data }) => self.postMessage({ id: data.id, contents: await unpacked(data).catch(() => null) });
