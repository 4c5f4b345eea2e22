// 指紋: what a file of the bundle, or a piece of one, is known by; for pages and workers alike.
globalThis.hash = async (bytes) => {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
