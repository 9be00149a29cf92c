import { followInPlace } from "./follow-in-place";

/**
 * Makes the link to the next page of a list (`<a data-more="list id">`) append that page's items in place, move the
 * focus to the first of them and say how many there are now.
 */
export function loadMoreInPlace() {
  followInPlace("a[data-more]", (next, link) => {
    const listId = link.dataset.more!;
    const items = [...next.getElementById(listId)!.children];
    document.getElementById(listId)!.append(...items);
    const status = document.querySelector("[data-more-status]");
    const progress = next.querySelector("[data-more-status]");
    // The next page says "13–18 de 28": the list here begins where this page does.
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
