import { coverFile, type CoverKind, coverSize } from "../cover";

/** The picture that messengers and social networks show of a page. */
export type ShareImage = {
  /** A local path or an absolute URL. */
  address: string;
  alt: string;
  /** Pixels and media type; left out of a picture of another site, whose file nobody here has seen. */
  file?: { width: number; height: number; type: string };
};

export const siteShareImage: ShareImage = {
  address: "/og.png",
  alt: "Panamá VIP",
  file: { width: 1200, height: 630, type: "image/png" },
};

/**
 * The picture to share a restaurant or an article with: its own, else a cover of its category. No messenger shows an SVG, so a
 * drawing counts as none.
 */
export function shareImageOf({
  image,
  kind,
  seed,
  alt,
}: {
  image: string | null;
  kind: CoverKind | null;
  seed: string;
  alt: string;
}): ShareImage {
  if (image && !isDrawing(image)) return { address: image, alt };
  return { address: coverFile(kind, seed), alt, file: { ...coverSize, type: "image/png" } };
}

function isDrawing(address: string) {
  return /\.svgz?$/i.test(new URL(address, "http://localhost").pathname);
}
