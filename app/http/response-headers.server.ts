/* A separate file, because only the server bundle can load the policies of pages. */

export function privateHeaders(others?: HeadersInit): Headers {
  const headers = new Headers(others);
  headers.set("Cache-Control", "private, no-store");
  setSecurityHeaders(headers);
  return headers;
}

const permissions = (geolocation: string) => `camera=(), geolocation=${geolocation}, microphone=(), payment=()`;

/** For a page that may ask the browser where the visitor is. */
export function allowGeolocation(headers: Headers) {
  headers.set("Permissions-Policy", permissions("(self)"));
}

/** nginx sets the headers of static files. */
export function setSecurityHeaders(headers: Headers) {
  // Suits files and redirects, which load nothing. Pages replace it.
  headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  headers.set("X-Content-Type-Options", "nosniff");
  // With "no-referrer" browsers send "Origin: null" with our own forms, which Remix refuses.
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", permissions("()"));
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
}
