/** Hides the logo when its file does not arrive; the name stays. */
export function hideBrokenLogo() {
  const logo = document.querySelector<HTMLImageElement>(".brand img");
  if (!logo) return;
  const hide = () => (logo.hidden = true);
  if (logo.complete && logo.naturalWidth === 0) hide();
  else logo.addEventListener("error", hide);
}
