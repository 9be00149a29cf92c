import { expect, test } from "vitest";
import { takeOrdersWords } from "../../../app/search/read/orders-words";

test.each([
  ["almuerzo por WhatsApp", "por WhatsApp", "almuerzo"],
  ["ceviche para pedir en David", "para pedir", "ceviche en David"],
  ["fonda con pedidos por whatsapp", "con pedidos por whatsapp", "fonda"],
  ["pedir pizza por wasap", "por wasap", "pedir pizza"],
  ["marisquería que reciba pedidos", "que reciba pedidos", "marisquería"],
  ["por whatsapp", "por whatsapp", ""],
])("«%s» pide lugares que reciban pedidos", (text, words, rest) => {
  expect(takeOrdersWords(text)).toEqual({ words, rest });
});

test.each([
  "reservar por WhatsApp",
  "qué pedir en una fonda",
  "qué para pedir",
  "pollo para pedir a domicilio",
  "Los Pedidos de Ana",
])("«%s» no los pide", (text) => expect(takeOrdersWords(text)).toBeNull());

test("lo que se quitó como filtro queda como palabras", () => {
  expect(takeOrdersWords("almuerzo por whatsapp", ["por whatsapp"])).toBeNull();
});
