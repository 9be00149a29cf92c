import * as v from "valibot";
import { uniqueTags } from "../../text/tags";
import { declaredMaximum, hiddenNumber, hiddenText, line, boundedList, newId, pathToFollow } from "../../http/forms/fields";
import { oneLine } from "../../text/format";
import { listingPlanIds } from "../../text/plans/listing-plan-ids";
import { otherBusinessField } from "../../directory/doubles/form";
import { formSchemas, shortSpecialities, speciality } from "../../directory/editing/fields";
import { listing } from "../../directory/listing";
import { specialityProblem, tooManySpecialities } from "../../directory/specialities";

const { maxCount, maxLength } = listing.especialidades;

/** More than Google's five types say. */
const maxGuesses = 20;
const maxNameLength = 40;

const list = {
  especialidades: v.pipe(v.optional(boundedList(speciality, maxCount, { tooMany: tooManySpecialities }), []), shortSpecialities),
  nueva_especialidad: v.pipe(
    line(),
    v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
      maxLength,
      ({ input }) => specialityProblem(input) ?? "",
    ),
  ),
};

const restaurant = v.object({
  // Scripted submits send no button.
  intent: v.optional(v.literal("save"), "save"),
  ...formSchemas,
  ...list,
  /** Id of the restaurant to create, so that sending the form twice creates one. */
  id: newId(),
  /** Plan that the page showed, which may end before the form is sent; undefined for a new restaurant. */
  shown_plan: v.fallback(v.optional(v.picklist(listingPlanIds)), undefined),
  /** 0 for a new restaurant. */
  version: hiddenNumber(9),
  volver: pathToFollow(),
  otro_negocio: otherBusinessField,
  /** Names of the guessed attributes that somebody confirms; empty where a box was left out. */
  ofrece: v.optional(boundedList(hiddenText(maxNameLength), maxGuesses), []),
});

const saved = v.pipe(
  restaurant,
  // Include a speciality that was typed but not added.
  v.transform(({ nueva_especialidad, especialidades, ...form }) => ({
    ...form,
    especialidades: uniqueTags([...especialidades, nueva_especialidad]),
  })),
  v.forward(
    v.check(({ especialidades }) => especialidades.length <= maxCount, tooManySpecialities),
    ["especialidades"],
  ),
);

/** Lets the list's buttons work without a script. Allows more items than a save, so that the surplus can be removed. */
const changed = {
  especialidades: v.fallback(boundedList(speciality, 2 * maxCount), []),
  nueva_especialidad: v.fallback(v.pipe(line(), declaredMaximum(maxLength)), ""),
};

export const restaurantForm = v.pipe(
  v.looseObject({}),
  v.transform(resolveEnterIntent),
  v.variant(
    "intent",
    [
      saved,
      v.object({ intent: v.literal("add"), ...changed }),
      v.object({
        intent: v.pipe(
          v.custom<`remove:${number}`>((intent) => typeof intent === "string" && /^remove:\d{1,2}$/.test(intent)),
          declaredMaximum<`remove:${number}`>("remove:99".length),
        ),
        ...changed,
      }),
    ],
    "No supimos qué hacer con el restaurante: usa uno de los botones del formulario",
  ),
);

export type RestaurantForm = v.InferOutput<typeof restaurantForm>;

export type SavedRestaurantForm = Extract<RestaurantForm, { intent: "save" }>;

/** The browser does not tell in which field Enter was pressed, so Enter adds a typed speciality, or else saves. */
function resolveEnterIntent(form: Record<string, unknown>): Record<string, unknown> {
  const { intent, nueva_especialidad: typed } = form;
  if (intent !== "enter") return form;
  return { ...form, intent: typeof typed === "string" && oneLine(typed) ? "add" : "save" };
}
