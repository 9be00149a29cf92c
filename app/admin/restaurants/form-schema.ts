import * as v from "valibot";
import { uniqueTags } from "../../text/tags";
import { declaredMaximum, hiddenNumber, line, boundedList, newId, pathToFollow } from "../../http/forms/fields";
import { oneLine } from "../../text/format";
import { listingPlanIds } from "../../text/listing-plan-ids";
import { addressField, listingFields, speciality, textField } from "../../directory/editing/fields";
import { restaurantLimits as limits, specialityProblem, tooManySpecialities } from "../../directory/restaurant-text";
import { pictureUrl } from "../../text/web-url";

const list = {
  especialidades: v.pipe(
    v.optional(boundedList(speciality, limits.specialities.count, { tooMany: tooManySpecialities }), []),
    v.check(
      (list) => list.every((speciality) => !specialityProblem(speciality)),
      ({ input }) => input.map(specialityProblem).find(Boolean) ?? "",
    ),
  ),
  nueva_especialidad: v.pipe(
    line(),
    v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
      limits.specialities.length,
      ({ input }) => specialityProblem(input) ?? "",
    ),
  ),
};

const unreadableRating = "Escribe el rating como un número de 0 a 5, por ejemplo 4.5";

const restaurant = v.object({
  // Scripted submits send no button's name.
  intent: v.optional(v.literal("save"), "save"),
  nombre: listingFields.nombre,
  categoria: listingFields.categoria,
  descripcion: listingFields.descripcion,
  direccion: listingFields.direccion,
  provincia: listingFields.provincia,
  telefono: listingFields.telefono,
  rating: v.pipe(
    line(),
    v.maxLength(20, unreadableRating),
    v.regex(/^(?:\d+(?:[.,]\d*)?|[.,]\d+)?$/, unreadableRating),
    v.transform((text) => (text === "" ? null : Number(text.replace(",", ".")))),
    v.check((rating) => rating === null || rating <= 5, "El rating va de 0 a 5"),
    v.check((rating) => rating === null || Math.round(rating * 10) / 10 === rating, "El rating lleva un solo decimal, como 4.5"),
  ),
  plan_type: v.optional(v.picklist(listingPlanIds, "Elige un plan de la lista"), "free_local"),
  horario: listingFields.horario,
  special_dish: listingFields.special_dish,
  customer_reviews: textField(limits.customer_reviews, "El texto de las reseñas"),
  presentation: listingFields.presentation,
  website_url: listingFields.website_url,
  maps_url: listingFields.maps_url,
  facebook_url: listingFields.facebook_url,
  instagram_url: listingFields.instagram_url,
  imagen: addressField("de la imagen", pictureUrl),
  is_verified: v.pipe(
    v.optional(v.picklist(["", "1"], "Marca la casilla o déjala vacía"), ""),
    v.transform((box) => (box === "1" ? 1 : 0)),
  ),
  ...list,
  /** The id of the restaurant to create: sending the form twice creates one. */
  id: newId(),
  /** The plan that the page showed, which may end before the form is sent; undefined for a new restaurant. */
  shown_plan: v.fallback(v.optional(v.picklist(listingPlanIds)), undefined),
  /** The rendered version; 0 for a new restaurant. */
  version: hiddenNumber(9),
  volver: pathToFollow(),
});

const saved = v.pipe(
  restaurant,
  // Include a speciality that was typed but not added.
  v.transform(({ nueva_especialidad, especialidades, ...form }) => ({
    ...form,
    especialidades: uniqueTags([...especialidades, nueva_especialidad]),
  })),
  v.forward(
    v.check(({ especialidades }) => especialidades.length <= limits.specialities.count, tooManySpecialities),
    ["especialidades"],
  ),
);

/** For the list's buttons without a script. Allows more items than a save, so that the surplus can be removed. */
const changed = {
  especialidades: v.fallback(boundedList(speciality, 2 * limits.specialities.count), []),
  nueva_especialidad: v.fallback(v.pipe(line(), declaredMaximum(limits.specialities.length)), ""),
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

/** The browser does not tell which field Enter was pressed in: add a typed speciality, else save. */
function resolveEnterIntent(form: Record<string, unknown>): Record<string, unknown> {
  const { intent, nueva_especialidad: typed } = form;
  if (intent !== "enter") return form;
  return { ...form, intent: typeof typed === "string" && oneLine(typed) ? "add" : "save" };
}
