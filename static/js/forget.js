// Whoever stands before the door has nothing kept on this phone: no page, and no tap that waited.

indexedDB?.deleteDatabase("scorekeeper");
globalThis.caches?.keys().then((names) => names.forEach((name) => caches.delete(name)));
