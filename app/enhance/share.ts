/** `<a data-share="URL">`, a WhatsApp link, opens the share sheet, or copies the URL and says so in the `<output>` beside it. */
export function shareNatively() {
  const link = document.querySelector<HTMLAnchorElement>("a[data-share]");
  if (!link || !isSecureContext) return;
  const url = link.dataset.share!;
  link.role = "button";
  // Space activates elements with role=button.
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if ("share" in navigator) {
      // A dismissed share sheet is not an error.
      navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    (navigator as Navigator).clipboard.writeText(url).then(
      () => link.parentElement?.querySelector("output")?.replaceChildren("Enlace copiado"),
      () => location.assign(link.href),
    );
  });
}
