// QRを描く: a text as a code, on a canvas, with the light edge that readers need.
import { encodeQR } from "./qr.js";

const QUIET = 4; // light modules around a code
const MODULE = 8; // points

export const draw = (canvas, text) => {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
  canvas.width = canvas.height = MODULE * rows.length;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  rows.forEach((row, y) => row.forEach((isDark, x) => isDark && pen.fillRect(MODULE * x, MODULE * y, MODULE, MODULE)));
};
