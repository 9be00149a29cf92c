import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";
import { formatDate } from "../text/format";
import type { Language } from "../text/language";
import type { GlyphName } from "../ui/glyph";
import {
  type Attribute,
  type AttributeKey,
  attributeKeys,
  attributes,
  type AttributeSource,
  attributeText,
  type AttributeValue,
  findAttributeOption,
} from "./attributes";
import { attributesInEnglish, optionLabel } from "./attributes-in-english";
import { deriveCuisines } from "./cuisines";
import { findDishesToIndex } from "./menu/menu.server";
import { unstatedPrice } from "./menu/price-level";
import { words } from "./words";

export type AttributeRow = AttributeValue & { source: AttributeSource; confirmed_at: string | null };

/** False for what was concluded from the category and the dishes. */
export const isStated = ({ source }: Pick<AttributeRow, "source">) => source !== "derived";

/** Returns what is known of restaurants, in the table's order. A missing price follows from the menu. */
export async function findAttributes(ids: readonly string[]): Promise<(id: string) => AttributeRow[]> {
  const statedOf = await findStatedAttributes(ids);
  const dishesOf = await findDishesToIndex(ids.filter((id) => statedOf(id).every(({ key }) => key !== "precio")));
  return (id) => {
    const stated = statedOf(id);
    const value = unstatedPrice(stated, dishesOf(id));
    if (value === null) return stated;
    const price: AttributeRow = { key: "precio", value, note: words.es.perMenu, source: "derived", confirmed_at: null };
    return attributeKeys.flatMap((key) => (key === "precio" ? [price] : stated.filter((row) => row.key === key)));
  };
}

/** Returns what people have stated of restaurants, in the table's order. */
export async function findStatedAttributes(ids: readonly string[]): Promise<(id: string) => AttributeRow[]> {
  return await attributesOf(db(), ids);
}

export async function attributesOf(from: Kysely<Database>, ids: readonly string[]): Promise<(id: string) => AttributeRow[]> {
  const rows =
    ids.length === 0
      ? []
      : await from
          .selectFrom("restaurant_attributes")
          .select(["restaurant_id", "key", "value", "note", "source", "confirmed_at"])
          .where("restaurant_id", "in", ids)
          .execute();
  const byRestaurant = new Map<string, typeof rows>();
  for (const row of rows) {
    const known = byRestaurant.get(row.restaurant_id);
    if (known) known.push(row);
    else byRestaurant.set(row.restaurant_id, [row]);
  }
  return (id) => {
    const known = byRestaurant.get(id) ?? [];
    return attributeKeys.flatMap((key) =>
      inOrder(
        key,
        known.filter((row) => row.key === key),
      ),
    );
  };
}

type DerivingRow = Pick<Restaurant, "id" | "categoria" | "special_dish" | "especialidades" | "google_fields">;

/**
 * Replaces the cuisines that were concluded from the category and the dishes, unless somebody confirmed others. Concludes nothing
 * from data of Google's that nobody confirmed, which may not be kept.
 */
export async function writeDerivedCuisines(trx: Kysely<Database>, row: DerivingRow): Promise<void> {
  const cuisines = trx.selectFrom("restaurant_attributes").where("restaurant_id", "=", row.id).where("key", "=", "cocinas");
  const known = await cuisines.select(["value", "source"]).execute();
  if (known.some(({ source }) => source !== "derived")) return;
  const unconfirmed = readList(row.google_fields);
  const dishes = unconfirmed.includes("especialidades")
    ? [row.special_dish]
    : [...readList(row.especialidades), row.special_dish];
  const wanted = deriveCuisines(row.categoria, dishes);
  const gone = known.map(({ value }) => value).filter((value) => !wanted.includes(value));
  const added = wanted.filter((cuisine) => known.every(({ value }) => value !== cuisine));
  if (gone.length > 0) {
    const ofRow = trx.deleteFrom("restaurant_attributes").where("restaurant_id", "=", row.id).where("key", "=", "cocinas");
    await ofRow.where("value", "in", gone).execute();
  }
  if (added.length > 0) {
    const derived = { restaurant_id: row.id, key: "cocinas", note: "", source: "derived", confirmed_at: null } as const;
    await trx
      .insertInto("restaurant_attributes")
      .values(added.map((value) => ({ ...derived, value })))
      .execute();
  }
}

type StoredRow = Omit<AttributeRow, "key"> & { key: string };

function inOrder(key: AttributeKey, rows: readonly StoredRow[]): AttributeRow[] {
  const { options }: Attribute = attributes[key];
  return options.flatMap(({ id }) =>
    rows
      .filter((row) => row.value === id)
      .map(({ value, note, source, confirmed_at }) => ({ key, value, note, source, confirmed_at })),
  );
}

/** `notes`: the owner's words about the values, which in English are not part of `text`. */
export type ShownAttribute = {
  key: AttributeKey;
  glyph: GlyphName;
  label: string;
  text: string;
  law?: string;
  notes?: string[];
};

/** Returns one line per key with known values. */
export function toShownAttributes(rows: readonly AttributeRow[], language: Language = "es"): ShownAttribute[] {
  return language === "es" ? shownInSpanish(rows) : shownInEnglish(rows);
}

function shownInEnglish(rows: readonly AttributeRow[]): ShownAttribute[] {
  return attributeKeys.flatMap((key) => {
    const values = rows.filter((row) => row.key === key && findAttributeOption(key, row.value));
    const { label, law }: { label: string; law?: string } = attributesInEnglish[key];
    const text = values
      .map(({ value, source, note }) => {
        const isDerived = source === "derived" && note !== "";
        return `${optionLabel(key, value, "en") ?? ""}${isDerived ? ` (${words.en.perMenu})` : ""}`;
      })
      .join(", ");
    const notes = values.flatMap(({ source, note }) => (source === "derived" || note === "" ? [] : note));
    return values.length === 0 ? [] : [{ key, glyph: attributes[key].glyph, label, text, notes, ...(law && { law }) }];
  });
}

function shownInSpanish(rows: readonly AttributeRow[]): ShownAttribute[] {
  return attributeKeys.flatMap((key) => {
    const text = attributeText(key, rows);
    const { glyph, label, law }: Attribute = attributes[key];
    return text === "" ? [] : [{ key, glyph, label, text, ...(law && { law }) }];
  });
}

/**
 * "Confirmado por el negocio el 3 de noviembre de 2026", with the keys' labels unless the owner confirmed all. The date is the
 * oldest. "" when the owner confirmed nothing.
 */
export function confirmationSentence(rows: readonly AttributeRow[], language: Language = "es"): string {
  const confirmed = rows.flatMap((row) => (row.source === "owner" && row.confirmed_at ? [{ ...row, at: row.confirmed_at }] : []));
  const oldest = confirmed.map(({ at }) => at).sort()[0];
  if (oldest === undefined) return "";
  const sentence = words[language].byBusiness(formatDate(oldest, language));
  const labelOf = (key: AttributeKey) => (language === "es" ? attributes[key] : attributesInEnglish[key]).label;
  const keysWith = (list: readonly AttributeRow[]) => attributeKeys.filter((key) => list.some((row) => row.key === key));
  const others = keysWith(rows.filter((row) => row.source !== "owner"));
  const own = keysWith(confirmed).filter((key) => !others.includes(key));
  if (others.length === 0) return sentence;
  return own.length === 0 ? "" : `${sentence}: ${own.map((key) => labelOf(key).toLowerCase()).join(", ")}`;
}

/** For JSON-LD. Undefined without values. */
export function valuesForSchema(rows: readonly AttributeRow[], language: Language = "es") {
  const labels = (key: AttributeKey) => {
    const options = rows.flatMap((row) => (row.key === key ? (findAttributeOption(key, row.value) ?? []) : []));
    const implied = options.flatMap((option) => option.implies?.map((id) => findAttributeOption(key, id)) ?? [option]);
    return implied.flatMap((option) => (option && !option.onlyStated ? (optionLabel(key, option.id, language) ?? []) : []));
  };
  const listed = (key: AttributeKey) => (labels(key).length > 0 ? labels(key) : undefined);
  const serves = (...values: string[]) => rows.some(({ key, value }) => key === "servicios" && values.includes(value));
  return {
    servesCuisine: listed("cocinas"),
    paymentAccepted: listed("pagos")?.join(", "),
    priceRange: listed("precio")?.[0],
    acceptsReservations: serves("reservas", "solo-reserva") || (serves("sin-reservas") ? false : undefined),
    amenityFeature: listed("servicios")?.map((name) => ({
      "@type": "LocationFeatureSpecification" as const,
      name,
      value: true,
    })),
  };
}
