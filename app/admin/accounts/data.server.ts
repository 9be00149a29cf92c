import type { Profile } from "../../db/schema.server";
import { findRoleProblem } from "../../identity/administrators.server";
import { readRoles } from "../../identity/roles";
import { count, formatMoment } from "../../text/format";
import { toDay } from "../scaffold/facts";
import type { findAccountDetails, findAccounts } from "./accounts.server";
import type { AccountFacts, AccountRowData } from "./views";

type Listed = Awaited<ReturnType<typeof findAccounts>>["rows"][number];

export function formatAccountRow(person: Listed): AccountRowData {
  return {
    id: person.id,
    name: displayName(person),
    email: person.email,
    isAdmin: person.is_admin === 1,
    roles: readRoles(person.roles),
    isSuspended: person.suspended_at !== null,
    isConfirmed: person.email_confirmed_at !== null,
    since: toDay(person.created_at),
    published: person.published === 0 ? "" : count(person.published, "artículo publicado", "artículos publicados"),
  };
}

/** `isSelf`: the account is the viewing administrator's own. */
export function formatAccountFacts(
  found: NonNullable<Awaited<ReturnType<typeof findAccountDetails>>>,
  isSelf: boolean,
): AccountFacts {
  const { person, openSessions, lastSeenAt, articles, plans } = found;
  const now = new Date().toISOString();
  return {
    id: person.id,
    name: displayName(person),
    email: person.email,
    isSelf,
    isAdmin: person.is_admin === 1,
    roles: readRoles(person.roles),
    since: toDay(person.created_at),
    confirmed: person.email_confirmed_at === null ? null : toDay(person.email_confirmed_at),
    lastSeen: lastSeenAt === null ? null : { text: formatMoment(lastSeenAt), at: lastSeenAt },
    openSessions,
    articles,
    plans: plans.map((plan) => ({
      id: plan.id,
      days: plan.days_granted,
      ends: toDay(plan.expires_at),
      isOver: plan.expires_at <= now,
      isActive: plan.is_active === 1,
      isBound: plan.user_id !== null,
    })),
    suspended: person.suspended_at === null ? null : { day: toDay(person.suspended_at), reason: person.suspended_reason ?? "" },
    roleProblem: findRoleProblem(person),
  };
}

export function displayName({ full_name, email }: Pick<Profile, "full_name" | "email">): string {
  return full_name || email;
}
