import { count, formatDate, formatMoment } from "../text/format";
import type { Article, Profile } from "../db/schema.server";
import { findRoleProblem } from "../identity/administrators.server";
import type { findArticlesToModerate } from "./articles/moderated.server";
import type { findAccounts, findAccountDetails } from "./accounts/accounts.server";
import type { ArticleFacts } from "./articles/views";
import type { AccountFacts, AccountRowData } from "./accounts/views";
import { authorLabel } from "../blog/card-data.server";

type Moderated = Awaited<ReturnType<typeof findArticlesToModerate>>["rows"][number];

export function formatArticleFacts(blog: Moderated): ArticleFacts {
  return {
    id: blog.id,
    slug: blog.slug,
    title: blog.title,
    category: blog.category,
    author: authorLabel(blog),
    authorId: blog.author_id,
    date: formatDay(blog.created_at),
    views: count(blog.views, "vista", "vistas"),
    withheld: blog.withheld_at === null ? null : { day: formatDay(blog.withheld_at), reason: blog.withheld_reason ?? "" },
  };
}

/** The title, quoted for use in a sentence. */
export function quoted({ title }: Pick<Article, "title">): string {
  return `«${title}»`;
}

type Listed = Awaited<ReturnType<typeof findAccounts>>["rows"][number];

export function formatAccountRow(person: Listed): AccountRowData {
  return {
    id: person.id,
    name: displayName(person),
    email: person.email,
    isAdmin: person.is_admin === 1,
    isSuspended: person.suspended_at !== null,
    isConfirmed: person.email_confirmed_at !== null,
    since: formatDay(person.created_at),
    published: count(person.published, "artículo publicado", "artículos publicados"),
  };
}

/** Formats an account for its page. `isSelf`: it is the viewing administrator's own. */
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
    since: formatDay(person.created_at),
    confirmed: person.email_confirmed_at === null ? null : formatDay(person.email_confirmed_at),
    lastSeen: lastSeenAt === null ? null : { text: formatMoment(lastSeenAt), at: lastSeenAt },
    openSessions,
    articles,
    plans: plans.map((plan) => ({
      id: plan.id,
      days: plan.days_granted,
      ends: formatDay(plan.expires_at),
      isOver: plan.expires_at <= now,
      isActive: plan.is_active === 1,
      isBound: plan.user_id !== null,
    })),
    suspended:
      person.suspended_at === null ? null : { day: formatDay(person.suspended_at), reason: person.suspended_reason ?? "" },
    roleProblem: findRoleProblem(person),
  };
}

/** The account's name, or its email address without one. */
export function displayName({ full_name, email }: Pick<Profile, "full_name" | "email">): string {
  return full_name || email;
}

function formatDay(iso: string) {
  return { text: formatDate(iso), at: iso };
}
