/**
 * Turns the link that shares by WhatsApp (`<a data-share="address">`) into the device's own sheet, or else copies the
 * address and says so in the `<output>` beside it.
 */
export function shareNatively() {
  const link = document.querySelector<HTMLAnchorElement>("a[data-share]");
  if (!link || !isSecureContext) return;
  const url = link.dataset.share!;
  link.role = "button";
  // What calls itself a button answers to the space bar too.
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if ("share" in navigator) {
      // A person who closes the sheet needs no message.
      navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    (navigator as Navigator).clipboard.writeText(url).then(
      () => link.parentElement?.querySelector("output")?.replaceChildren("Enlace copiado"),
      () => location.assign(link.href),
    );
  });
}
