import type { Restaurant } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { phoneKeys } from "../../text/phone.server";

/** Contacts can prove a claim, so their author matters. */
export const contactColumns = ["telefono", "website_url"] as const;

export type ContactColumn = (typeof contactColumns)[number];

/**
 * Returns contacts written by a visitor or an owner, even if an administrator approved them. They prove nothing about who manages
 * the business, since they may be a claimant's own.
 */
export function findProposedContacts({ proposed_fields }: Pick<Restaurant, "proposed_fields">): ContactColumn[] {
  const proposed = readList(proposed_fields);
  return contactColumns.filter((column) => proposed.includes(column));
}

/** Another spelling of the same telephone number is no change, whoever writes it. */
export function proposedAfter(
  former: Pick<Restaurant, ContactColumn | "proposed_fields">,
  present: Pick<Restaurant, ContactColumn>,
  { isProposed }: { isProposed: boolean },
): ContactColumn[] {
  const before = findProposedContacts(former);
  return contactColumns.filter((column) => {
    if (!present[column]) return false;
    return isSameContact(column, former[column], present[column]) ? before.includes(column) : isProposed;
  });
}

function isSameContact(column: ContactColumn, one: string | null, other: string | null): boolean {
  return one === other || (column === "telefono" && phoneDigits(one) !== "" && phoneDigits(one) === phoneDigits(other));
}

function phoneDigits(text: string | null): string {
  return phoneKeys(text ?? "").join(" ") || (text ?? "").replace(/\D/g, "");
}
