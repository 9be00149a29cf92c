import { expect, test } from "vitest";
import { daysIn } from "../../app/directory/attribute-holders.server";
import { splitAddress } from "../../app/directory/where/directions.server";

test.each([
  ["Las Minas, subiendo hacia Chepo, un kilómetro después del cementerio", "hacia Chepo"],
  ["La Concepción, Bugaba, vía a Volcán, frente al corral", "vía a Volcán"],
  ["Vía Interamericana, Santiago, salida hacia David", "hacia David"],
  ["Carretera a Macaracas, Tonosí", "Carretera a Macaracas"],
  ["El Empalme, al lado de la llantería, camino a Guabito", "camino a Guabito"],
  // In that district
  ["Vía a Portobelo, María Chiquita", ""],
  ["Entrada de Chepo, 300 metros después del puente", ""],
  ["Vía Boca de Parita, Monagrillo", ""],
])("de «%s», solo lleva a otra parte «%s»", (address, towards) => {
  expect(splitAddress(address).towards).toBe(towards);
});

test.each<[string, number[] | null]>([
  ["Viernes", [5]],
  ["Jueves a sábado", [4, 5, 6]],
  ["De viernes a domingo", [5, 6, 0]],
  ["Viernes-lunes", [5, 6, 0, 1]],
  ["Jueves y sábado", [4, 6]],
  ["Domingos al atardecer", [0]],
  ["Fines de semana", [5, 6, 0]],
  ["Todos los días", [0, 1, 2, 3, 4, 5, 6]],
  ["Por WhatsApp", null],
])("«%s» son los días %j", (note, days) => {
  const found = daysIn(note);
  expect(found && [...found].sort()).toEqual(days && days.toSorted());
});
