// 目: reads the code in a picture of the camera, beside the page, for browsers that have no detector of
// their own. What cannot be read at once is tried in other ways, for as long as it pays.
import { decodeQR } from "./qr.js";

const LONGEST = 1280; // points of a side: more shows no more of a code, and takes longer
const EFFORT = { effort: 100, timeLimit: 100 };

const canvas = new OffscreenCanvas(1, 1);
const pen = canvas.getContext("2d", { willReadFrequently: true });

const read = (picture) => {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.round(scale * side));
  [canvas.width, canvas.height] = [width, height];
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  try {
    return decodeQR({ width, height, data: pen.getImageData(0, 0, width, height).data }, EFFORT);
  } catch {
    return null; // there is none, or none that can be read
  }
};

self.onmessage = ({ data }) => self.postMessage(read(data));
