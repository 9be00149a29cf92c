import { expect, test } from "vitest";
import { exampleCount } from "../../support/seeds";
import { findEarlierDoubles } from "../../../app/directory/doubles/doubles.server";
import { soughtKeys, storedKeys } from "../../../app/directory/doubles/keys.server";
import { areAlike, Comparable, type Listing } from "../../../app/directory/doubles/likeness.server";

const la: Listing = { nombre: "La Casona", direccion: "Calle 5", telefono: "", provincia: "chiriqui" };

function areDoubles(one: Partial<Listing>, other: Partial<Listing>): boolean {
  const [a, b] = [one, other].map((listing) => new Comparable({ ...la, ...listing }));
  if (a === undefined || b === undefined || !areAlike(a, b) || !areAlike(b, a)) return false;
  expect([finds(a, b), finds(b, a)]).toEqual([true, true]);
  return true;
}

function finds(one: Comparable, other: Comparable): boolean {
  const stored = storedKeys(other);
  return soughtKeys(one).some((key) => stored.includes(key));
}

test.each<[string, string]>([
  ["La Casona", "LA CASONA"],
  ["Café Ñurumí", "Cafe Nurumi"],
  ["Restaurante La Casona", "La Casona, S.A."],
  ["Fonda Doña Tere", "Dona Tere"],
  ["Rest. El Mirador", "Restaurante El Mirador, S. de R.L."],
  ["Niko's", "Nikos"],
  ["Pío Pío", "PioPio"],
  ["Sta. Elena", "Santa Elena"],
  ["Restaurante", "El Restaurante"],
  ["Zia Ornella", "Trattoria Zia Ornella"],
  ["Zia Ornella", "Tratoria Zia Ornella"],
  ["Leonardo", "Pizzería Leonardo"],
  ["Pizza Leonardo", "Pizzería Leonardo"],
  ["Marisquería El Muelle", "El Muelle Seafood"],
  ["Comida China Wong", "Chifa Wong"],
  ["Fonda Chela", "Chela"],
  ["Pescado Frito", "Restaurante El Pescado Frito"],
])("«%s» y «%s» pueden ser el mismo negocio", (one, other) => {
  expect(areDoubles({ nombre: one }, { nombre: other })).toBe(true);
});

test.each<[string, string]>([
  ["La Casona", "La Casita"],
  ["Fonda 1", "Fonda 2"],
  ["Restaurante Muelle 18", "Restaurante Muelle 19"],
  ["Mito", "Mita"],
  ["Restaurante", "Fonda"],
  ["Pizzería Roma", "Panadería Roma"],
  ["Pizza House", "Coffee House"],
  ["Doña Chela", "Doña Pola"],
  ["Pescado Frito", "Pollo Frito"],
  ["La Pizzería", "La Panadería"],
  ["Pizzería", "Trattoria Zia Ornella"],
  ["★★★", "☆☆"],
])("«%s» y «%s» son dos", (one, other) => {
  expect(areDoubles({ nombre: one }, { nombre: other })).toBe(false);
});

test.each<[string, string, boolean]>([
  ["El Trapiche", "El Trapche", true],
  ["El Trapiche", "El Trapihce", true],
  ["Mirador del Valle", "Miradores del Vale", false],
  ["Marisquería Doña Chefa", "Marisqueria Doña Cheffa", true],
])("escritos casi igual en la misma ciudad, «%s» y «%s»: %s", (one, other, alike) => {
  const direccion = "Avenida Central, David";
  expect(areDoubles({ nombre: one, direccion }, { nombre: other, direccion: "Barrio Bolívar, David" })).toBe(alike);
  expect(areDoubles({ nombre: one, direccion }, { nombre: other, direccion: "Calle Central, Boquete" })).toBe(false);
});

test("las sucursales de una cadena en otra ciudad o provincia no se parecen, tampoco con el mismo teléfono", () => {
  const branch = { nombre: "Pollos Pita", telefono: "6555-0100" };
  expect(areDoubles({ ...branch, direccion: "Calle F, David" }, { ...branch, direccion: "Calle 4, Boquete" })).toBe(false);
  expect(areDoubles(branch, { ...branch, provincia: "colon" })).toBe(false);
  expect(areDoubles({ ...branch, direccion: "Calle F, David" }, { ...branch, direccion: "Calle 4, David" })).toBe(true);
});

test("dos nombres con el mismo teléfono en la provincia se parecen, menos si es el gratuito de una cadena", () => {
  const phones = (one: string, other: string) =>
    areDoubles({ nombre: "Fonda Lina", telefono: one }, { nombre: "El Trapiche", telefono: other });
  expect(phones("6555-0100", "Tel. 775-0000 / +507 65550100")).toBe(true);
  expect(phones("6555-0100", "6555-0101")).toBe(false);
  expect(phones("800-1234", "800-1234")).toBe(false);
  expect(phones("", "")).toBe(false);
});

const letters = [..."abcdeñ "];
const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

function edited(name: string): string {
  const at = Math.floor(Math.random() * (name.length + 1));
  const [before, [letter = "", next = ""], after] = [name.slice(0, at), [...name.slice(at, at + 2)], name.slice(at + 2)];
  return before + anyOf([letter, letter + anyOf(letters) + next, next + letter, anyOf(letters) + next]) + after;
}

test("de dos que se parecen, cada uno tiene una clave que se busca para el otro", () => {
  let alike = 0;
  for (let number = 0; number < exampleCount(3_000); number += 1) {
    const nombre = Array.from({ length: 4 + (number % 20) }, () => anyOf(letters)).join("");
    const other = edited(edited(nombre));
    if (areDoubles({ nombre: `x${nombre}` }, { nombre: `x${other}` })) alike += 1;
  }
  expect(alike).toBeGreaterThan(500);
});

test("de cada fila de un archivo se lee la dirección una vez, por muchas que se parezcan, y se nombran las cinco primeras", async () => {
  let reads = 0;
  const rows = Array.from({ length: 200 }, (_, number) => ({
    ...la,
    nombre: `Fonda ${number}`,
    telefono: "6555-0100",
    get direccion() {
      reads += 1;
      return "Avenida Central, David";
    },
  }));
  const found = await findEarlierDoubles(rows);
  expect(found[1]).toEqual([0]);
  expect(found.at(-1)).toEqual([0, 1, 2, 3, 4]);
  expect(reads).toBe(rows.length);
});

test("un teléfono de muchas filas en otra ciudad no tapa el nombre igual de una", async () => {
  const branches = Array.from({ length: 150 }, (_, number) => ({
    ...la,
    nombre: `Pollos ${"abcdefghij"[number % 10]}${number}`,
    telefono: "6555-0100",
    direccion: "Calle 4, Boquete",
  }));
  const one = { ...la, nombre: "El Trapiche", direccion: "Calle 1, David" };
  const found = await findEarlierDoubles([...branches, one, { ...one, telefono: "6555-0100" }]);
  expect(found.at(-1)).toEqual([150]);
});
