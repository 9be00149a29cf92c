/**
 * Turns the link that shares by WhatsApp (`<a data-share="address">`) into the device's own sheet, or else copies the
 * address and says so in the `<output>` beside it.
 */
export function shareNatively() {
  const link = document.querySelector<HTMLAnchorElement>("a[data-share]");
  const label = link?.querySelector("span");
  if (!link || !label || !isSecureContext) return;
  const url = link.dataset.share!;
  label.textContent = "Compartir";
  link.role = "button";
  link.addEventListener("click", (event) => {
    event.preventDefault();
    if ("share" in navigator) {
      // A person who closes the sheet needs no message.
      navigator.share({ title: document.title, url }).catch(() => undefined);
      return;
    }
    (navigator as Navigator).clipboard.writeText(url).then(
      () => link.parentElement?.querySelector("output")?.append("Enlace copiado"),
      () => location.assign(link.href),
    );
  });
}
