import type { Restaurant } from "../../../app/db/schema.server";
import { readList } from "../../../app/db/values.server";
import { landmarks } from "../../../app/directory/where/landmarks";
import { placeList } from "../../../app/search/lexicon/place-list";
import { provinceName } from "../../../app/text/provinces";
import { fold } from "../../../app/text/fold";
import { random } from "../../support/random";

/* Queries made from the rows of a database: what, with what, where, when, for how much, and without what. */

const kitchens = [
  ...["mariscos", "comida china", "comida italiana", "pizza", "sushi", "comida mexicana", "comida peruana", "hamburguesas"],
  ...["panadería", "heladería", "café", "fonda", "bar", "parrillada", "comida típica", "comida vegana", "postres", "desayuno"],
];
const services = [
  "con terraza",
  "que acepte Yappy",
  "con wifi",
  "con estacionamiento",
  "para llevar",
  "con vista al mar",
  "con delivery",
];
const times = [
  ...[
    "abierto ahora",
    "el domingo",
    "hoy en la noche",
    "a las 8 de la noche",
    "abierto a las 3 de la tarde",
    "mañana",
    "24 horas",
  ],
  ...["el sábado a las 10 de la mañana", "el fin de semana", "hasta las 11 p. m.", "después de las 10 de la noche", "el lunes"],
];
const prices = ["por menos de $8", "hasta $5", "por $10", "barato", "caro", "a menos de 12 dólares"];
const unwanted = ["sin mariscos", "sin pollo", "que no sea comida china", "que no sea bar", "sin carne", "que no sea fonda"];

const placesOf = (entries: string) => entries.split(";").flatMap((entry) => entry.split("|")[0]?.split(":")[0]?.trim() || []);

/** Districts, towns and neighbourhoods that the address names. */
const townsOf = ({ provincia, direccion }: Restaurant) =>
  Object.entries(placeList[provincia])
    .flatMap(([district, entries]) => [district, ...placesOf(entries)])
    .filter((name) => ` ${fold(direccion).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${fold(name)} `));

const landmarksOf = ({ provincia }: Restaurant) => Object.values(landmarks[provincia]).flatMap(placesOf);

/** Longer ones are no search; see app/http/list-query.server.ts. */
const maxSearchLength = 100;

export type MenuDish = { restaurant_id: string; name: string };

/** `count` queries that depend on the seed alone. */
export function makeQueries(rows: readonly Restaurant[], dishes: readonly MenuDish[], count: number, seed: number): string[] {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const chance = (of: number, text: () => string) => (next(of) === 0 ? text() : "");
  const dishOf = (row: Restaurant) =>
    pick([
      ...readList(row.especialidades),
      ...dishes.filter((dish) => dish.restaurant_id === row.id).map(({ name }) => name),
      ...kitchens,
    ]);
  const placeOf = (row: Restaurant) => {
    const near = landmarksOf(row);
    const inside = [`en ${provinceName(row.provincia)}`, ...townsOf(row).map((town) => `en ${town}`)];
    return pick([...inside, ...(near.length > 0 ? [`cerca de ${pick(near)}`] : [])]);
  };
  const exclusionOf = (row: Restaurant) => {
    const [town] = townsOf(row);
    return pick([...unwanted, `que no sea ${row.nombre}`, ...(town ? [`que no sea en ${town}`] : [])]);
  };
  const queries: string[] = [];
  while (queries.length < count) {
    const row = pick(rows);
    const what = next(2) === 0 ? pick(kitchens) : dishOf(row);
    const asked = [
      chance(4, () => pick(services)),
      next(3) > 0 ? placeOf(pick([row, pick(rows)])) : "",
      chance(3, () => pick(times)),
      chance(4, () => pick(prices)),
      chance(5, () => exclusionOf(pick(rows))),
    ];
    const query = [what, ...asked].filter(Boolean).join(" ");
    if (query.length <= maxSearchLength) queries.push(query);
  }
  return queries;
}
