import { lowerFirst } from "../../text/format";
import { findProvince, type ProvinceId } from "../../text/provinces";
import type { RestaurantCategory } from "../../text/restaurant-categories";

const places: Record<RestaurantCategory, string> = {
  "comida-tradicional": "¿Dónde como comida tradicional",
  "comida-rapida": "¿Dónde como comida rápida",
  mariscos: "¿Dónde como mariscos",
  parrilla: "¿Dónde hay una parrilla",
  internacional: "¿Dónde como comida internacional",
  vegetariano: "¿Dónde como vegetariano",
  postres: "¿Dónde como postres",
  cafeteria: "¿Dónde hay una cafetería",
  bar: "¿Dónde hay un bar",
  otro: "¿Dónde puedo comer",
};

/** A longer dish would not read as a question. */
const maxDishLength = 60;

export type AskedAbout = { name: string; provincia: ProvinceId; category: RestaurantCategory | null; dish: string };

/** The page answers the first one until another is chosen. */
export function readyQuestions({ name, provincia, category, dish }: AskedAbout): [string, ...string[]] {
  const place = findProvince(provincia)?.name ?? "Panamá";
  return [
    `${places[category ?? "otro"]} en ${place}?`,
    ...(dish && dish.length <= maxDishLength ? [`¿Dónde sirven ${lowerFirst(dish)} en ${place}?`] : []),
    `¿A qué hora abre ${name}?`,
    `¿Cómo llego a ${name}?`,
  ];
}
