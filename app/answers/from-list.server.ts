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
import { type Span, toSpan, valueOf } from "../search/read/spans";
import type { AskedQuestion } from "../search/read/understand.server";
import { foldedWords } from "../word-index/words.server";

/**
 * Adds the filters of the list from which a question is asked to what its words say. A list never asks with filters for which `asQuestion`
 * is null.
 */
export async function withList(db: Kysely<Database>, asked: AskedQuestion, list: DirectoryQuery): Promise<AskedQuestion> {
  const { abierto, hasta, provincias, categorias, attributes, plato } = list;
  const open = openAt(readOpen(abierto) ?? null);
  const limit = valueOf(asked, "limit");
  const spans: Span[] = [
    ...(open === null ? [] : [toSpan("open", open)]),
    ...(hasta === null ? [] : [toSpan("limit", Math.min(hasta, limit ?? Infinity))]),
    ...(list.isVerified ? [toSpan("verified", true)] : []),
    ...asked.spans,
  ];
  const dish = plato === "" && limit !== null ? await pricedDish(db, asked.reading.parts) : plato;
  const chosen = { provincias, categorias, attributes, plato: dish };
  return { ...asked, spans, reading: withNear(asked.reading, list.cerca), chosen };
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
