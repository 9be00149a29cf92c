import { readFileSync, writeFileSync } from "node:fs";

/** Chunks for pixels, colours and orientation. */
const neededChunks = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "eXIf"]);

const signatureBytes = 8;
/** A chunk's length, type and checksum. */
const frameBytes = 12;

/** Removes unneeded chunks in place: compressed texts of a few kB can fill gigabytes when read. */
export function trimPng(file: string): { isAnimated: boolean } {
  const bytes = readFileSync(file);
  let kept = signatureBytes;
  let isAnimated = false;
  for (let at = signatureBytes; at + frameBytes <= bytes.length;) {
    const end = at + frameBytes + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    isAnimated ||= type === "acTL";
    if (neededChunks.has(type)) {
      bytes.copyWithin(kept, at, end);
      kept += Math.min(end, bytes.length) - at;
    }
    at = end;
  }
  if (kept < bytes.length) writeFileSync(file, bytes.subarray(0, kept));
  return { isAnimated };
}
