import { env } from "../env.server";

/** Includes Stripe, because browsers also apply form-action to redirects after a form. */
const formTargets = ["'self'", "https://checkout.stripe.com", "https://billing.stripe.com", env.STRIPE_API_BASE]
  .filter((target) => target !== undefined)
  .join(" ");

type Allowed = {
  scripts: string;
  styles: string;
  frames?: string[];
  hasChatbot?: boolean;
};

function policy({ scripts, styles, frames = [], hasChatbot = false }: Allowed) {
  const others = hasChatbot ? chatbotHosts : [];
  const pages = others.filter((host) => !host.startsWith("wss:"));
  const framed = [...new Set([...frames, ...pages])];
  return [
    "default-src 'none'",
    `script-src ${[scripts, ...(hasChatbot ? chatbotOrigin : [])].join(" ")}`,
    `style-src ${[styles, ...pages].join(" ")}`,
    "img-src 'self' data: https:",
    `font-src ${["'self'", ...pages].join(" ")}`,
    "manifest-src 'self'",
    `connect-src ${["'self'", ...(isDevelopment ? ["ws:"] : []), ...others].join(" ")}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(" ")}`] : []),
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const isDevelopment = import.meta.env.DEV;

const chatbotOrigin = env.CHATBOT_WIDGET_SRC ? [new URL(env.CHATBOT_WIDGET_SRC).origin] : [];

const chatbotHosts = env.CHATBOT_WIDGET_SRC ? [...new Set([...chatbotOrigin, ...env.CHATBOT_WIDGET_HOSTS])] : [];

/** The CSP of pages that do not hydrate. The same for every visitor, so that pages stay cacheable. */
export function plainPolicy(styles: string, scripts: string, others: Pick<Allowed, "frames" | "hasChatbot">) {
  return isDevelopment
    ? policy({ scripts: "'self' 'unsafe-inline'", styles: "'self' 'unsafe-inline'", ...others })
    : policy({ scripts, styles, ...others });
}

/** The CSP of hydrating pages: a nonce allows their inline scripts. */
export function hydratedPolicy(styles: string, nonce: string) {
  return policy({ scripts: `'self' 'nonce-${nonce}'`, styles: isDevelopment ? "'self' 'unsafe-inline'" : styles });
}

/** Not cached. */
export function privateHeaders(others?: HeadersInit): Headers {
  const headers = new Headers(others);
  headers.set("Cache-Control", "private, no-store");
  setSecurityHeaders(headers);
  return headers;
}

/** On every response of the app. nginx sets those of static files. */
export function setSecurityHeaders(headers: Headers) {
  // Pages replace it; files and redirects load nothing.
  headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  headers.set("X-Content-Type-Options", "nosniff");
  // With "no-referrer" browsers send "Origin: null" with our own forms, which Remix refuses.
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
}
