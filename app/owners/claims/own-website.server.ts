import { getDomain } from "tldts";
import type { Restaurant } from "../../db/schema.server";
import { day } from "../../durations";

/** Minimum age of an administrator's confirmation: a new website proves nothing. */
const minConfirmationMs = 30 * day;

/**
 * Anybody can have a mailbox or a page there. Domains that give each customer a subdomain, such as wixsite.com, are in the Public
 * Suffix List.
 */
const sharedDomains = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "outlook.es", "hotmail.com", "hotmail.es", "live.com", "msn.com"],
  ...["yahoo.com", "yahoo.es", "ymail.com", "icloud.com", "me.com", "mac.com", "aol.com", "proton.me", "protonmail.com"],
  ...["gmx.com", "gmx.es", "mail.com", "zoho.com", "zohomail.com", "yandex.com", "tutanota.com", "tuta.com", "hey.com"],
  ...["fastmail.com", "cwpanama.net", "cableonda.net", "tigo.com.pa", "masmovil.com", "cwp.com", "sinfo.net"],
  ...["facebook.com", "fb.com", "fb.me", "instagram.com", "x.com", "twitter.com", "tiktok.com", "youtube.com", "threads.net"],
  ...["whatsapp.com", "wa.me", "t.me", "telegram.org", "linkedin.com", "pinterest.com", "snapchat.com"],
  ...["google.com", "g.page", "goo.gl", "apple.com", "waze.com", "bit.ly", "linktr.ee", "linkin.bio", "beacons.ai", "taplink.cc"],
  ...["tripadvisor.com", "tripadvisor.es", "yelp.com", "foursquare.com", "degusta.com.pa", "opentable.com", "thefork.com"],
  ...["pedidosya.com.pa", "pedidosya.com", "ubereats.com", "appetito24.com", "asap.com.pa", "glovoapp.com", "rappi.com"],
  ...["wix.com", "wordpress.com", "blogger.com", "weebly.com", "squarespace.com", "shopify.com", "godaddy.com", "jimdo.com"],
  ...["webnode.es", "site123.me", "strikingly.com", "carrd.co", "notion.site", "canva.com", "negocio.site", "business.site"],
  ...["booking.com", "airbnb.com", "expedia.com", "panamavip.com"],
]);

/**
 * A confirmed mail address and a website confirmed long ago must have the same registrable domain (Public Suffix List, with the
 * private section), and it must not be a shared one.
 */
export function provesOwnWebsite(
  account: { email: string; isConfirmed: boolean },
  { website_url, website_confirmed_at }: Pick<Restaurant, "website_url" | "website_confirmed_at">,
  now = Date.now(),
): boolean {
  if (!account.isConfirmed || !website_url || !website_confirmed_at) return false;
  if (now - Date.parse(website_confirmed_at) < minConfirmationMs) return false;
  const mailDomain = registrableDomain(account.email.slice(account.email.lastIndexOf("@") + 1));
  return mailDomain !== null && mailDomain === registrableDomain(website_url) && !sharedDomains.has(mailDomain);
}

/** Null for an IP address and for a public suffix. */
function registrableDomain(hostOrUrl: string): string | null {
  return getDomain(hostOrUrl, { allowPrivateDomains: true });
}
