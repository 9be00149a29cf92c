import { expect, test } from "vitest";
import { type Filter, sayFilter, sayWish } from "../../app/search/filter";
import { attributePhrases, readAttribute } from "../../app/search/lexicon/attribute-words";
import { fold } from "../../app/text/fold";

test.each<[Filter, string, string]>([
  [{ kind: "open", open: "orders" }, "Pide por WhatsApp", "Orders on WhatsApp"],
  [{ kind: "category", ids: ["parrilla", "bar"] }, "Parrilla o Bar", "Grill or Bar"],
  [
    { kind: "attribute", name: "cocina", ids: ["china", "peruana"] },
    "Cocina: china o Cocina: peruana",
    "Cuisine: Chinese or Cuisine: Peruvian",
  ],
  [{ kind: "dish", dish: "ceviche" }, "Plato: ceviche", "Dish: ceviche"],
  [{ kind: "limit", dish: "Ceviche", upTo: 8_99 }, "Ceviche por menos de $9.00", "Ceviche, less than $9.00"],
  [{ kind: "order", order: "cheapest" }, "Lo más barato primero", "Cheapest first"],
  [{ kind: "near", place: "Albrook" }, "Cerca de Albrook", "Near Albrook"],
  [{ kind: "place", places: ["Boquete"], provinces: ["Chiriquí"] }, "En Boquete, Chiriquí", "In Boquete, Chiriquí"],
  [{ kind: "place", places: ["Colón"], provinces: ["Colón"] }, "En Colón", "In Colón"],
  [{ kind: "place", places: ["Las Lajas"], provinces: ["Chiriquí", "Coclé"] }, "En Las Lajas", "In Las Lajas"],
  [
    { kind: "place", places: ["Volcán", "Cerro Punta"], provinces: ["Chiriquí"] },
    "En Volcán o Cerro Punta",
    "In Volcán or Cerro Punta",
  ],
])("%j se dice «%s» y “%s”", (filter, spanish, english) => {
  expect([sayFilter(filter, "es"), sayFilter(filter, "en")]).toEqual([spanish, english]);
});

test("cada deseo que se lee se dice en inglés", () => {
  const both = new Set([
    "Wifi",
    "Halal",
    "Kosher",
    "Clave",
    "Yappy",
    "Nequi",
    "Valet parking",
    "American Express",
    "Diners Club",
    "PayPal",
    "Bitcoin",
  ]);
  const read = attributePhrases.flatMap(({ text }) => readAttribute(fold(text).split(" ")) ?? []);
  expect(read.length).toBeGreaterThan(200);
  const asInSpanish = read.filter((one) => sayWish(one, "en") === one.label).map(({ label }) => label);
  expect(asInSpanish.filter((label) => !both.has(label))).toEqual([]);
});
