import { useRouteLoaderData } from "@remix-run/react";
import type { Message } from "../messages";

/** Data controller (Ley 81 de 2019), as far as configured. */
type Responsible = {
  name: string | null;
  taxId: string | null;
  address: string | null;
  /** For requests about personal data. */
  email: string | null;
};

export type Site = {
  /** Public origin, without a trailing slash. */
  url: string;
  bookingUrl: string;
  listingSignupUrl: string;
  sellsPlans: boolean;
  /** Address of a chat with the site; see `chatWithText`. */
  whatsapp: string | null;
  responsible: Responsible;
  isDemo: boolean;
  /** Null if the page or the installation has no help chat. */
  chatbotSrc: string | null;
};

export type RootData = {
  site: Site;
  messages: Message[];
  /** `adminPath`: the first section of the administration that the account may enter. */
  user: { name: string; isAdmin: boolean; adminPath: string | null } | null;
  /** See `FormToken`. */
  formToken: string | null;
};

/** Used if no scheduling page is configured. */
export const schedulingFallback = "/contact?service=consultation";

const nowhere: Site = {
  url: "",
  bookingUrl: schedulingFallback,
  listingSignupUrl: schedulingFallback,
  sellsPlans: false,
  whatsapp: null,
  responsible: { name: null, taxId: null, address: null, email: null },
  isDemo: false,
  chatbotSrc: null,
};

/** For a row's class: a message of this page is about it. */
export function useMark(id: string | undefined): string {
  const messages = useRouteLoaderData<RootData>("root")?.messages ?? [];
  return id !== undefined && messages.some(({ marks }) => marks === id) ? " marked" : "";
}

/** Defaults if the root loader failed, as on some error pages. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>("root")?.site ?? nowhere;
}
