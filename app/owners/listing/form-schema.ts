import * as v from "valibot";
import { schemasOf, shortSpecialities } from "../../directory/editing/fields";
import { listing, type OwnerField, ownerFields, reviewedFields } from "../../directory/listing";
import { tooManySpecialities } from "../../directory/specialities";
import { atMost, hiddenNumber, hiddenText } from "../../http/forms/fields";
import { oneLine } from "../../text/format";
import { uniqueTags } from "../../text/tags";

const { maxCount, maxLength } = listing.especialidades;
const idLength = 36;
const maxListLength = maxCount * (maxLength + 2);

/** One per line; ignores empty lines and repetitions. */
const specialities = v.pipe(
  v.optional(v.string(), ""),
  atMost(maxListLength, "La lista de especialidades"),
  v.transform((text) => uniqueTags(text.split("\n").map(oneLine))),
  v.check((list) => list.length <= maxCount, tooManySpecialities),
  shortSpecialities,
);

const isOneValue = (field: OwnerField) => field !== "especialidades";

export const listingForm = v.object({
  ...schemasOf(ownerFields.filter(isOneValue)),
  especialidades: specialities,
  version: hiddenNumber(9),
  /** The waiting changes that the page showed. */
  seen: v.pipe(
    hiddenText(reviewedFields.length * (idLength + 1)),
    v.transform((ids) => ids.split(" ")),
  ),
});

export type ListingForm = v.InferOutput<typeof listingForm>;
