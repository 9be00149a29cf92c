/** Returns the most UTF-8 bytes that `text` can take in HTML, XML or JSON, with escapes. */
export function sentBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += countBytes(text.charCodeAt(at));
  return bytes;
}

/** Returns the longest prefix that takes at most `maxBytes` by `sentBytes`. */
export function firstSentBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    bytes += countBytes(text.charCodeAt(at));
    if (bytes > maxBytes) return text.slice(0, isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at);
  }
  return text;
}

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

/** Half a surrogate pair counts 2. */
function countBytes(code: number): number {
  const ascii = bytesOfAscii[code];
  if (ascii !== undefined) return ascii;
  return code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
