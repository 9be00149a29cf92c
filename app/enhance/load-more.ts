/**
 * Makes the link to the next page of a list (`<a data-more="list id">`) append that page's items in place, move the
 * focus to the first of them and say how many there are now. When anything fails, the link is followed as a link.
 */
export function loadMoreInPlace() {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-more]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.ariaBusy !== "true") append(link).catch(() => location.assign(link.href));
  });
}

async function append(link: HTMLAnchorElement) {
  link.ariaBusy = "true";
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error();
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const listId = link.dataset.more!;
  const items = [...next.getElementById(listId)!.children];
  document.getElementById(listId)!.append(...items);
  const status = document.querySelector("[data-more-status]");
  const progress = next.querySelector("[data-more-status]");
  if (status && progress) status.textContent = progress.textContent;
  items[0]?.querySelector<HTMLElement>("a")?.focus();
  const following = next.querySelector("a[data-more]");
  if (following) link.replaceWith(following);
  else link.remove();
}
