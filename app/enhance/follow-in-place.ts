import { hold } from "./pending";

/**
 * Does in the page what its links of that kind lead to: `show` takes what it needs of the page behind the link, whatever
 * its status. When anything fails, or that page is not what was expected, the link is followed as a link.
 */
export function followInPlace(links: string, show: (next: Document, link: HTMLAnchorElement) => void) {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(links);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.ariaDisabled) return;
    const release = hold(link);
    fetch(link.href)
      .then((answer) => answer.text())
      .then((html) => show(new DOMParser().parseFromString(html, "text/html"), link))
      .then(release, () => location.assign(link.href));
  });
}
