/** Replaces each photo that cannot be loaded by the cover in its `data-cover`. */
export function coverBrokenPictures() {
  // Error events do not bubble. Capturing also catches pictures added later.
  document.addEventListener("error", ({ target }) => cover(target as HTMLImageElement), true);
  for (const picture of document.querySelectorAll<HTMLImageElement>("[data-cover]")) {
    // Failed before this script ran. `naturalWidth` does not tell: a sound SVG may have none.
    if (picture.complete) picture.decode().catch(() => cover(picture));
  }
}

function cover(picture: HTMLImageElement) {
  const address = picture.dataset.cover;
  if (!address) return;
  // Only once: the cover may fail, too.
  picture.dataset.cover = "";
  picture.src = address;
}
