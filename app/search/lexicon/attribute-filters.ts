import { lowerFirst } from "../../text/format";
import { type Attribute, type AttributeKey, attributes, findAttributeOption } from "../../directory/attributes";
import { type StatedTopic, topics, valuesOfTopic } from "../../directory/topics";
import type { Language } from "../../text/language";
import { optionLabel } from "../../directory/attributes-in-english";

/*
 * The filters by what a listing tells. The index stores the known values of a restaurant as bits: three numbers of 32 bits, in which
 * each filter has a range. Its options take the bits from `firstBit` in the order of `attributes`: add an option at the end of its
 * list, or queue all restaurants in a migration.
 */

export type AttributeFilter = {
  /** Name of the parameter. */
  name: "cocina" | "precio" | "dieta" | "servicio" | "pago";
  key: AttributeKey;
  /** "La cocina": begins the message about an unknown value. */
  noun: string;
  /** True if a restaurant needs all chosen values. False if one is enough, since nobody looks for two prices. */
  needsAll: boolean;
  firstBit: number;
};

export type AttributeFilterName = AttributeFilter["name"];

export const attributeFilters = [
  { name: "cocina", key: "cocinas", noun: "La cocina", needsAll: false, firstBit: 0 },
  { name: "precio", key: "precio", noun: "La franja de precio", needsAll: false, firstBit: 40 },
  { name: "servicio", key: "servicios", noun: "La opción de servicio", needsAll: true, firstBit: 46 },
  { name: "pago", key: "pagos", noun: "La forma de pago", needsAll: true, firstBit: 78 },
  { name: "dieta", key: "dieta", noun: "La opción de dieta", needsAll: true, firstBit: 88 },
] as const satisfies readonly AttributeFilter[];

/** Ids of options. A filter that is absent has none. */
export type ChosenAttributes = Partial<Record<AttributeFilterName, readonly string[]>>;

/** Unsigned. */
export type AttributeBits = readonly [number, number, number];

export const attributeWords = 3;
export const wordBits = 32;

export const noAttributes: AttributeBits = [0, 0, 0];

/** Returns all options, in the order of their bits. */
export function filterOptions({ key }: Pick<AttributeFilter, "key">): Attribute["options"] {
  const { options }: Attribute = attributes[key];
  return options;
}

/** Leaves out options that are no filter, such as "Sin mascotas". */
export function offeredOptions(filter: Pick<AttributeFilter, "key">): Attribute["options"] {
  return filterOptions(filter).filter(({ onlyStated }) => !onlyStated);
}

export const filterNamed = (name: AttributeFilterName): AttributeFilter =>
  attributeFilters.find((filter) => filter.name === name) ?? attributeFilters[0];

/** Ignores ids that are not in the table. */
export function chosenBits(chosen: ChosenAttributes): AttributeBits {
  const bits: [number, number, number] = [0, 0, 0];
  for (const filter of attributeFilters) {
    const ids = chosen[filter.name] ?? [];
    for (const [index, { id }] of filterOptions(filter).entries()) {
      if (ids.includes(id)) setBit(bits, filter.firstBit + index);
    }
  }
  return bits;
}

/** Ids of the options of a filter that the bits have. */
export function idsIn(bits: AttributeBits, name: AttributeFilterName): string[] {
  const { key, firstBit } = filterNamed(name);
  return filterOptions({ key }).flatMap(({ id }, index) => (hasBit(bits, firstBit + index) ? [id] : []));
}

/** With the values that they imply. Leaves out attributes without a filter, such as languages. */
export function attributeBits(values: readonly { key: string; value: string }[]): AttributeBits {
  const valuesOf = (key: AttributeKey) =>
    values.flatMap((one) => (one.key === key ? [one.value, ...(findAttributeOption(key, one.value)?.implies ?? [])] : []));
  return chosenBits(Object.fromEntries(attributeFilters.map(({ name, key }) => [name, valuesOf(key)])));
}

function setBit(bits: [number, number, number], bit: number): void {
  const word = Math.floor(bit / wordBits);
  bits[word] = ((bits[word] ?? 0) | (1 << (bit % wordBits))) >>> 0;
}

export function hasBit(bits: ArrayLike<number>, bit: number): boolean {
  return ((bits[Math.floor(bit / wordBits)] ?? 0) & (1 << (bit % wordBits))) !== 0;
}

export function unionOf(all: readonly AttributeBits[]): AttributeBits {
  const bits: [number, number, number] = [0, 0, 0];
  for (const one of all)
    for (let word = 0; word < attributeWords; word += 1) bits[word] = ((bits[word] ?? 0) | (one[word] ?? 0)) >>> 0;
  return bits;
}

export const sharesBit = (one: AttributeBits, other: AttributeBits) =>
  one.some((word, index) => (word & (other[index] ?? 0)) !== 0);

/** Values that answer the topic. */
export function topicBits(topic: StatedTopic): AttributeBits {
  const { key } = topics[topic];
  return attributeBits(valuesOfTopic(topic).map((value) => ({ key, value })));
}

/** On a chip, away from its legend: "Yappy", "Cocina: china", "Opciones veganas". */
export function chosenLabel(name: AttributeFilterName, id: string, language: Language = "es"): string {
  const label = optionLabel(filterNamed(name).key, id, language) ?? id;
  if (language === "en") return name === "cocina" ? `Cuisine: ${label}` : name === "dieta" ? `${label} options` : label;
  if (name === "cocina") return `Cocina: ${lowerFirst(label)}`;
  return name === "dieta" ? `Opciones ${lowerFirst(label)}` : label;
}
