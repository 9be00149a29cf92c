import * as v from "valibot";
import { fieldSchemas } from "../../directory/editing/fields";
import { listing } from "../../directory/listing";
import { line } from "../../http/forms/fields";

export const correctableFields = ["horario", "telefono", "direccion", "website_url", "nombre"] as const;

export type CorrectableField = (typeof correctableFields)[number];

export const correctionForm = v.pipe(
  v.object({
    campo: v.optional(v.picklist(correctableFields, "Elige qué cambió"), correctableFields[0]),
    valor: v.pipe(
      line(),
      v.nonEmpty("Escribe cómo es ahora"),
      v.maxLength(listing.website_url.maxLength, "Es demasiado largo: escribe solo el dato"),
    ),
    /** People leave this trap for robots empty. */
    asunto: v.pipe(line(), v.maxLength(200)),
  }),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const read = v.safeParse(fieldSchemas[value.campo], value.valor);
    if (read.success) return { ...value, valor: read.output ?? "" };
    for (const { message } of read.issues) {
      addIssue({ message, path: [{ type: "object", origin: "value", input: value, key: "valor", value: value.valor }] });
    }
    return value;
  }),
);
