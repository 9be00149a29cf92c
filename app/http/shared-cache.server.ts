/** The length of an answer before compression. nginx removes it, and stores no answer that is long or lacks it. */
const lengthHeader = "X-Uncompressed-Length";

/** Lets shared caches keep an answer for `seconds`. `bytes` is the length of its body before compression. */
export function keepShared(headers: Headers, seconds: number, bytes: number): void {
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${seconds}`);
  headers.set(lengthHeader, String(bytes));
}
