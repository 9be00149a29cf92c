import { env } from "../env.server";

/** Where a form may lead: here, and to Stripe or its stand-in, since browsers hold a redirect after a form to the same rule. */
const formTargets = ["'self'", "https://checkout.stripe.com", "https://billing.stripe.com", env.STRIPE_API_BASE]
  .filter((target) => target !== undefined)
  .join(" ");

/** What a page may load, beyond what every page may. */
type Allowed = {
  scripts: string;
  styles: string;
  /** Origins of other companies that the page shows a page of, in a frame. */
  frames?: string[];
  /** Whether it has the button that loads the chatbot's script. */
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

/** Where the chatbot's script comes from, for the pages that have it. */
const chatbotOrigin = env.CHATBOT_WIDGET_SRC ? [new URL(env.CHATBOT_WIDGET_SRC).origin] : [];

/** What that script talks to and shows. */
const chatbotHosts = env.CHATBOT_WIDGET_SRC ? [...new Set([...chatbotOrigin, ...env.CHATBOT_WIDGET_HOSTS])] : [];

/** For pages that the browser only shows. The same for every visitor, so that pages can be cached. */
export function plainPolicy(styles: string, scripts: string, others: Pick<Allowed, "frames" | "hasChatbot">) {
  return isDevelopment
    ? policy({ scripts: "'self' 'unsafe-inline'", styles: "'self' 'unsafe-inline'", ...others })
    : policy({ scripts, styles, ...others });
}

/** For pages that React hydrates: its inline scripts carry the nonce of this one answer. */
export function hydratedPolicy(styles: string, nonce: string) {
  return policy({ scripts: `'self' 'nonce-${nonce}'`, styles: isDevelopment ? "'self' 'unsafe-inline'" : styles });
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
