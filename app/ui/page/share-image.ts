import { coverFile, type CoverKind, coverSize } from "../cover";

/** The image that messengers and social networks show for a page. */
export type ShareImage = {
  /** A local path or an absolute URL. */
  address: string;
  alt: string;
  /** Size in pixels and media type; omitted for images of other sites, whose file is unknown. */
  file?: { width: number; height: number; type: string };
};

export const siteShareImage: ShareImage = {
  address: "/og.png",
  alt: "Panamá VIP",
  file: { width: 1200, height: 630, type: "image/png" },
};

/**
 * Returns the image for sharing a restaurant or an article: its own, or a cover of its category. SVG images count as none,
 * because messengers do not show them.
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
