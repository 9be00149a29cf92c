import * as v from "valibot";
import { atMost, hiddenText, line } from "../../http/forms/fields";
import type { Reasons } from "../../http/forms/refused.server";
import { pathSegments } from "../../http/path-segments";
import {
  type Attribute,
  type AttributeGroup,
  attributeGroups,
  attributeKeys,
  type AttributeKey,
  attributes,
  type AttributeValue,
  findAttributeOption,
  keysOfGroup,
  maxAttributeNote,
} from "../attributes";

/** Value of a checkbox. */
export const checked = "si";

/** `id`: for a checkbox; a radio button has its attribute's name. */
export const fieldName = (key: AttributeKey, id?: string) => (id === undefined ? key : `${key}-${id}`);

export const noteName = (key: AttributeKey, id?: string) => `${fieldName(key, id)}-nota`;

export const noteField = v.pipe(line(), atMost(maxAttributeNote, "La aclaración"));

/** Fields of all groups; `readAttributes` takes those of one. */
export const attributesForm = v.object({
  ...Object.fromEntries(attributeKeys.flatMap(fieldsOf)),
  /** The values that the page showed; see `seenValues`. */
  visto: hiddenText(43),
});

type FieldSchema = v.GenericSchema<string | undefined, string>;

function fieldsOf(key: AttributeKey): [string, FieldSchema][] {
  const { max, note, options }: Attribute = attributes[key];
  const noteOf = (id?: string): [string, FieldSchema] => [noteName(key, id), noteField];
  if (max === 1) {
    const choice = v.optional(v.picklist(["", ...options.map(({ id }) => id)], "Elige una de las opciones"), "");
    return [[fieldName(key), choice], ...(note ? [noteOf()] : [])];
  }
  return options.flatMap((option): [string, FieldSchema][] => [
    [fieldName(key, option.id), hiddenText(checked.length)],
    ...(option.note ? [noteOf(option.id)] : []),
  ]);
}

/** Reads the group's fields. A note without its value is left out. */
export function readAttributes(
  group: AttributeGroup,
  sent: Record<string, string>,
): { values: AttributeValue[]; reasons: Reasons } {
  const text = (name: string) => sent[name] ?? "";
  const values = keysOfGroup(group).flatMap((key): AttributeValue[] => {
    const { max, options }: Attribute = attributes[key];
    if (max === 1) {
      const value = text(fieldName(key));
      return value === "" ? [] : [{ key, value, note: text(noteName(key)) }];
    }
    return options
      .filter(({ id }) => text(fieldName(key, id)) === checked)
      .map(({ id }) => ({ key, value: id, note: text(noteName(key, id)) }));
  });
  const reasons: Reasons = Object.fromEntries(
    keysOfGroup(group).flatMap((key): [string, string[]][] => {
      const ofKey = values.filter((one) => one.key === key);
      const tooMany = isTooMany(key, ofKey) ? [`${attributes[key].label}: marca hasta ${attributes[key].max}`] : [];
      const problems = [...tooMany, ...contradictions(ofKey)];
      return problems.length > 0 ? [[key, problems]] : [];
    }),
  );
  return { values, reasons };
}

/** `values`: of one attribute. */
export const isTooMany = (key: AttributeKey, values: readonly AttributeValue[]) => values.length > attributes[key].max;

/** Says which values of one attribute contradict each other. */
export function contradictions(values: readonly AttributeValue[]): string[] {
  const options = values.flatMap(({ key, value }) => findAttributeOption(key, value) ?? []);
  return options.flatMap(({ label, denies = [] }) =>
    options.filter(({ id }) => denies.includes(id)).map((other) => `«${label}» y «${other.label}» se contradicen: deja uno`),
  );
}

/** Reverses `readAttributes`. */
export function toAttributeTexts(values: readonly AttributeValue[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap(({ key, value, note }) => {
      const isOnly = attributes[key].max === 1;
      const id = isOnly ? undefined : value;
      return [
        [fieldName(key, id), isOnly ? value : checked],
        [noteName(key, id), note],
      ];
    }),
  );
}

/** Reads the last part of "/mi-negocio/…/pagos". */
export function groupInAddress(request: Request): (typeof attributeGroups)[number] {
  const last = pathSegments(request).at(-1);
  return attributeGroups.find(({ id }) => id === last) ?? attributeGroups[0];
}
