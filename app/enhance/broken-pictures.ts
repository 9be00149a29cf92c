/** Replaces each photo that cannot be loaded (`<img data-cover="address">`) by the cover at that address. */
export function coverBrokenPictures() {
  // Error events do not bubble. The listener also hears those of pictures that are added later.
  document.addEventListener("error", ({ target }) => cover(target as HTMLImageElement), true);
  for (const picture of document.querySelectorAll<HTMLImageElement>("[data-cover]")) {
    // A picture that failed before this script ran. Its natural width does not tell: a sound SVG may have none.
    if (picture.complete) picture.decode().catch(() => cover(picture));
  }
}

function cover(picture: HTMLImageElement) {
  const address = picture.dataset.cover;
  if (!address) return;
  // Only once: the cover itself may fail to load.
  picture.dataset.cover = "";
  picture.src = address;
}
