// Whoever stands before the door has nothing of this house kept on their phone: no page, and no tap
// that waited. What they have of another house on the same host is not ours to throw away.

const { home } = document.querySelector("link[rel=manifest]").dataset;
const below = (name) => (home === "/" ? !name.includes(" /") : name.endsWith(` ${home}`));

indexedDB?.deleteDatabase(home === "/" ? "scorekeeper" : `scorekeeper ${home}`);
navigator.clearAppBadge?.().catch(() => null);
globalThis.caches?.keys().then((names) => names.filter(below).forEach((name) => caches.delete(name)));
