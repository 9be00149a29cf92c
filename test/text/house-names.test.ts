import { expect, test } from "vitest";
import { isHouseName } from "../../app/text/house-names";

test.each([
  "Panama VIP IA",
  "Panamá VIP IA",
  "PANAMA  vip ia",
  "PanamaVIPIA",
  "Panama-VIP (IA)",
  "Panama\u200b VIP\u2060 I\u00adA",
  "Panama VIP IA\u3164",
  "\uff30anama VIP IA",
  "Panamá VIP",
  "Cerenia IA",
])("%j es un nombre de la casa", (name) => expect(isHouseName(name)).toBe(true));

test.each(["Itzel Ñandú", "Panamá Vipiana Sosa", "Ana de Panamá VIP", "李", "", "-"])("%j es de una persona", (name) =>
  expect(isHouseName(name)).toBe(false),
);
