import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { attributeFilters } from "../lexicon/attribute-filters";
import type { Place } from "../lexicon/places";
import type { Part } from "../read/part.server";
import type { Wish } from "../wish";
import type { Omission } from "./omissions";

/** A wish without some of what was asked for. */
export type Left<Wanted extends Wish> = { wish: Wanted; omissions: Omission[] };

/** `wish`: null where nothing is left to look for. */
export type Attempt<Wanted extends Wish> = { wish: Wanted | null; omissions: Omission[] };

export type RelaxContext = {
  db: Kysely<Database>;
  now: Date;
  /** Those that the words name. */
  places: readonly Place[];
  comarca: string | null;
  /** Words in which a listing may tell what its fields do not; each entry will do. */
  ownWords: readonly (readonly string[])[];
  /** Of namesakes in several provinces, ask which is meant. */
  asksWhichPlace: boolean;
  /** How many have all of a wish. */
  count: (wish: Wish) => Promise<number>;
};

/** The wish with a change, and what is given up by it. */
export const giveUp = <Wanted extends Wish>(
  { wish, omissions }: Left<Wanted>,
  change: Partial<Wish>,
  ...more: readonly Omission[]
): Left<Wanted> => ({ wish: { ...wish, ...change }, omissions: [...omissions, ...more] });

/** The wish without parts of its words. */
export const withoutParts = ({ parts }: Wish, dropped: readonly Part[]): Pick<Wish, "parts"> => ({
  parts: parts.filter((part) => !dropped.includes(part)),
});

/** False for a wish that any restaurant of the provinces meets. */
export function isAsking({ parts, categorias, attributes = {}, plato, hasta, open, isVerified, orders, near }: Wish): boolean {
  const hasAttributes = attributeFilters.some(({ name }) => (attributes[name] ?? []).length > 0);
  const hasDish = Boolean(plato) || typeof hasta === "number";
  const isOne = hasAttributes || hasDish || open !== null || isVerified || Boolean(orders) || Boolean(near);
  return isOne || parts.length > 0 || categorias.length > 0;
}
