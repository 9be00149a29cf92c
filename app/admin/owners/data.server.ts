import { findProposedContacts } from "../../directory/editing/contacts";
import { codeForNumber } from "../../owners/claims/claims.server";
import { numberMessageUrl } from "../../owners/claims/whatsapp.server";
import { claimMethodLabels } from "../../text/claim-methods";
import { fieldLabel } from "../../directory/listing";
import { toWords } from "../../directory/listing-values.server";
import { formatMoment, sentence } from "../../text/format";
import { provinceName, restaurantPath } from "../../text/provinces";
import type { findClaim, ListedChange, ListedClaim, RestaurantOwner } from "./lists.server";
import { toDay } from "../scaffold/facts";

export type ClaimRowData = ReturnType<typeof toClaimRow>;

export function toClaimRow(claim: ListedClaim) {
  const { id, nombre, provincia, state, created_at, is_new, isDisputed } = claim;
  return {
    id,
    name: nombre,
    province: provinceName(provincia),
    claimant: claim.accountName ?? claim.email,
    method: claimMethodLabels[claim.method],
    moment: formatMoment(created_at),
    at: created_at,
    isNew: is_new === 1,
    /** The code comes to the site's own WhatsApp, which this page cannot read. */
    code: state === "open" ? claim.code : "",
    isDisputed: state === "open" && Number(isDisputed) > 0,
  };
}

export type ClaimFileData = ReturnType<typeof toClaimFile>;

export function toClaimFile(claim: NonNullable<Awaited<ReturnType<typeof findClaim>>>, owners: RestaurantOwner[]) {
  const { state, notice_number, legal_name, note, reason, telefono, website_url, restaurant_id, user_id } = claim;
  return {
    ...toClaimRow(claim),
    state,
    restaurantId: restaurant_id,
    publicPath: claim.is_active === 1 ? restaurantPath(claim) : null,
    phone: telefono,
    website: website_url,
    numberCodeUrl: numberCodeUrl(claim),
    /** Contacts that a visitor or an owner proposed. */
    proposed: findProposedContacts(claim).map((field) => fieldLabel(field)),
    claimantId: user_id,
    email: claim.email,
    code: claim.code,
    noticeNumber: notice_number,
    legalName: legal_name,
    note,
    reason: reason ? sentence(reason) : "",
    owners: owners.map(({ id, name, email, since, hasFreeHand }) => ({
      id,
      name: name ?? email,
      since: toDay(since),
      hasFreeHand,
    })),
  };
}

/** Null unless the claim is open and the listing's number is one that we know and that has WhatsApp. */
function numberCodeUrl(claim: NonNullable<Awaited<ReturnType<typeof findClaim>>>): string | null {
  const code = claim.state === "open" ? codeForNumber(claim) : null;
  return code && numberMessageUrl(claim, code);
}

export type ChangeRowData = ReturnType<typeof toChangeRow>;

export function toChangeRow(change: ListedChange) {
  const { id, field, before, after, current, state, reason, created_at, restaurant_id } = change;
  return {
    id,
    restaurantId: restaurant_id,
    restaurant: change.nombre,
    label: fieldLabel(field),
    /** The form sends this value back. */
    seen: current,
    current: toWords(field, current),
    before: toWords(field, before),
    after: toWords(field, after),
    state,
    /** A visitor without an account proposed it: a reason could not be sent. */
    isAnonymous: change.source === "visitor",
    reason: reason ? sentence(reason) : "",
    who: change.accountName ?? (change.source === "visitor" ? "Un visitante" : "Una cuenta que ya no existe"),
    moment: formatMoment(created_at),
    at: created_at,
  };
}
