import { env } from "../env.server";

export { allowGeolocation, privateHeaders, setSecurityHeaders } from "./response-headers.server";

/** Browsers also apply form-action to redirects after a form. */
const formTargets = ["'self'", "https://checkout.stripe.com", "https://billing.stripe.com", env.STRIPE_API_BASE]
  .filter((target) => target !== undefined)
  .join(" ");

type Allowed = {
  scripts: string;
  styles: string;
  frames?: string[];
  hasChatbot?: boolean;
  opensWhatsapp?: boolean;
};

/** wa.me redirects to api.whatsapp.com. */
const whatsappTargets = "https://wa.me https://api.whatsapp.com";

function policy({ scripts, styles, frames = [], hasChatbot = false, opensWhatsapp = false }: Allowed) {
  const others = hasChatbot ? chatbotHosts : [];
  const pages = others.filter((host) => !host.startsWith("wss:"));
  const framed = [...new Set([...frames, ...pages])];
  return [
    "default-src 'none'",
    `script-src ${[scripts, ...(hasChatbot ? chatbotOrigin : [])].join(" ")}`,
    `style-src ${[styles, ...pages].join(" ")}`,
    "img-src 'self' data:",
    `font-src ${["'self'", ...pages].join(" ")}`,
    "manifest-src 'self'",
    `connect-src ${["'self'", ...(isDevelopment ? ["ws:"] : []), ...others].join(" ")}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(" ")}`] : []),
    `form-action ${formTargets}${opensWhatsapp ? ` ${whatsappTargets}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const isDevelopment = import.meta.env.DEV;

const chatbotOrigin = env.CHATBOT_WIDGET_SRC ? [new URL(env.CHATBOT_WIDGET_SRC).origin] : [];

const chatbotHosts = env.CHATBOT_WIDGET_SRC ? [...new Set([...chatbotOrigin, ...env.CHATBOT_WIDGET_HOSTS])] : [];

/** Identical for every visitor, so that pages stay cacheable. */
export function plainPolicy(styles: string, scripts: string, others: Pick<Allowed, "frames" | "hasChatbot" | "opensWhatsapp">) {
  const { frames, hasChatbot, opensWhatsapp } = others;
  const allowed = { frames, hasChatbot, opensWhatsapp };
  return isDevelopment
    ? policy({ scripts: "'self' 'unsafe-inline'", styles: "'self' 'unsafe-inline'", ...allowed })
    : policy({ scripts, styles, ...allowed });
}

/** The nonce allows inline scripts of hydrating pages. */
export function hydratedPolicy(styles: string, nonce: string) {
  return policy({ scripts: `'self' 'nonce-${nonce}'`, styles: isDevelopment ? "'self' 'unsafe-inline'" : styles });
}
