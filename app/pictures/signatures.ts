/** Detected by the first bytes. "picture": JPEG, WebP and AVIF. */
export type FileType = "picture" | "png" | "heic" | "gif" | "svg" | "animated" | "other";

/** `start`: at least 32 bytes. Ignores names and declared types. */
export function detectType(start: Buffer): FileType {
  const text = start.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "picture";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "picture";
  if (text.startsWith("ftyp", 4)) return detectIsoBrand(text);
  if (text.startsWith("GIF8")) return "gif";
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!doctype)/i.test(text) ? "svg" : "other";
}

/** Brands of an ISO base media file have four letters each, the main one first. */
function detectIsoBrand(text: string): FileType {
  const brands: string[] = text.slice(8).match(/.{4}/gs) ?? [];
  if (brands.includes("avis")) return "animated";
  if (brands.includes("avif")) return "picture";
  return brands.some((brand) => /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand)) ? "heic" : "other";
}
