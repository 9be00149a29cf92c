import { provinceName, type ProvinceId } from "../../../text/provinces";
import type { Place } from "../places";
import { isContent, type Part } from "../reading.server";

/*
 * The parts of a search that it can leave out when it finds nothing. The list and the assistants' answers try the same, in the same order; each says it
 * in its own words.
 */

/** A search, as far as parts of it can be left out. */
export type Wish<Open = unknown> = { parts: Part[]; provincias: ProvinceId[]; open: Open | null; isVerified: boolean };

export type LeftOut =
  | { kind: "hours" }
  /** On that day all at the place are closed. */
  | { kind: "day-at-place"; place: string }
  | { kind: "verified" }
  /** Still in the province of the place. */
  | { kind: "place"; place: string; province: string }
  | { kind: "province"; place: string }
  | { kind: "words"; words: string[] };

export type Relaxation<Asked> = { wish: Asked; leftOut: LeftOut };

type Asked = {
  /** As read in the words. */
  places: readonly Place[];
  /** `open` means any hour of one day. */
  isWholeDay: boolean;
};

/** Returns the parts that no restaurant in the country matches: unknown words, and dishes that no listing names. */
export async function findUnknown(parts: readonly Part[], isKnown: (part: Part) => Promise<boolean>): Promise<Part[]> {
  const unknown: Part[] = [];
  for (const part of parts.filter(isContent)) {
    if (!(await isKnown(part))) unknown.push(part);
  }
  return unknown;
}

/**
 * Returns plain words that name neither food, a kind of place nor a business. `findTelling`: see
 * `findTellingWords`.
 */
export async function findLoose(parts: readonly Part[], findTelling: FindTelling): Promise<Part[]> {
  const plain = parts.filter(({ kind }) => kind === "word");
  const termsOf = ({ alternatives }: Part) => alternatives.flatMap(({ terms }) => terms);
  const terms = plain.flatMap(termsOf);
  const asTyped = await findTelling(terms.map(({ text }) => text));
  // A guess at a misspelt word may be anybody's name.
  const guessed = await findTelling(
    terms.flatMap(({ corrected = "" }) => corrected),
    { isFood: true },
  );
  return plain.filter((part) => !termsOf(part).some(({ text, corrected = "" }) => asTyped.has(text) || guessed.has(corrected)));
}

type FindTelling = (words: readonly string[], options?: { isFood: boolean }) => Promise<ReadonlySet<string>>;

/** Leaves out loose words, each alone, then all if a wish is left. All else stays. `hasMore`: more is asked for than the parts. */
export function withoutLoose<Wanted extends Wish>(
  wish: Wanted,
  loose: readonly Part[],
  { hasMore = false }: { hasMore?: boolean } = {},
): { wish: Wanted; dropped: readonly Part[] }[] {
  const content = wish.parts.filter(isContent);
  const mayDropAll = hasMore || wish.parts.some(({ kind }) => kind === "place") || content.length > loose.length;
  const without = (dropped: readonly Part[]) => ({
    wish: { ...wish, parts: wish.parts.filter((part) => !dropped.includes(part)) },
    dropped,
  });
  const each = loose.length > 1 ? loose.map((part) => without([part])) : [];
  return mayDropAll && loose.length > 0 ? [...each, without(loose)] : each;
}

/** The least important first. */
export function relaxations<Wanted extends Wish>(wish: Wanted, { places, isWholeDay }: Asked): Relaxation<Wanted>[] {
  const { parts, open, isVerified } = wish;
  const content = parts.filter(isContent);
  const place = places[0]?.name ?? null;
  const provincias = [...new Set(places.map(({ province }) => province))];
  const isInside = places.some(({ district }) => district !== null);
  const found: Relaxation<Wanted>[] = [];
  // On a day when all of them are closed, others that open say more.
  if (open !== null && place !== null && isWholeDay && content.length > 0) {
    found.push({
      wish: { ...wish, parts: content, provincias: isInside ? provincias : [] },
      leftOut: { kind: "day-at-place", place },
    });
  }
  if (open !== null) found.push({ wish: { ...wish, open: null }, leftOut: { kind: "hours" } });
  if (isVerified) found.push({ wish: { ...wish, isVerified: false }, leftOut: { kind: "verified" } });
  if (place !== null && isInside) {
    const [province] = provincias;
    const leftOut: LeftOut = { kind: "place", place, province: province ? provinceName(province) : "" };
    found.push({ wish: { ...wish, parts: content, provincias }, leftOut });
    if (open !== null) found.push({ wish: { ...wish, parts: content, provincias, open: null }, leftOut });
  }
  if (place !== null && content.length > 0) {
    const leftOut: LeftOut = { kind: "province", place };
    found.push({ wish: { ...wish, parts: content }, leftOut });
    if (open !== null) found.push({ wish: { ...wish, parts: content, open: null }, leftOut });
  }
  if (content.length > 1) found.push(...fewerWords(wish, content));
  return found;
}

/** First tries leaving out each word in turn, then keeping only one, food first. */
function fewerWords<Wanted extends Wish>(wish: Wanted, content: Part[]): Relaxation<Wanted>[] {
  const without = (dropped: Part[]): Relaxation<Wanted> => ({
    wish: { ...wish, parts: wish.parts.filter((part) => !dropped.includes(part)), open: null },
    leftOut: { kind: "words", words: dropped.map(({ text }) => text) },
  });
  const isWord = ({ kind }: Part) => kind === "word";
  const others = [...content.filter((part) => !isWord(part)), ...content.filter(isWord)];
  return [
    ...content.toReversed().map((part) => without([part])),
    ...(content.length > 2 ? others.map((kept) => without(content.filter((part) => part !== kept))) : []),
  ];
}
