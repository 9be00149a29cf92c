import { expect, test } from "vitest";
import { textOf, Tokens } from "../../../app/word-index/tokens.server";
import { takeOrdersWords } from "../../../app/search/read/orders-words";

test.each([
  ["almuerzo por WhatsApp", "por WhatsApp", "almuerzo"],
  ["ceviche para pedir en David", "para pedir", "ceviche en David"],
  ["fonda con pedidos por whatsapp", "con pedidos por whatsapp", "fonda"],
  ["pedir pizza por WhatsApp", "por WhatsApp", "pedir pizza"],
  ["marisquería que reciba pedidos", "que reciba pedidos", "marisquería"],
  ["por whatsapp", "por whatsapp", ""],
])("«%s» pide lugares que reciban pedidos", (text, words, rest) => {
  const tokens = new Tokens(text);
  const before = tokens.left;
  expect(takeOrdersWords(tokens)).toBe(true);
  expect(textOf(tokens.takenSince(before))).toBe(words);
  expect(tokens.text).toBe(rest);
});

test.each([
  "reservar por WhatsApp",
  "qué pedir en una fonda",
  "qué para pedir",
  "pollo para pedir a domicilio",
  "Los Pedidos de Ana",
])("«%s» no los pide", (text) => expect(takeOrdersWords(new Tokens(text))).toBe(false));
