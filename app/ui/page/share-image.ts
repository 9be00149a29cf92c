import { coverFile, type CoverKind, coverSize } from "../cover";

/** For messengers and social networks. */
export type ShareImage = {
  /** Local path or absolute URL. */
  address: string;
  alt: string;
  /** In pixels. */
  file?: { width: number; height: number; type: string };
};

export const siteShareImage: ShareImage = {
  address: "/og.png",
  alt: "Panamá VIP",
  file: { width: 1200, height: 630, type: "image/png" },
};

/** The item's image or a cover of its category. Messengers do not show SVG. */
export function findShareImage({
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
