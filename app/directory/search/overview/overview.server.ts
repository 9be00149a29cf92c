import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { db as siteDb } from "../../../db/client.server";
import type { Database } from "../../../db/schema.server";
import type { Language } from "../../../text/language";
import { provinces } from "../../../text/provinces";
import { Ranking } from "../../../word-index/ranking";
import { countActiveByProvince, findRestaurantsBySeq } from "../../restaurants.server";
import { toRestaurantCards } from "../../special-days.server";
import { findMatches } from "../../../search/find/matches.server";
import { mostCompleteFirst } from "../../../search/find/list-order";
import { isIndexCurrent } from "../../../search/index/postings.server";
import { findUnindexed } from "../../../search/find/unindexed.server";

/** Cards of each province. */
const shown = 3;

const everything = { parts: [], provincias: [], categorias: [], open: null, isVerified: false };

/**
 * Returns each province that has restaurants, with their number and the cards of the most complete and confirmed ones. Lets other
 * requests run between its parts.
 */
export async function findOverview(now: Date, language: Language) {
  const db = siteDb();
  await nextTurn();
  const [totals, seqs] = await Promise.all([countActiveByProvince(), findFirstOfProvinces(db, now)]);
  const bySeq = await findRestaurantsBySeq(db, seqs);
  await nextTurn();
  const cards = await toRestaurantCards(
    seqs.flatMap((seq) => bySeq.get(seq) ?? []),
    language,
  );
  await nextTurn();
  return provinces.flatMap(({ id }) => {
    const total = totals[id] ?? 0;
    return total > 0 ? [{ id, total, restaurants: cards.filter(({ provincia }) => provincia === id) }] : [];
  });
}

export type ProvinceOverview = Awaited<ReturnType<typeof findOverview>>[number];

/** Returns numbers (`seq`), by province. Reads the directory once for all provinces. */
async function findFirstOfProvinces(db: Kysely<Database>, now: Date): Promise<number[]> {
  const blocks = (await isIndexCurrent(db))
    ? await findMatches(db, everything)
    : await findUnindexed(db, { parts: [], filters: everything });
  const order = mostCompleteFirst(now);
  const rankings = provinces.map(() => new Ranking(shown));
  const match = { seq: 0, score: 0, open: null };
  for (const { facts, places, toSeq } of blocks) {
    for (const place of places) {
      const ranking = rankings[facts.province(place)];
      const rank = order.rank(facts, place, match);
      if (!ranking?.admits(rank)) continue;
      const seq = toSeq(place);
      ranking.offer(seq, rank, order.tie(facts, place, seq));
    }
  }
  return rankings.flatMap(({ first }) => first.map(({ seq }) => seq));
}
