/** The length of an answer before it is compressed; nginx keeps none that is long or does not say, and does not pass this on. */
export const lengthHeader = "X-Uncompressed-Length";

/** Lets caches in front keep an answer of that many bytes, before it is compressed, for that many seconds. */
export function keepShared(headers: Headers, seconds: number, bytes: number): void {
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${seconds}`);
  headers.set(lengthHeader, String(bytes));
}
