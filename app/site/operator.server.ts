import { env } from "../env.server";
import { schedulingFallback, type Site } from "../ui/page/site";
import { isChatbotPlace } from "./frame/chatbot-places";

/** What a page shows of this installation: who runs it, where to book and to write, and which chat help it loads. */
export function describeSite({ pathname, isAdmin }: { pathname: string; isAdmin: boolean }): Site {
  return {
    url: env.APP_URL,
    bookingUrl: env.BOOKING_URL ?? schedulingFallback,
    listingSignupUrl: env.LISTING_SIGNUP_URL ?? schedulingFallback,
    whatsapp: env.WHATSAPP_NUMBER ?? null,
    responsible: {
      name: env.RESPONSIBLE_NAME ?? null,
      taxId: env.RESPONSIBLE_ID ?? null,
      address: env.RESPONSIBLE_ADDRESS ?? null,
      email: env.PRIVACY_EMAIL ?? null,
    },
    isDemo: env.DEMO,
    // In an administrator's browser another company's script could do everything an administrator can.
    chatbotSrc: (!isAdmin && isChatbotPlace(pathname) && env.CHATBOT_WIDGET_SRC) || null,
  };
}

/** Where contact messages are sent by mail, or null. */
export function contactEmail(): string | null {
  return env.CONTACT_TO ?? null;
}

/** Where to report a security problem: the address for privacy, else the one for contact, else null. */
export function securityEmail(): string | null {
  return env.PRIVACY_EMAIL ?? contactEmail();
}

/** How many days contact messages are kept. */
export function contactRetentionDays(): number {
  return env.CONTACT_RETENTION_DAYS;
}
