import * as v from "valibot";
import { atMost, hiddenText, line } from "../../http/forms/fields";
import { provinces, type ProvinceId } from "../../text/provinces";

/** The id of a place that Google has found; Google sets no maximum, and the longest ones seen have about 200 characters. */
export const placeIdField = hiddenText(1_000);

const provinceIds = provinces.map(({ id }): ProvinceId => id);

/** A search of Google's listings. `id` becomes the search's own, so that sent twice it is one search. */
export const listingSearchForm = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid()), () => crypto.randomUUID()),
  termino: v.pipe(line(), v.nonEmpty("Por favor ingresa un término de búsqueda"), atMost(100, "El término")),
  provincia: v.picklist(provinceIds, "Por favor selecciona una provincia"),
});
