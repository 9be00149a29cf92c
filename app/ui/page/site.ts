import { useRouteLoaderData } from "@remix-run/react";
import type { Message } from "../messages";

/** Who answers for the site and for people's data (Ley 81 de 2019), as far as the operator has said. */
export type Responsible = {
  name: string | null;
  /** Of the taxpayers' register (RUC). */
  taxId: string | null;
  address: string | null;
  /** Where people write about their data. */
  email: string | null;
};

/** What every page may need to know of this installation. */
export type Site = {
  /** The origin that the outside knows, without a slash at the end. */
  url: string;
  /** Where consultations are booked. */
  bookingUrl: string;
  /** Where a business signs up to be listed. */
  listingSignupUrl: string;
  /** International digits, or null when there is no number. */
  whatsapp: string | null;
  responsible: Responsible;
  /** Whether this is the demonstration, whose restaurants are invented. */
  isDemo: boolean;
  /** The script of the help by chat; null where the page or the installation has none. */
  chatbotSrc: string | null;
};

/** What the root loader tells every page. */
export type RootData = {
  site: Site;
  messages: Message[];
  /** Who is signed in. */
  user: { name: string; isAdmin: boolean } | null;
  /** What signed-in forms carry; see `FormToken`. */
  formToken: string | null;
};

/** Where scheduling links lead when no scheduling page is configured. */
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

/** The site as the root loader described it; also usable on an error page, where that loader may have failed. */
export function useSite(): Site {
  return useRouteLoaderData<RootData>("root")?.site ?? nowhere;
}
