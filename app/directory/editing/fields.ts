import * as v from "valibot";
import { atMost, declaredMaximum, line } from "../../http/forms/fields";
import { paragraphs } from "../../text/format";
import { pictureUrl, webUrl } from "../../text/web-url";
import { formFields, listing, type ListingField, type ListingFieldEntry, listingFields } from "../listing";
import type { ListingValues } from "../listing-values.server";
import { specialityProblem } from "../specialities";

/** The form checks the length. */
export const speciality = v.pipe(line(), declaredMaximum(listing.especialidades.maxLength));

export const shortSpecialities = v.check<string[], (issue: v.CheckIssue<string[]>) => string>(
  (list) => list.every((speciality) => !specialityProblem(speciality)),
  ({ input }) => input.map(specialityProblem).find(Boolean) ?? "",
);

type FieldSchemas = {
  [Name in Exclude<ListingField, "especialidades">]: v.GenericSchema<string | undefined, ListingValues[Name]>;
};

/** Leaves out lists, since each form sends them in its own way. */
export const fieldSchemas = Object.fromEntries(
  listingFields.flatMap((name) => {
    const entry: ListingFieldEntry = listing[name];
    return entry.kind === "list" ? [] : [[name, toSchema(entry)]];
  }),
) as FieldSchemas;

/** Leaves out the position, which has a form of its own. */
export const formSchemas = schemasOf(formFields.filter((name) => name !== "especialidades"));

export function schemasOf<Name extends keyof FieldSchemas>(names: readonly Name[]): Pick<FieldSchemas, Name> {
  return Object.fromEntries(names.map((name) => [name, fieldSchemas[name]])) as Pick<FieldSchemas, Name>;
}

function toSchema(entry: Exclude<ListingFieldEntry, { kind: "list" }>): v.GenericSchema {
  switch (entry.kind) {
    case "text":
      return v.pipe(v.optional(v.string(), ""), v.transform(paragraphs), atMost(entry.maxLength, entry.name));
    case "link":
      return addressField(entry, webUrl);
    case "picture":
      return addressField(entry, pictureUrl);
    case "choice":
      return choiceField(entry);
    case "rating":
      return ratingField();
    case "point":
      return pointField(entry);
    case "flag":
      return v.pipe(
        v.optional(v.picklist(["", "1"], "Marca la casilla o déjala vacía"), ""),
        v.transform((box) => (box === "1" ? 1 : 0)),
      );
    case "telephone":
      return v.pipe(
        lineField(entry) as v.GenericSchema<string | undefined, string>,
        v.check((text) => text === "" || /\d/.test(text), "El teléfono lleva números: escríbelo, o déjalo en blanco"),
      );
    case "line":
    case "hours":
      return lineField(entry);
  }
}

/** Converts to the stored form, so that a proposed value can be compared with the public one. */
function lineField({ name, maxLength, required }: { name: string; maxLength: number; required?: string }): v.GenericSchema {
  const composed = v.pipe(
    line(),
    v.transform((text) => text.normalize("NFC")),
  );
  const length = atMost(maxLength, name);
  return required ? v.pipe(composed, v.nonEmpty(required), length) : v.pipe(composed, length);
}

function choiceField({ options, required, initial, unknown }: Extract<ListingFieldEntry, { kind: "choice" }>): v.GenericSchema {
  const ids = options.map(({ id }) => id);
  if (required) return v.pipe(v.optional(v.string(), ""), v.nonEmpty(required), v.picklist(ids, unknown));
  if (initial) return v.optional(v.picklist(ids, unknown), initial);
  return v.pipe(
    v.optional(v.picklist(["", ...ids], unknown), ""),
    v.transform((id) => id || null),
  );
}

/** Adds a missing "https://". */
function addressField({ name, maxLength }: { name: string; maxLength: number }, read: (text: string) => string | null) {
  return v.pipe(
    line(),
    v.transform((text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(text) ? `https://${text}` : text)),
    atMost(maxLength, `La dirección ${name}`),
    v.check(
      (text) => text === "" || read(text) !== null,
      `La dirección ${name} debe empezar con https:// o http://, sin usuario ni contraseña`,
    ),
    v.transform((text) => text || null),
  );
}

/** In degrees. Files check that both coordinates are given. */
function pointField({ name }: { name: string }) {
  const unreadable = `${name} se escribe en grados, por ejemplo 8.9823 o -79.5214`;
  return v.pipe(
    line(),
    v.maxLength(20, unreadable),
    v.regex(/^(?:-?\d{1,3}(?:[.,]\d+)?)?$/, unreadable),
    v.transform((text) => (text === "" ? null : Math.round(Number(text.replace(",", ".")) * 1_000_000))),
  );
}

function ratingField() {
  const unreadable = "Escribe el rating como un número de 0 a 5, por ejemplo 4.5";
  return v.pipe(
    line(),
    v.maxLength(20, unreadable),
    v.regex(/^(?:\d+(?:[.,]\d*)?|[.,]\d+)?$/, unreadable),
    v.transform((text) => (text === "" ? null : Number(text.replace(",", ".")))),
    v.check((rating) => rating === null || rating <= 5, "El rating va de 0 a 5"),
    v.check((rating) => rating === null || Math.round(rating * 10) / 10 === rating, "El rating lleva un solo decimal, como 4.5"),
  );
}
