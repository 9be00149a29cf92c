import * as v from "valibot";
import { claimMethodIds } from "../../text/claim-methods";
import { atMost, line, newId } from "../../http/forms/fields";
import { otherBusinessField } from "../../directory/doubles/form";
import { schemasOf } from "../../directory/editing/fields";
import { listing } from "../../directory/listing";

const proof = {
  method: v.optional(v.picklist(claimMethodIds, "Elige cómo nos muestras que es tuyo"), "registry"),
  notice_number: v.pipe(line(), atMost(60, "El número del aviso")),
  legal_name: v.pipe(line(), atMost(150, "La razón social")),
  note: v.pipe(line(), atMost(500, "El mensaje")),
};

const needsNotice = "Escribe el número del aviso de operación";
const needsLegalName = "Escribe la razón social";

/** A single check, so that the form names everything that is missing at once. */
export const claimForm = v.pipe(
  v.object(proof),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.method !== "registry") return;
    const { value } = dataset;
    const needed = { notice_number: needsNotice, legal_name: needsLegalName } as const;
    for (const key of ["notice_number", "legal_name"] as const) {
      const path = [{ type: "object", origin: "value", input: value, key, value: value[key] }] as const;
      if (value[key] === "") addIssue({ message: needed[key], path: [...path] });
    }
  }),
);

/** An owner completes the listing once the claim is granted. */
export const newBusinessForm = v.object({
  id: newId(),
  nombre: v.pipe(line(), v.nonEmpty("Escribe el nombre del negocio"), atMost(listing.nombre.maxLength, "El nombre")),
  ...schemasOf(["direccion", "provincia", "categoria"]),
  telefono: v.pipe(line(), v.nonEmpty("Escribe el teléfono del negocio"), atMost(listing.telefono.maxLength, "El teléfono")),
  notice_number: v.pipe(proof.notice_number, v.nonEmpty(needsNotice)),
  legal_name: v.pipe(proof.legal_name, v.nonEmpty(needsLegalName)),
  note: proof.note,
  otro_negocio: otherBusinessField,
});
