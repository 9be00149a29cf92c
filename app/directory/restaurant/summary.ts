import { upperFirst } from "../../text/format";
import type { Language } from "../../text/language";
import type { Province } from "../../text/provinces";
import { addressInProvince } from "../../text/street-address";
import type { RestaurantPageData } from "./restaurant-data.server";
import { words } from "./words";

const lists = { es: new Intl.ListFormat("es-PA"), en: new Intl.ListFormat("en-US") };

/** Meta description without a description: address, and which facts the page has. */
export function restaurantSummary(
  province: Province,
  { name, address, hours, phone }: RestaurantPageData,
  language: Language,
): string {
  const say = words[language];
  const facts = [hours ? say.hoursFact : "", phone ? say.phoneFact : "", say.directionsFact].filter((fact) => fact !== "");
  return `${name}: ${addressInProvince(address, province)}. ${upperFirst(lists[language].format(facts))}.`;
}
