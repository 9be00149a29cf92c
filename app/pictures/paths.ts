import type { PhotoSource } from "../ui/pictures/photo";
import { pictureWidths, type PictureWidth, thumbnailWidth } from "./limits";

/** Columns that pages need. */
export type ShownPicture = { hash: string; width: number; height: number; color: string };

/** May be cached for ever. */
export function picturePath(hash: string, width: PictureWidth, format: "webp" | "jpg" = "webp"): string {
  return `/fotos/${fileName(hash, width, format)}`;
}

export function fileName(hash: string, width: PictureWidth, format: "webp" | "jpg" = "webp"): string {
  return `${hash}-${width}.${format}`;
}

const [narrowest, , widest] = pictureWidths;

/** The files that every picture has. */
export function requiredNames(hash: string): string[] {
  return [...pictureWidths.map((width) => fileName(hash, width)), fileName(hash, widest, "jpg")];
}

/** With the thumbnail, which older pictures may lack. */
export function fileNames(hash: string): string[] {
  return [...requiredNames(hash), thumbnailName(hash)];
}

export function thumbnailName(hash: string): string {
  return fileName(hash, thumbnailWidth);
}

export function hashIn(name: string): string {
  return name.split("-", 1)[0] ?? "";
}

export function isFileName(text: string): boolean {
  return /^[\da-f]{32}-(?:(?:200|400|800|1200)\.webp|1200\.jpg)$/.test(text);
}

/** Lists each file once, with its real width. */
function sourceSet({ hash, width }: ShownPicture, widths: readonly PictureWidth[]): string {
  const offered = widths.filter((target, at) => target <= width || (widths[at - 1] ?? 0) < width);
  return offered.map((target) => `${picturePath(hash, target)} ${Math.min(target, width)}w`).join(", ");
}

/** Uses the narrowest file, at most 25 kB, on every screen. */
export function smallPhoto(picture: ShownPicture): PhotoSource {
  const shown = Math.min(narrowest, picture.width);
  const height = Math.round((picture.height * shown) / picture.width);
  return { address: picturePath(picture.hash, narrowest), sources: null, width: shown, height, color: picture.color };
}

/** For a card, where a photo is as wide as a thumb: three pixels per CSS pixel take the narrowest after the thumbnail. */
export function cardPhoto(picture: ShownPicture): PhotoSource {
  return { ...smallPhoto(picture), sources: sourceSet(picture, [thumbnailWidth, narrowest]) };
}

export function largePhoto(picture: ShownPicture): PhotoSource {
  const { hash, width, height, color } = picture;
  return { address: picturePath(hash, 800), sources: sourceSet(picture, pictureWidths), width, height, color };
}
