import * as v from "valibot";
import { listingFields } from "../../directory/editing/fields";
import { restaurantLimits as limits, specialityProblem, tooManySpecialities } from "../../directory/restaurant-text";
import { atMost, hiddenNumber, hiddenText } from "../../http/forms/fields";
import { oneLine } from "../../text/format";
import { uniqueTags } from "../../text/tags";
import { reviewedFields } from "./fields";

const { count, length } = limits.specialities;
const idLength = 36;
const longestList = count * (length + 2);

/** One speciality a line; empty lines and repetitions count for nothing. */
const specialities = v.pipe(
  v.optional(v.string(), ""),
  atMost(longestList, "La lista de especialidades"),
  v.transform((text) => uniqueTags(text.split("\n").map(oneLine))),
  v.check((list) => list.length <= count, tooManySpecialities),
  v.check(
    (list) => list.every((speciality) => !specialityProblem(speciality)),
    ({ input }) => input.map(specialityProblem).find(Boolean) ?? "",
  ),
);

export const listingForm = v.object({
  ...listingFields,
  especialidades: specialities,
  /** The rendered version. */
  version: hiddenNumber(9),
  /** The ids of the owners' waiting changes that the page showed. */
  seen: v.pipe(
    hiddenText(reviewedFields.length * (idLength + 1)),
    v.transform((ids) => ids.split(" ")),
  ),
});

export type ListingForm = v.InferOutput<typeof listingForm>;
