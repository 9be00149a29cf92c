import type { PhotoSource } from "../ui/pictures/photo";
import { pictureWidths, type PictureWidth } from "./limits";

/** Columns that pages need. */
export type ShownPicture = { hash: string; width: number; height: number; color: string };

/** May be cached for ever. */
export function picturePath(hash: string, width: PictureWidth, format: "webp" | "jpg" = "webp"): string {
  return `/fotos/${fileName(hash, width, format)}`;
}

export function fileName(hash: string, width: PictureWidth, format: "webp" | "jpg" = "webp"): string {
  return `${hash}-${width}.${format}`;
}

const [, , widest] = pictureWidths;

export function fileNames(hash: string): string[] {
  return [...pictureWidths.map((width) => fileName(hash, width)), fileName(hash, widest, "jpg")];
}

export function hashIn(name: string): string {
  return name.split("-", 1)[0] ?? "";
}

export function isFileName(text: string): boolean {
  return /^[\da-f]{32}-(?:(?:400|800|1200)\.webp|1200\.jpg)$/.test(text);
}

/** Lists each file once, with its real width. */
function sourceSet({ hash, width }: ShownPicture): string {
  const offered = pictureWidths.filter((target, at) => target <= width || (pictureWidths[at - 1] ?? 0) < width);
  return offered.map((target) => `${picturePath(hash, target)} ${Math.min(target, width)}w`).join(", ");
}

/** Uses the narrowest file, at most 25 kB, on every screen. */
export function smallPhoto(picture: ShownPicture): PhotoSource {
  const [width] = pictureWidths;
  const shown = Math.min(width, picture.width);
  const height = Math.round((picture.height * shown) / picture.width);
  return { address: picturePath(picture.hash, width), sources: null, width: shown, height, color: picture.color };
}

export function largePhoto(picture: ShownPicture): PhotoSource {
  const { hash, width, height, color } = picture;
  return { address: picturePath(hash, 800), sources: sourceSet(picture), width, height, color };
}
