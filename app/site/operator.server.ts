import { env } from "../env.server";
import { whatsappUrl } from "../http/demo-calls.server";
import { arePaymentsConfigured } from "../premium/payments/payments.server";
import { schedulingFallback, type Site } from "../ui/page/site";
import { isChatbotPlace } from "./frame/chatbot-places";

export function describeSite({ pathname, isAdmin }: { pathname: string; isAdmin: boolean }): Site {
  return {
    url: env.APP_URL,
    bookingUrl: env.BOOKING_URL ?? schedulingFallback,
    listingSignupUrl: env.LISTING_SIGNUP_URL ?? schedulingFallback,
    sellsPlans: arePaymentsConfigured(),
    whatsapp: env.WHATSAPP_NUMBER ? whatsappUrl(env.WHATSAPP_NUMBER) : null,
    responsible: {
      name: env.RESPONSIBLE_NAME ?? null,
      taxId: env.RESPONSIBLE_ID ?? null,
      address: env.RESPONSIBLE_ADDRESS ?? null,
      email: env.PRIVACY_EMAIL ?? null,
    },
    isDemo: env.DEMO,
    // In an administrator's browser, a third-party script could do everything the administrator can.
    chatbotSrc: (!isAdmin && isChatbotPlace(pathname) && env.CHATBOT_WIDGET_SRC) || null,
  };
}

export function contactEmail(): string | null {
  return env.CONTACT_TO ?? null;
}

/** The privacy address, else the contact address. */
export function securityEmail(): string | null {
  return env.PRIVACY_EMAIL ?? contactEmail();
}

export function contactRetentionDays(): number {
  return env.CONTACT_RETENTION_DAYS;
}
