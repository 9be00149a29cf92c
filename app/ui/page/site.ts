import { useRouteLoaderData } from "@remix-run/react";
import type { Message } from "../messages";

/** The data controller under Ley 81 de 2019, as configured by the operator. */
export type Responsible = {
  name: string | null;
  /** RUC (taxpayer number). */
  taxId: string | null;
  address: string | null;
  /** Contact for requests about personal data. */
  email: string | null;
};

/** The installation's public settings. */
export type Site = {
  /** The public origin, without a trailing slash. */
  url: string;
  /** URL for booking consultations. */
  bookingUrl: string;
  /** URL where businesses sign up for a listing. */
  listingSignupUrl: string;
  /** International digits, or null. */
  whatsapp: string | null;
  responsible: Responsible;
  /** True for the demo, whose restaurants are fictitious. */
  isDemo: boolean;
  /** URL of the help chat's script; null if the page or the installation has none. */
  chatbotSrc: string | null;
};

/** Data of the root loader. */
export type RootData = {
  site: Site;
  messages: Message[];
  /** The signed-in user. */
  user: { name: string; isAdmin: boolean } | null;
  /** CSRF token of signed-in forms; see `FormToken`. */
  formToken: string | null;
};

/** Used for scheduling links when no scheduling page is configured. */
export const schedulingFallback = "/contact?service=consultation";

const nowhere: Site = {
  url: "",
  bookingUrl: schedulingFallback,
  listingSignupUrl: schedulingFallback,
  whatsapp: null,
  responsible: { name: null, taxId: null, address: null, email: null },
  isDemo: false,
  chatbotSrc: null,
};

/** Returns the root loader's site data, or defaults if that loader failed, as may happen on error pages. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>("root")?.site ?? nowhere;
}
