import { followInPlace } from "./follow-in-place";

/** `<a data-more="list id">` appends the next page's items, focuses the first and updates the status. */
export function loadMoreInPlace() {
  followInPlace("a[data-more]", (next, link) => {
    const listId = link.dataset.more!;
    const items = [...next.getElementById(listId)!.children];
    const list = document.getElementById(listId)!;
    list.append(...items);
    // The second click of a double click on the link lands on an item that has just taken its place.
    list.onclick = ({ detail }) => detail < 2;
    const status = document.querySelector("[data-more-status]");
    const progress = next.querySelector("[data-more-status]");
    // The next page says "13–18 de 28": keep this page's first number.
    const first = /^[\d,]+–/;
    if (status && progress) {
      status.textContent = (first.exec(status.textContent)?.[0] ?? "") + progress.textContent.replace(first, "");
    }
    items[0]?.querySelector<HTMLElement>("a")?.focus();
    const following = next.querySelector("a[data-more]");
    if (following) link.replaceWith(following);
    else link.remove();
  });
}
