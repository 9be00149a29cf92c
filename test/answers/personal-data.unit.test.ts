import { expect, test } from "vitest";
import { strikePersonalData } from "../../app/answers/personal-data";

test.each([
  ["escríbeme a ana.perez+x@ejemplo.com.pa por favor", "escríbeme a […] por favor"],
  ["mi correo es <ana@ejemplo.pa>", "mi correo es <[…]>"],
  ["llámame al 6555-0142", "llámame al […]"],
  ["llámame al 65550142, gracias", "llámame al […], gracias"],
  ["al 6555 0142 o al 555-0142", "al […] o al […]"],
  ["+507 6555-0142", "[…]"],
  ["(507) 555-0142", "(507) […]"],
  ["+1 (305) 555-0142", "[…]"],
  ["mi cédula es 8-123-456", "mi cédula es […]"],
  ["cédula PE-12-345 y E-8-12345", "cédula […] y […]"],
  ["4-AV-123-456", "[…]"],
  ["N-19-473", "[…]"],
])("de «%s» queda «%s»", (question, left) => {
  expect(strikePersonalData(question)).toBe(left);
});

test.each([
  "¿Qué hay en la Calle 50?",
  "mariscos a las 9:30 de la noche",
  "lugares abiertos 24 horas, 24/7",
  "¿Quién ganó en 1998?",
  "por menos de $12.50 o 1,500 dólares",
  "Vía España, local 12-B, piso 3",
  "el 29 de noviembre de 2026",
  "Vagón 17",
])("«%s» queda como está", (question) => {
  expect(strikePersonalData(question)).toBe(question);
});
