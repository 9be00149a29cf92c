import { deedOf, saysToWhom } from "../content/audit-actions";
import { count, formatDate, formatMoment } from "../content/format";
import type { Blog } from "../db/schema.server";
import { roleProblemOf } from "../models/administrators.server";
import type { findBlogsToModerate } from "../models/moderated-blogs.server";
import type { ModerationNote } from "../models/moderation-notes.server";
import type { findPeople, findPerson } from "../models/people.server";
import type { ArticleFacts } from "./admin-articles";
import type { ShownNote } from "./admin-notes";
import type { PersonFacts, PersonRowData } from "./admin-people";
import { authorOf } from "./blog-card-data.server";

type Moderated = Awaited<ReturnType<typeof findBlogsToModerate>>["rows"][number];

/** What an administrator reads of an article before its text. */
export function articleFactsOf(blog: Moderated): ArticleFacts {
  return {
    id: blog.id,
    slug: blog.slug,
    title: blog.title,
    category: blog.category,
    author: authorOf(blog),
    authorId: blog.author_id,
    date: dayOf(blog.created_at),
    views: count(blog.views, "vista", "vistas"),
    withheld: blog.withheld_at === null ? null : { day: dayOf(blog.withheld_at), reason: blog.withheld_reason ?? "" },
  };
}

/** An article's title as it stands among other words. */
export function quoted({ title }: Pick<Blog, "title">): string {
  return `«${title}»`;
}

type Listed = Awaited<ReturnType<typeof findPeople>>["rows"][number];

/** A person's row in the list. */
export function personRowOf(person: Listed): PersonRowData {
  return {
    id: person.id,
    name: nameOf(person),
    email: person.email,
    isAdmin: person.is_admin === 1,
    isSuspended: person.suspended_at !== null,
    isConfirmed: person.email_confirmed_at !== null,
    since: dayOf(person.created_at),
    published: count(person.published, "artículo publicado", "artículos publicados"),
  };
}

/** What an administrator reads of a person. `isSelf` is whether it is the administrator. */
export function personFactsOf(found: NonNullable<Awaited<ReturnType<typeof findPerson>>>, isSelf: boolean): PersonFacts {
  const { person, openSessions, lastSeenAt, articles, plans } = found;
  const now = new Date().toISOString();
  return {
    id: person.id,
    name: nameOf(person),
    email: person.email,
    isSelf,
    isAdmin: person.is_admin === 1,
    since: dayOf(person.created_at),
    confirmed: person.email_confirmed_at === null ? null : dayOf(person.email_confirmed_at),
    lastSeen: lastSeenAt === null ? null : { text: formatMoment(lastSeenAt), at: lastSeenAt },
    openSessions,
    articles,
    plans: plans.map((plan) => ({
      id: plan.id,
      days: plan.days_granted,
      ends: dayOf(plan.expires_at),
      isOver: plan.expires_at <= now,
      isActive: plan.is_active === 1,
      isBound: plan.user_id !== null,
    })),
    suspended: person.suspended_at === null ? null : { day: dayOf(person.suspended_at), reason: person.suspended_reason ?? "" },
    roleProblem: roleProblemOf(person),
  };
}

/** What a person is called: some give no name. */
export function nameOf({ full_name, email }: { full_name: string; email: string }): string {
  return full_name || email;
}

/** What was done, in words: `name` is what it was done to, "" where the page says it, and `personId` the account when it was one. */
export function shownNoteOf(note: ModerationNote, { name, personId }: { name: string; personId?: string }): ShownNote {
  const toSelf = personId !== undefined && note.actor_id === personId;
  const deed = deedOf(note.action, { toSelf });
  return {
    id: note.id,
    did: saysToWhom(note.action, { toSelf }) || name === "" ? deed : `${deed} ${name}`,
    who: whoOf(note),
    when: formatMoment(note.created_at),
    at: note.created_at,
    reason: note.reason,
  };
}

/** "Lo hizo Itzel el 20 de noviembre de 2026, 3:05 p. m.", for whoever comes later with the same. */
export function doneBy(note: ModerationNote | undefined): string {
  return note ? `Lo hizo ${whoOf(note)} el ${formatMoment(note.created_at)}.` : "";
}

function whoOf({ actor_id, actor_name }: ModerationNote): string {
  // Nobody is signed in on the command line.
  return actor_name ?? (actor_id === null ? "La línea de comandos" : "Una cuenta que ya no existe");
}

function dayOf(iso: string) {
  return { text: formatDate(iso), at: iso };
}
