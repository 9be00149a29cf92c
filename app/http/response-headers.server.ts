/* Kept apart from the policies of pages, whose module only the server bundle can load. */

/** Returns headers that forbid caching. */
export function privateHeaders(others?: HeadersInit): Headers {
  const headers = new Headers(others);
  headers.set("Cache-Control", "private, no-store");
  setSecurityHeaders(headers);
  return headers;
}

/** Sets the headers of every response of the app. nginx sets those of static files. */
export function setSecurityHeaders(headers: Headers) {
  // Default for files and redirects, which load nothing. Pages replace it.
  headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  headers.set("X-Content-Type-Options", "nosniff");
  // With "no-referrer" browsers send "Origin: null" with our own forms, and Remix refuses that.
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
}
