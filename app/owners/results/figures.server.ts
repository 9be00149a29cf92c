import { sql } from "kysely";
import { db } from "../../db/client.server";
import type { Restaurant, VisitKind } from "../../db/schema.server";
import { hour } from "../../durations";
import { type Bucket, bucketKey, type PeriodUnit, type Span } from "../periods";

/**
 * Three groups, never added up: mentions in answers, visits of the page, and requests by programs, some of which caches answer.
 */
export type Figures = {
  mentions: number;
  /** Mentions before all other businesses, and mentions under a paid plan. */
  first: number;
  sponsored: number;
} & Record<VisitKind, number>;

const none: Figures = {
  ...{ mentions: 0, first: 0, sponsored: 0, program: 0 },
  ...{ view: 0, call: 0, map: 0, website: 0, share: 0, order: 0, reserve: 0 },
};

export async function sumFigures(restaurantId: string, span: Span): Promise<Figures> {
  const days = await readDays(restaurantId, span);
  return sum(days.map(({ figures }) => figures));
}

/** Returns one entry per bucket, in order. */
export async function figuresByBucket(
  restaurantId: string,
  buckets: readonly Bucket[],
  { unit, until }: { unit: PeriodUnit; until: string },
): Promise<Figures[]> {
  // A month's key comes before its days, as texts do.
  const days = await readDays(restaurantId, { from: buckets[0]?.key ?? until, until });
  const byKey = new Map<string, Partial<Figures>[]>(buckets.map(({ key }) => [key, []]));
  for (const { day, figures } of days) byKey.get(bucketKey(day, unit))?.push(figures);
  return buckets.map(({ key }) => sum(byKey.get(key) ?? []));
}

function sum(all: Partial<Figures>[]): Figures {
  const total = { ...none };
  for (const figures of all)
    for (const [name, value] of Object.entries(figures) as [keyof Figures, number][]) total[name] += value;
  return total;
}

type DayPart = { day: string; figures: Partial<Figures> };

/** A day may appear several times, with different figures. */
async function readDays(restaurantId: string, span: Span): Promise<DayPart[]> {
  const [visits, mentions] = await Promise.all([readVisits(restaurantId, span), readMentions(restaurantId, span)]);
  return [
    ...visits.map(({ day, kind, total }): DayPart => ({ day, figures: { [kind]: total } })),
    ...mentions.map(({ day, ...figures }): DayPart => ({ day, figures })),
  ];
}

async function readVisits(restaurantId: string, { from, until }: Span) {
  return await db()
    .selectFrom("listing_visits")
    .select(["day", "kind", "total"])
    .where("restaurant_id", "=", restaurantId)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .execute();
}

/** Uses one statement, so that the job that moves old mentions cannot move rows between two reads. */
async function readMentions(restaurantId: string, { from, until }: Span) {
  const counted = db()
    .selectFrom("answer_mentions")
    .select(["day", "position", "plan"])
    .select(sql<number>`1`.as("total"))
    .where("restaurant_id", "=", restaurantId)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .unionAll(
      db()
        .selectFrom("mention_totals")
        .select(["day", "position", "plan", "total"])
        .where("restaurant_id", "=", restaurantId)
        .where("day", ">=", from)
        .where("day", "<=", until),
    );
  return await db()
    .selectFrom(counted.as("counted"))
    .select("day")
    .select(sql<number>`cast(sum(total) as integer)`.as("mentions"))
    .select(sql<number>`cast(sum(case when position = 1 then total else 0 end) as integer)`.as("first"))
    .select(sql<number>`cast(sum(case when plan <> 'free_local' then total else 0 end) as integer)`.as("sponsored"))
    .groupBy("day")
    .execute();
}

export type Compared = Record<"mentions" | "view" | "program", number>;

/** With fewer, the median would reveal too much about single businesses. */
const minOthers = 5;

/** `others`: businesses with a figure above zero. */
export type Median = { median: number; others: number };

type Peer = Pick<Restaurant, "id" | "provincia"> & { categoria: NonNullable<Restaurant["categoria"]> };

/**
 * Compares with the other active businesses of the category and province that have a figure above zero. Null with fewer than five
 * of them, for a business without a category, and for «Otro». Up to an hour old.
 */
export async function findMedians(
  { id, provincia, categoria }: Restaurant,
  span: Span,
): Promise<Record<keyof Compared, Median | null>> {
  const isComparable = categoria !== null && categoria !== "otro";
  const peers = !isComparable ? new Map<string, Partial<Compared>>() : await findPeers({ id, provincia, categoria }, span);
  const others = [...peers].filter(([of]) => of !== id).map(([, figures]) => figures);
  const medianOf = (name: keyof Compared): Median | null => {
    const values = others.flatMap((figures) => figures[name] ?? []).sort((a, b) => a - b);
    if (values.length < minOthers) return null;
    const middle = values.length / 2;
    const [low = 0, high = 0] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]];
    return { median: Math.round((low + high) / 2), others: values.length };
  };
  return { mentions: medianOf("mentions"), view: medianOf("view"), program: medianOf("program") };
}

type Peers = Map<string, Partial<Compared>>;

/** Cached, because reading all peers takes longer than the rest of the page. */
const kept = new Map<string, { until: number; peers: Promise<Peers> }>();

async function findPeers(of: Peer, span: Span): Promise<Peers> {
  const key = `${of.provincia} ${of.categoria}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return await found.peers;
  const reading = { until: Date.now() + hour, peers: readPeers(of, span) };
  kept.set(key, reading);
  reading.peers.catch(() => kept.delete(key));
  return await reading.peers;
}

async function readPeers({ provincia, categoria }: Peer, { from, until }: Span): Promise<Peers> {
  const peers: Peers = new Map();
  const add = (id: string, figures: Partial<Compared>) => void peers.set(id, { ...peers.get(id), ...figures });
  const visits = await db()
    .selectFrom("restaurants")
    .innerJoin("listing_visits", "listing_visits.restaurant_id", "restaurants.id")
    .select(["restaurants.id", "listing_visits.kind"])
    .select(sql<number>`cast(sum(listing_visits.total) as integer)`.as("total"))
    .where("restaurants.provincia", "=", provincia)
    .where("restaurants.categoria", "=", categoria)
    .where("restaurants.is_active", "=", 1)
    .where("listing_visits.kind", "in", ["view", "program"])
    .where("listing_visits.day", ">=", from)
    .where("listing_visits.day", "<=", until)
    .groupBy(["restaurants.id", "listing_visits.kind"])
    .execute();
  for (const { id, kind, total } of visits) add(id, { [kind]: total });
  // After 90 days mentions become totals; the span is shorter.
  const mentions = await db()
    .selectFrom("restaurants")
    .innerJoin("answer_mentions", "answer_mentions.restaurant_id", "restaurants.id")
    .select("restaurants.id")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("restaurants.provincia", "=", provincia)
    .where("restaurants.categoria", "=", categoria)
    .where("restaurants.is_active", "=", 1)
    .where("answer_mentions.day", ">=", from)
    .where("answer_mentions.day", "<=", until)
    .groupBy("restaurants.id")
    .execute();
  for (const { id, total } of mentions) add(id, { mentions: Number(total) });
  return peers;
}
