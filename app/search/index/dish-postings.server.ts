import type { Kysely } from "kysely";
import { giveWay } from "../../db/long-work.server";
import type { Database } from "../../db/schema.server";
import { replacePlaces, toView } from "../../word-index/packing";
import { inBatches } from "../../word-index/postings.server";
import { toBlock, toPlace, type WordIndex } from "../../word-index/word-index";
import { wordsToIndex } from "../../word-index/words.server";
import { markLabels, type Size } from "../../directory/menu/menu";
import type { IndexedDish } from "../../directory/menu/menu.server";
import { stem } from "../lexicon/trade-words";

/*
 * The dishes of all menus, by the stems of their words, so that a search finds a dish by name and price. Each posting is a dish of a
 * menu: the restaurant's place in the block (2 bytes), the dish's number in the menu (1) and its price in cents (3), for the word of
 * a size that size's.
 */

const postingBytes = 6;

/** Stands for a dish without a price. */
const noPrice = 2 ** 24 - 1;

/** Menus have fewer dishes. */
const maxDishNumber = 255;

/** Shares blocks and their versions with the directory's index. */
export const toDishIndex = (directory: WordIndex): WordIndex => ({ ...directory, name: "dishes", postings: "directory_dishes" });

/**
 * Includes the section, since menus say «Ceviches» once above «De corvina» and «De pulpo», sizes («familiar», «jarra»), and «picante»
 * of a mark. Marks of diets are the restaurant's services, too.
 */
export function dishWords({ name, section, sizes, marks }: NamedDish): string[] {
  const labels = marks.includes("picante") ? wordsToIndex(markLabels(["picante"]).join(" ")) : [];
  return [...new Set([...wordsToIndex(section), ...wordsToIndex(name), ...sizes.flatMap(sizeWords), ...labels])];
}

type NamedDish = Pick<IndexedDish, "name" | "section" | "sizes" | "marks">;

const sizeWords = ({ label }: Pick<Size, "label">) => wordsToIndex(label).filter((word) => /\p{L}/u.test(word));

/** The size that has the most of these stems, apart from those that name the dish itself. Undefined without any. */
export function askedSize(dish: Omit<NamedDish, "marks">, asked: ReadonlySet<string>): Size | undefined {
  const own = new Set(dishWords({ ...dish, sizes: [], marks: [] }).map(stem));
  const said = dish.sizes.flatMap((size) => {
    const words = sizeWords(size).map(stem);
    const count = words.filter((word) => asked.has(word) && !own.has(word)).length;
    return count > 0 ? [{ size, count, others: words.length - count }] : [];
  });
  said.sort((a, b) => b.count - a.count || a.others - b.others || a.size.cents - b.size.cents);
  return said[0]?.size;
}

type DishPosting = { place: number; dish: number; cents: number };

const toKey = ({ place, dish }: Pick<DishPosting, "place" | "dish">) => place * (maxDishNumber + 1) + dish;

/** `cents`: Infinity without a price. */
export function visitDishes(bytes: Uint8Array, visit: (place: number, dish: number, cents: number) => void): void {
  const view = toView(bytes);
  for (let at = 0; at + postingBytes <= bytes.byteLength; at += postingBytes) {
    const cents = view.getUint16(at + 3, true) + view.getUint8(at + 5) * 2 ** 16;
    visit(view.getUint16(at, true), view.getUint8(at + 2), cents === noPrice ? Infinity : cents);
  }
}

/** True if two words have a dish in common. */
export function haveSameDish(one: Uint8Array, other: Uint8Array): boolean {
  const [view, otherView] = [toView(one), toView(other)];
  const keyAt = (of: DataView, at: number) => toKey({ place: of.getUint16(at, true), dish: of.getUint8(at + 2) });
  for (let [at, otherAt] = [0, 0]; at < one.byteLength && otherAt < other.byteLength;) {
    const [key, otherKey] = [keyAt(view, at), keyAt(otherView, otherAt)];
    if (key === otherKey) return true;
    if (key < otherKey) at += postingBytes;
    else otherAt += postingBytes;
  }
  return false;
}

/** Sorted, so that equal postings give equal bytes, and that those of two words can be read side by side. */
function packDishes(postings: DishPosting[]): Buffer {
  const bytes = Buffer.alloc(postings.length * postingBytes);
  for (const [index, { place, dish, cents }] of postings.sort((a, b) => toKey(a) - toKey(b)).entries()) {
    const start = index * postingBytes;
    bytes.writeUInt16LE(place, start);
    bytes.writeUInt8(dish, start + 2);
    bytes.writeUIntLE(Math.min(cents, noPrice), start + 3, 3);
  }
  return bytes;
}

type DishChanges = {
  seqs: readonly number[];
  /** By `seq`; a restaurant without a menu has none. */
  dishes: ReadonlyMap<number, readonly IndexedDish[]>;
  /** Words of the dishes as last indexed, by `seq`. */
  former: ReadonlyMap<number, readonly string[]>;
};

/** Returns the blocks that changed. Also call `changeBlocks` for them, because processes cache the postings by its versions. */
export async function changeDishes(
  trx: Kysely<Database>,
  index: WordIndex,
  { seqs, dishes, former }: DishChanges,
): Promise<Set<number>> {
  const changed = new Set<number>();
  for (const block of new Set(seqs.map((seq) => toBlock(index, seq)))) {
    const ofBlock = seqs.filter((seq) => toBlock(index, seq) === block);
    const added = new Map<string, DishPosting[]>();
    for (const seq of ofBlock) for (const word of former.get(seq) ?? []) added.set(stem(word), []);
    for (const seq of ofBlock) {
      for (const [dish, one] of (dishes.get(seq) ?? []).slice(0, maxDishNumber + 1).entries()) {
        for (const word of new Set(dishWords(one).map(stem))) {
          const postings = added.get(word) ?? [];
          const cents = askedSize(one, new Set([word]))?.cents ?? one.cents ?? Infinity;
          postings.push({ place: toPlace(index, seq), dish, cents });
          added.set(word, postings);
        }
      }
    }
    const places = new Set(ofBlock.map((seq) => toPlace(index, seq)));
    await inBatches([...added], async (batch) => {
      if (await replaceDishes(trx, { block, places, batch })) changed.add(block);
      await giveWay(trx);
    });
  }
  return changed;
}

type Replacement = { block: number; places: ReadonlySet<number>; batch: [word: string, added: DishPosting[]][] };

/** Returns whether anything changed. */
async function replaceDishes(trx: Kysely<Database>, { block, places, batch }: Replacement): Promise<boolean> {
  const words = batch.map(([word]) => word);
  const ofBlock = trx.selectFrom("directory_dishes").where("block", "=", block).where("word", "in", words);
  const stored = new Map((await ofBlock.select(["word", "postings"]).execute()).map((row) => [row.word, row.postings]));
  const rows = batch.flatMap(([word, added]) => {
    const before = stored.get(word) ?? Buffer.alloc(0);
    const postings = replacePlaces(before, packDishes(added), places, postingBytes);
    return postings.equals(before) ? [] : [{ word, block, postings }];
  });
  if (rows.length === 0) return false;
  const changedWords = rows.map(({ word }) => word);
  await trx.deleteFrom("directory_dishes").where("block", "=", block).where("word", "in", changedWords).execute();
  const written = rows.filter(({ postings }) => postings.length > 0);
  if (written.length > 0) await trx.insertInto("directory_dishes").values(written).execute();
  return true;
}
