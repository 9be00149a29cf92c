/**
 * Returns the maximum number of UTF-8 bytes that `text` takes in HTML, XML or JSON, including escapes: an "&" takes five
 * ("&amp;").
 */
export function sentBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOf(text.charCodeAt(at));
  return bytes;
}

/** Returns the longest prefix of `text` that takes at most `most` such bytes. Never splits a character. */
export function firstSentBytes(text: string, most: number): string {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    bytes += bytesOf(text.charCodeAt(at));
    if (bytes > most) return text.slice(0, isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at);
  }
  return text;
}

/** The longest escape of each character in the three formats. */
const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

const bytesOfAscii = Array.from({ length: 0x80 }, (_, code) => {
  const escape = escapes[String.fromCharCode(code)] ?? (code < 0x20 ? "\\u0000" : "a");
  return escape.length;
});

/** Bytes of one UTF-16 code unit; each half of a surrogate pair counts 2. */
function bytesOf(code: number): number {
  const ascii = bytesOfAscii[code];
  if (ascii !== undefined) return ascii;
  return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
