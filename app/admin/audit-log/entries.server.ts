import { type SelectQueryBuilder, sql } from "kysely";
import * as v from "valibot";
import { db } from "../../db/client.server";
import type { AuditLogEntry, Database } from "../../db/schema.server";
import { matching } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import { pageRange } from "../scaffold/paging";
import type { AuditAction } from "../../audit/actions";
import { type AuditTargetType, auditTargetTypes } from "../../audit/log.server";
import { findAccountNames } from "../../identity/account-name.server";
import { count, formatShortDate } from "../../text/format";

/** Limits counting and paging; the date filter reaches older entries. */
const maxAuditEntries = 2_000;

const maxActors = 20;

export type AuditQuery = {
  actions: readonly AuditAction[] | null;
  /** Part of the actor's name or email address, or a complete id. */
  search: string;
  /** `from` is inclusive, `until` exclusive (ISO 8601, UTC). */
  from: string | null;
  until: string | null;
  page: number;
};

type AuditTarget = {
  name: string;
  isGone?: boolean;
  /** Administrators may not see the article. */
  isPrivate: boolean;
};

export type AuditEntryRow = AuditLogEntry & {
  /** Also null for deleted accounts. */
  actorName: string | null;
  /** Null when nothing tells its name. */
  target: AuditTarget | null;
};

/** Newest first. `total` stops at `maxAuditEntries`. `tooManyActors`: the search matches more than `maxActors` accounts. */
export async function findAuditEntries(query: AuditQuery) {
  const { actors, tooManyActors } = await findActors(query.search);
  const branches = unionBranches(query, actors);
  if (branches.length === 0) return { rows: [], total: 0, isMore: false, tooManyActors };

  const { counted } = await db()
    .selectFrom(merged(branches, maxAuditEntries + 1).as("hits"))
    .select((row) => row.fn.countAll<number>().as("counted"))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(query.page);
  const ids = await db()
    .selectFrom(merged(branches, offset + limit).as("hits"))
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const rows = await selectEntries(ids.map(({ id }) => id));
  return { rows, total: Math.min(counted, maxAuditEntries), isMore: counted > maxAuditEntries, tooManyActors };
}

export async function findAuditEntry(id: string): Promise<AuditEntryRow | undefined> {
  if (!isStorable(id)) return undefined;
  const [entry] = await selectEntries([id]);
  return entry;
}

type Branch = SelectQueryBuilder<Database, "audit_log", { created_at: string; id: string }>;

/** Each query reads one index in order of time: for several actions in one query both engines would sort all matches. */
function unionBranches({ actions, search, from, until }: AuditQuery, actors: string[]): Branch[] {
  const inTime = db()
    .selectFrom("audit_log")
    .select(["created_at", "id"])
    .$if(from !== null, (query) => query.where("created_at", ">=", from ?? ""))
    .$if(until !== null, (query) => query.where("created_at", "<", until ?? ""));
  if (search === "") return actions === null ? [inTime] : actions.map((action) => inTime.where("action", "=", action));

  const ofKind = actions === null ? inTime : inTime.where("action", "in", actions);
  const byActor = actors.map((actor) => ofKind.where("actor_id", "=", actor));
  if (!isWhole(search)) return byActor;
  const ofTarget = auditTargetTypes.map((type) => ofKind.where("target_type", "=", type).where("target_id", "=", search));
  return [...byActor, ...ofTarget, ofKind.where("request_id", "=", search), ofKind.where("actor_id", "=", search)];
}

/** Caps each branch at `limit`; de-duplicates overlaps. */
function merged(branches: Branch[], limit: number) {
  const newest = branches.map((branch, index) =>
    db()
      .selectFrom(branch.orderBy("created_at", "desc").orderBy("id").limit(limit).as(`branch_${index}`))
      .select(["created_at", "id"]),
  );
  return newest.reduce((all, branch) => all.union(branch));
}

function isWhole(text: string): boolean {
  return /^[\w-]{8,64}$/.test(text);
}

async function findActors(search: string): Promise<{ actors: string[]; tooManyActors: boolean }> {
  if (search === "") return { actors: [], tooManyActors: false };
  const known = db()
    .selectFrom("profiles")
    .where((row) =>
      row.exists(row.selectFrom("audit_log").select("audit_log.id").whereRef("audit_log.actor_id", "=", "profiles.id")),
    );
  const found = await (
    await matching({ db: db(), table: "profiles", query: known, search })
  )
    .select("id")
    .orderBy("is_admin", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxActors + 1)
    .execute();
  return { actors: found.slice(0, maxActors).map(({ id }) => id), tooManyActors: found.length > maxActors };
}

async function selectEntries(ids: string[]): Promise<AuditEntryRow[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom("audit_log")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const [targets, actors] = await Promise.all([
    findTargets(rows),
    findAccountNames(rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))),
  ]);
  return rows.map((row) => ({
    ...row,
    actorName: actors.get(row.actor_id ?? "") ?? null,
    target: targets.get(targetKey(row)) ?? null,
  }));
}

async function findTargets(rows: AuditLogEntry[]): Promise<Map<string, AuditTarget>> {
  const found = await Promise.all(
    Object.entries(namings).map(async ([type, findNames]) => {
      const ids = rows.flatMap(({ target_type, target_id }) => (target_type === type && target_id !== null ? [target_id] : []));
      const targets = ids.length > 0 ? await findNames(ids) : [];
      return targets.map(({ id, ...target }): [string, AuditTarget] => [targetKey({ target_type: type, target_id: id }), target]);
    }),
  );
  const there = new Map(found.flat());
  return new Map([...(await findDeleted(rows.filter((row) => !there.has(targetKey(row))))), ...there]);
}

const deletedNames = v.object({
  nombre: v.optional(v.string(), ""),
  title: v.optional(v.string(), ""),
  is_published: v.optional(v.number()),
  withheld_at: v.optional(v.nullable(v.string())),
});

/** Names restaurants and articles as their deletions do. */
async function findDeleted(rows: AuditLogEntry[]): Promise<[string, AuditTarget][]> {
  const ids = rows.flatMap(({ target_id }) => target_id ?? []);
  if (ids.length === 0) return [];
  const deletions = await db()
    .selectFrom("audit_log")
    .select(["target_type", "target_id", "before", "after"])
    .where("target_type", "in", ["restaurant", "blog"])
    .where("target_id", "in", ids)
    .where("action", "in", ["restaurant.deleted", "blog.deleted"])
    .execute();
  return deletions.flatMap((entry): [string, AuditTarget][] => {
    const { success, output } = v.safeParse(deletedNames, JSON.parse(entry.after ?? entry.before ?? "null"));
    if (!success) return [];
    const isPrivate = output.is_published === 0 && !output.withheld_at;
    return [[targetKey(entry), { name: isPrivate ? "" : output.nombre || output.title, isPrivate, isGone: true }]];
  });
}

const targetKey = ({ target_type, target_id }: Pick<AuditLogEntry, "target_type" | "target_id">) => `${target_type} ${target_id}`;

type Naming = (ids: string[]) => Promise<(AuditTarget & { id: string })[]>;

const namings: Record<AuditTargetType, Naming> = {
  restaurant: async (ids) =>
    shown(await db().selectFrom("restaurants").select(["id", "nombre as name"]).where("id", "in", ids).execute()),
  "free-plan": async (ids) =>
    shown(await db().selectFrom("free_plan_subscriptions").select(["id", "email as name"]).where("id", "in", ids).execute()),
  // Drafts are private.
  blog: async (ids) => {
    const articles = await db()
      .selectFrom("blogs")
      .select(["id", "title", "is_published", "withheld_at"])
      .where("id", "in", ids)
      .execute();
    return articles.map(({ id, title, is_published, withheld_at }) => {
      const isPrivate = is_published === 0 && withheld_at === null;
      return { id, name: isPrivate ? "" : title, isPrivate };
    });
  },
  account: async (ids) => {
    const names = await findAccountNames(ids);
    return shown([...names].map(([id, name]) => ({ id, name })));
  },
  message: async (ids) =>
    shown(await db().selectFrom("contact_messages").select(["id", "name"]).where("id", "in", ids).execute()),
  // Subscribers' addresses are private.
  subscriber: () => Promise.resolve([]),
  "restaurant-file": async (ids) =>
    shown(
      (await findFilesWithSize(ids)).map(({ id, created_at, rows }) => ({
        id,
        name: `del ${formatShortDate(created_at)}, ${count(rows, "restaurante", "restaurantes")}`,
      })),
    ),
  "listing-search": async (ids) =>
    shown(await db().selectFrom("listing_searches").select(["id", "term as name"]).where("id", "in", ids).execute()),
};

/** `rows`: those that it wrote, or writes. */
async function findFilesWithSize(ids: string[]) {
  const rows = sql<number>`(select count(*) from restaurant_file_rows as line
    where line.file_id = restaurant_files.id and line.state in ('waiting', 'done', 'undone'))`;
  return await db()
    .selectFrom("restaurant_files")
    .select(["id", "created_at", rows.as("rows")])
    .where("id", "in", ids)
    .execute();
}

function shown(rows: { id: string; name: string }[]) {
  return rows.map((row) => ({ ...row, isPrivate: false }));
}
