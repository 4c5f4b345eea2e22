// 頂: from an address that its host does not know (404.html) to the top of the sheet, which goes on to it.
{
  const home = new URL("../", document.currentScript.src);
  const { href, pathname, search, hash } = location;
  const isAsked = new URLSearchParams(search).has("at"); // the top itself is not there: it is not asked twice
  if (!isAsked && href.startsWith(home.href)) {
    const at = pathname.slice(home.pathname.length) + search;
    if (/^guest\/./.test(at)) location.replace(`${home.href}guest/`); // it is a guest's page, which has no table yet
    else location.replace(`${home.href}?${new URLSearchParams({ at })}${hash}`);
  }
}
