// 読み取り: what reads the code in a picture of the camera: the browser's own detector, which works beside
// the page, or else ours, a worker that lies at `look`; null where neither can.
const own = async () => {
  const kinds = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  if (!kinds?.includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
};

const ours = (look) => {
  let eye = null;
  return async (video) => {
    eye ??= new Worker(look, { type: "module" });
    const picture = await createImageBitmap(video).catch(() => null); // the camera gives none at the moment
    return picture && new Promise((resolve, reject) => {
      eye.onmessage = ({ data }) => resolve(data);
      eye.onerror = reject;
      eye.postMessage(picture, [picture]);
    });
  };
};

export const detectorOf = async (look) => await own() ?? (globalThis.OffscreenCanvas ? ours(look) : null);
