import { expect, test } from "vitest";
import { areAlike, Comparable, type Listing } from "../../../app/directory/doubles/likeness.server";

const la: Listing = { nombre: "La Casona", direccion: "Calle 5", telefono: "", provincia: "chiriqui" };

function areDoubles(one: Partial<Listing>, other: Partial<Listing>): boolean {
  const [a, b] = [one, other].map((listing) => new Comparable({ ...la, ...listing }));
  return a !== undefined && b !== undefined && areAlike(a, b) && areAlike(b, a);
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
