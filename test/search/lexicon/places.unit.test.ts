import { describe, expect, test } from "vitest";
import { placeList } from "../../../app/search/lexicon/place-list";
import { findComarca, findPlaces, places } from "../../../app/search/lexicon/places";
import { foldedWords } from "../../../app/word-index/words.server";
import { fromGeoNames, fromKnowledge } from "../../../app/directory/where/place-positions";
import { fold } from "../../../app/text/fold";
import { distancesFrom, isInPanama, type Position } from "../../../app/text/position";
import { provinces, type ProvinceId } from "../../../app/text/provinces";

/** Searches for the whole text. */
function find(text: string) {
  return findPlaces(foldedWords(text))?.places.map(({ name, province, district }) => [name, province, district]) ?? [];
}

test("cada provincia tiene sus distritos del censo de 2023", () => {
  const districts: Record<ProvinceId, number> = {
    panama: 6,
    "panama-oeste": 5,
    chiriqui: 14,
    cocle: 6,
    colon: 6,
    herrera: 7,
    "los-santos": 7,
    veraguas: 12,
    "bocas-del-toro": 4,
    darien: 3,
  };
  for (const { id } of provinces) expect(Object.keys(placeList[id]), id).toHaveLength(districts[id]);
});

test("la lista conoce más de 150 lugares", () => {
  expect(new Set(places.map(({ name, province }) => `${name}, ${province}`)).size).toBeGreaterThan(150);
});

test("cada nombre se entiende entero y está una sola vez en su provincia", () => {
  for (const { name, province, words } of places) {
    expect(foldedWords(words.join(" "))).toEqual(words);
    const found = findPlaces(words);
    expect(found?.length, name).toBe(words.length);
    expect(found?.places.filter((place) => place.province === province).map((place) => place.name)).toEqual([name]);
  }
});

test("ningún lugar se llama como una comarca", () => {
  for (const { name, words } of places) expect(findComarca(words)?.length, name).not.toBe(words.length);
});

test.each<[string, ...[string, ProvinceId, string | null][]]>([
  ["Villa Lucre", ["Villa Lucre", "panama", "San Miguelito"]],
  ["Brisas del Golf", ["Brisas del Golf", "panama", "San Miguelito"]],
  ["isla Coiba", ["Coiba", "veraguas", "Montijo"]],
  ["Altos del María", ["Altos del María", "panama-oeste", "Chame"]],
  ["Agua Fría", ["Agua Fría", "darien", "Santa Fe"]],
  ["Las Tablas", ["Las Tablas", "los-santos", "Las Tablas"], ["Las Tablas", "bocas-del-toro", "Changuinola"]],
  ["Changuinola", ["Changuinola", "bocas-del-toro", "Changuinola"]],
  ["Paso Canoas", ["Paso Canoas", "chiriqui", "Barú"]],
  ["Santa Catalina", ["Santa Catalina", "veraguas", "Soná"]],
  ["playa Venado", ["Playa Venao", "los-santos", "Pedasí"]],
  ["el valle", ["El Valle de Antón", "cocle", "Antón"]],
  ["Isla Contadora", ["Contadora", "panama", "Balboa"]],
  ["Gamboa", ["Gamboa", "colon", "Colón"]],
  ["Taboga", ["Taboga", "panama", "Taboga"]],
  ["Buenaventura", ["Buenaventura", "cocle", "Antón"]],
  ["Cerro Punta", ["Cerro Punta", "chiriqui", "Tierras Altas"]],
  ["Volcán", ["Volcán", "chiriqui", "Tierras Altas"]],
  ["Isla Colón", ["Isla Colón", "bocas-del-toro", "Bocas del Toro"]],
  ["Almirante", ["Almirante", "bocas-del-toro", "Almirante"]],
  ["Omar Torrijos Herrera", ["Omar Torrijos Herrera", "colon", "Omar Torrijos Herrera"]],
  ["Las Lajas", ["Las Lajas", "panama-oeste", "Chame"], ["Las Lajas", "chiriqui", "San Félix"]],
  ["Guadalupe", ["Guadalupe", "panama-oeste", "La Chorrera"], ["Guadalupe", "chiriqui", "Tierras Altas"]],
  ["Chiriquí", ["Chiriquí", "chiriqui", null]],
])("«%s» está en su provincia y su distrito", (text, ...expected) => {
  expect(find(text)).toEqual(expected);
});

test.each([
  ["helado de nata", false],
  ["helado de Natá", true],
  ["comer en nata", true],
  ["algo cerca de nata", true],
  ["algo de nata", false],
  ["jugo de piña", false],
  ["comer en Piña", true],
])("un nombre que es también una palabra común cuenta según cómo se escribe: «%s»", (text, isPlace) => {
  const typed = text.split(" ");
  const at = typed.length - 1;
  const folded = typed.map(fold);
  expect(findPlaces(folded.slice(at), { raw: typed.slice(at), before: folded.slice(0, at) }) !== undefined).toBe(isPlace);
});

test("el nombre más largo gana", () => {
  expect(findPlaces(["bocas", "del", "toro", "barato"])?.length).toBe(3);
  expect(findPlaces(["santa", "fe"])?.places.map(({ province }) => province)).toEqual(["veraguas", "darien"]);
});

test.each([
  ["san blas", "Guna Yala"],
  ["Ngäbe-Buglé", "Ngäbe-Buglé"],
  ["emberá", "Emberá-Wounaan"],
])("«%s» es la comarca %s", (text, name) => {
  expect(findComarca(foldedWords(text))?.name).toBe(name);
});

describe("dónde queda cada lugar", () => {
  const named = (list: Record<ProvinceId, string>) =>
    provinces.flatMap(({ id }) => [...list[id].matchAll(/([^;:]+): [^;]+/g)].map(([, name = ""]) => ({ name: name.trim(), id })));

  test("cada centro escrito es el de un lugar de la lista, una sola vez", () => {
    const written = [...named(fromGeoNames), ...named(fromKnowledge)];
    const unknown = written.filter(
      ({ name, id }) => !places.some((place) => place.name === name && place.province === id && place.district !== null),
    );
    expect(unknown).toEqual([]);
    expect(new Set(written.map(({ name, id }) => `${name}, ${id}`)).size).toBe(written.length);
  });

  test("todos quedan en Panamá, y a menos de 170 km del centro de su provincia", () => {
    for (const { id } of provinces) {
      const placed = places.flatMap(({ name, province, position }) => (province === id && position ? [{ name, position }] : []));
      const middle = (pick: (at: Position) => number) =>
        placed.map(({ position }) => pick(position)).sort((a, b) => a - b)[Math.floor(placed.length / 2)] ?? 0;
      const distance = distancesFrom({ lat: middle(({ lat }) => lat), lng: middle(({ lng }) => lng) });
      const far = placed.filter(
        ({ position }) => !isInPanama(position) || distance(position.lat, position.lng) > 170_000 || position.radius < 500,
      );
      expect([id, far.map(({ name }) => name)]).toEqual([id, []]);
    }
  });

  test("hay más de 60 puntos conocidos y más de 200 centros de lugares", () => {
    const known = (wanted: boolean) =>
      new Set(
        places.filter((place) => place.isLandmark === wanted && place.position).map(({ name, province }) => name + province),
      );
    expect(known(true).size).toBeGreaterThan(60);
    expect(known(false).size).toBeGreaterThan(200);
  });

  test.each<[string, string, string | null]>([
    ["Albrook Mall", "Albrook Mall", "Panamá"],
    ["terminal de albrook", "Gran Terminal de Albrook", "Panamá"],
    ["mercado de mariscos", "Mercado de Mariscos", "Panamá"],
    ["UTP", "Universidad Tecnológica", "Panamá"],
    ["parque cervantes", "Parque Cervantes", "David"],
  ])("«%s» es un punto conocido", (typed, name, district) => {
    expect(find(typed).map(([found, , of]) => [found, of])).toEqual([[name, district]]);
  });
});
