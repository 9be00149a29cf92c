import * as v from "valibot";
import { atMost, hiddenText, line, newId } from "../../http/forms/fields";
import { provinces, type ProvinceId } from "../../text/provinces";

/** Google sets no maximum; the longest ids seen have 200 characters. */
export const placeIdField = hiddenText(1_000);

const provinceIds = provinces.map(({ id }): ProvinceId => id);

/** Becomes the search's id, which makes the form idempotent. */
export const listingSearchForm = v.object({
  id: newId(),
  termino: v.pipe(line(), v.nonEmpty("Por favor ingresa un término de búsqueda"), atMost(100, "El término")),
  provincia: v.picklist(provinceIds, "Por favor selecciona una provincia"),
});
