import { hold } from "./pending";

/**
 * Follows links that match the selector `links` in place: fetches the page, whatever its status, and passes it to `show`. If the
 * request or `show` fails, navigates normally.
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
