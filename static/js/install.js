// Where the browser allows it (https, and this machine itself) a worker keeps the pages that were seen.

const { worker } = document.querySelector("link[rel=manifest]").dataset;

if (worker) navigator.serviceWorker?.register(worker).catch(() => null);
