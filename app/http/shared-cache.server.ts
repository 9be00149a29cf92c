/** nginx removes this header, and does not cache responses that lack it or are long. */
const lengthHeader = "X-Uncompressed-Length";

/** Use it for files whose address changes with their content. nginx asks again after an hour, because they may be deleted. */
export function allowEndlessCaching(headers: Headers, bytes: number): void {
  headers.set("Cache-Control", "public, max-age=31536000, immutable");
  headers.set("X-Accel-Expires", "3600");
  headers.set(lengthHeader, String(bytes));
}

/** `bytes`: before compression. */
export function allowSharedCaching(headers: Headers, seconds: number, bytes: number): void {
  headers.set("Cache-Control", `public, max-age=0, s-maxage=${seconds}`);
  headers.set(lengthHeader, String(bytes));
}
