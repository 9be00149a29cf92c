import { env } from "../env.server";

/** Where a form may lead: here, and to Stripe or its stand-in, since browsers hold a redirect after a form to the same rule. */
const formTargets = ["'self'", "https://checkout.stripe.com", "https://billing.stripe.com", env.STRIPE_API_BASE]
  .filter((target) => target !== undefined)
  .join(" ");

function policy(scripts: string, styles: string, connections = "'self'") {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connections}`,
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const isDevelopment = import.meta.env.DEV;

/** For pages that the browser only shows. The same for every visitor, so that pages can be cached. */
export function plainPolicy(styleHash: string, scriptHash: string) {
  return isDevelopment ? policy("'self' 'unsafe-inline'", "'self' 'unsafe-inline'", "'self' ws:") : policy(scriptHash, styleHash);
}

/** For pages that React hydrates: its inline scripts carry the nonce of this one answer. */
export function hydratedPolicy(styleHash: string, nonce: string) {
  return isDevelopment
    ? policy(`'self' 'nonce-${nonce}'`, "'self' 'unsafe-inline'", "'self' ws:")
    : policy(`'self' 'nonce-${nonce}'`, styleHash);
}

/** The headers of an answer that nobody keeps, and what else it says. */
export function privateHeaders(others?: HeadersInit): Headers {
  const headers = new Headers(others);
  headers.set("Cache-Control", "private, no-store");
  secure(headers);
  return headers;
}

/** Headers of every answer of the app, pages and files alike. Files served from disk get theirs from nginx. */
export function secure(headers: Headers) {
  // Pages replace it with one of the policies above; a file, or a redirect's empty body, loads nothing.
  headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  headers.set("X-Content-Type-Options", "nosniff");
  // "no-referrer" would make browsers send "Origin: null" with our own forms, which Remix refuses.
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
}
