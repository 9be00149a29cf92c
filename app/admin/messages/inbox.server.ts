import { type Kysely, type RawBuilder, sql, type SqlBool } from "kysely";
import { findByState, type ListQuery } from "../scaffold/states.server";
import type { AuditAction } from "../../audit/actions";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { ContactMessage, Database } from "../../db/schema.server";
import { matching } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";

/** `inbox`: neither archived nor spam. */
type InboxPart = "inbox" | "unread" | "open" | "answered" | "archived" | "spam";

/** Literals: SQLite uses a partial index only when the query's text implies its condition. */
export const inboxParts: Record<InboxPart, RawBuilder<SqlBool>> = {
  inbox: sql`is_spam = 0 and archived_at is null`,
  unread: sql`is_spam = 0 and archived_at is null and read_at is null`,
  open: sql`is_spam = 0 and archived_at is null and read_at is not null and answered_at is null`,
  answered: sql`is_spam = 0 and archived_at is null and answered_at is not null`,
  archived: sql`is_spam = 0 and archived_at is not null`,
  spam: sql`is_spam = 1`,
};

type InboxQuery = { search: string; state: InboxPart };

/** `beginning`: the first 400 characters. */
export type MessageSummary = Pick<
  ContactMessage,
  "id" | "name" | "business" | "service" | "is_spam" | "read_at" | "answered_at" | "archived_at" | "created_at"
> & { beginning: string };

/** Newest first, with the number of matches in every part. */
export async function findMessages({ search, ...query }: ListQuery<InboxPart>) {
  const found = await matching({ db: db(), table: "contact_messages", query: db().selectFrom("contact_messages"), search });
  return await findByState(found, inboxParts, query, (messages): Promise<MessageSummary[]> =>
    messages
      .select(["id", "name", "business", "service", "is_spam", "read_at", "answered_at", "archived_at", "created_at"])
      .select(sql<string>`substr(message, 1, 400)`.as("beginning"))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );
}

/** The part need not contain the message itself. */
export async function findNeighbours(
  { id, created_at }: Pick<ContactMessage, "id" | "created_at">,
  { search, state }: InboxQuery,
) {
  const all = db().selectFrom("contact_messages").where(inboxParts[state]);
  const found = await matching({ db: db(), table: "contact_messages", query: all, search });
  const newer = await found
    .select("id")
    .where((row) => row.or([row("created_at", ">", created_at), row("created_at", "=", created_at).and("id", "<", id)]))
    .orderBy("created_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const older = await found
    .select("id")
    .where((row) => row.or([row("created_at", "<", created_at), row("created_at", "=", created_at).and("id", ">", id)]))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return { newer: newer?.id, older: older?.id };
}

/** `markRead` sets `read_at` the first time. */
export async function openMessage(id: string, { markRead }: { markRead: boolean }): Promise<ContactMessage | undefined> {
  if (!isStorable(id)) return undefined;
  if (markRead) {
    await db()
      .updateTable("contact_messages")
      .set({ read_at: new Date().toISOString() })
      .where("id", "=", id)
      .where("read_at", "is", null)
      .execute();
  }
  return await db().selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

export type MessageChange = "answer" | "unanswer" | "archive" | "return" | "unread";

export type MessageState = Pick<ContactMessage, (typeof stateColumns)[number]>;

const stateColumns = ["read_at", "answered_at", "archived_at", "is_spam"] as const;

/** Detects changes since the page was rendered, except `read_at`. */
export function stateFingerprint({ answered_at, archived_at, is_spam }: MessageState): string {
  return [answered_at ?? "", archived_at ?? "", is_spam].join("/");
}

type ChangedMessage = {
  isChanged: boolean;
  /** The message had changed since the page was rendered. */
  isStale: boolean;
};

/**
 * Applies the change even to a newer state. Writes an audit entry if it has an effect. `seal`: fingerprint of the message as
 * rendered. Returns undefined when the message does not exist.
 */
export async function changeMessage(
  adminId: string,
  id: string,
  { change, seal }: { change: MessageChange; seal: string },
  { requestId }: RequestReference,
): Promise<ChangedMessage | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const before = await lockMessage(trx, id);
    if (!before) return undefined;
    const isStale = stateFingerprint(before) !== seal;
    const { action, changed } = changes[change];
    const after = changed(before, new Date().toISOString());
    // `read_at` alone needs no audit entry, except for "unread".
    const columns = stateColumns.filter((column) => before[column] !== after[column]);
    const recorded = columns.filter((column) => column !== "read_at" || change === "unread");
    if (recorded.length === 0) return { isChanged: false, isStale };
    await trx.updateTable("contact_messages").set(after).where("id", "=", id).execute();
    await recordAudit(trx, {
      action,
      actorId: adminId,
      target: { type: "message", id },
      before: only(recorded, before),
      after: only(recorded, after),
      requestId,
    });
    return { isChanged: true, isStale };
  });
}

type Change = { action: AuditAction; changed: (state: MessageState, now: string) => MessageState };

const changes: Record<MessageChange, Change> = {
  answer: {
    action: "message.answered",
    changed: (state, now) => ({ ...state, answered_at: state.answered_at ?? now, read_at: state.read_at ?? now }),
  },
  unanswer: { action: "message.reopened", changed: (state) => ({ ...state, answered_at: null }) },
  archive: { action: "message.archived", changed: (state, now) => ({ ...state, archived_at: state.archived_at ?? now }) },
  // Works for spam too: the honeypot may catch real visitors.
  return: { action: "message.reopened", changed: (state) => ({ ...state, archived_at: null, is_spam: 0 }) },
  unread: { action: "message.reopened", changed: (state) => ({ ...state, read_at: null }) },
};

function only(columns: (typeof stateColumns)[number][], state: MessageState) {
  return Object.fromEntries(columns.map((column) => [column, state[column]]));
}

async function lockMessage(trx: Kysely<Database>, id: string): Promise<MessageState | undefined> {
  const message = await lockRow(trx, "contact_messages", { id });
  if (!message) return undefined;
  const { read_at, answered_at, archived_at, is_spam } = message;
  return { read_at, answered_at, archived_at, is_spam };
}
