import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { findNear } from "../directory/where/near.server";
import type { DirectoryQuery } from "../directory/search/query";
import { readOpen } from "../directory/search/query.server";
import { pricedDish } from "../search/find/asked-wish.server";
import { findPlaces } from "../search/lexicon/places";
import { openAt } from "../search/open";
import type { Reading } from "../search/read/reading";
import { toPlacePart } from "../search/read/expression-parts.server";
import type { Recognised } from "../search/read/recognise.server";
import { type Span, toSpan, valueOf } from "../search/read/spans";
import { type AskedQuestion, cover } from "../search/read/understand.server";
import { foldedWords } from "../word-index/words.server";

/**
 * `cover` for a question that is asked from a list, whose filters are added to what its words say. A list never asks with filters for
 * which `asQuestion` is null.
 */
export async function coverList(
  db: Kysely<Database>,
  seen: Recognised,
  { list, leftOut }: { list: DirectoryQuery; leftOut: readonly string[] },
): Promise<AskedQuestion> {
  const { abierto, hasta, provincias, categorias, attributes, plato } = list;
  const open = openAt(readOpen(abierto) ?? null);
  const limit = valueOf(seen, "limit");
  const spans: Span[] = [
    ...(open === null ? [] : [toSpan("open", open)]),
    ...(hasta === null ? [] : [toSpan("limit", Math.min(hasta, limit ?? Infinity))]),
    ...(list.isVerified ? [toSpan("verified", true)] : []),
    ...seen.spans,
  ];
  const read = await cover(db, { ...seen, spans }, leftOut);
  const dish = plato === "" && limit !== null ? await pricedDish(db, read.reading.parts) : plato;
  return { ...read, reading: withNear(read.reading, list.cerca), chosen: { provincias, categorias, attributes, plato: dish } };
}

/** Adds the place near which the list looks. `cerca`: "" for none. A list with one has no chosen provinces; see `asQuestion`. */
function withNear(reading: Reading, cerca: string): Reading {
  const near = cerca === "" ? null : findNear(cerca, []);
  const place = typeof near === "object" ? near?.place : null;
  if (!place) return reading;
  const namesakes = findPlaces(foldedWords(place.name), { before: ["cerca", "de"] })?.places ?? [];
  const places = namesakes.filter(({ province }) => province === place.province);
  return { ...reading, parts: [...reading.parts, toPlacePart(places, true)], places: [...reading.places, ...places] };
}
