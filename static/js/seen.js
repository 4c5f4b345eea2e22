// A page that was renewed while it was open is kept as it is now, where a worker keeps pages.

document.addEventListener("page", async ({ detail: { text, headers } }) => {
  const { home, worker } = document.querySelector("link[rel=manifest]").dataset;
  if (!worker || !navigator.serviceWorker?.controller || !headers?.has("X-May-Be-Kept")) return;
  const pages = await caches.open(home === "/" ? "pages 1" : `pages 1 ${home}`);
  await pages.put(location.href, new Response(text, { headers }));
});
