import { markBusy } from "./pending";

/** Fetches the links' pages and passes them, whatever their status, to `show`. On failure, navigates normally. */
export function followInPlace(links: string, show: (next: Document, link: HTMLAnchorElement) => void) {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(links);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.ariaDisabled) return;
    const release = markBusy(link);
    fetch(link.href)
      .then((answer) => answer.text())
      .then((html) => show(new DOMParser().parseFromString(html, "text/html"), link))
      .then(release, () => location.assign(link.href));
  });
}
