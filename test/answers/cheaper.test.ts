import { beforeAll, expect, test } from "vitest";
import { answerQuestion } from "../../app/answers/engine.server";
import { toText } from "../../app/answers/saying/text";
import { indexQueued } from "../../app/search/index/postings.server";
import { openDatabase } from "../support/database";
import { restaurant } from "../support/database-rows";

const { db } = await openDatabase();
const now = new Date("2026-11-26T12:00:00-05:00");
const question = "¿Cuánto cuesta el sancocho, Fonda Zully o Parrillada Bruno?";

const [inColon, inDavid, bruno] = [
  restaurant({ nombre: "Fonda Zully", provincia: "colon", confirmed_at: "2026-11-18T12:00:00.000Z" }),
  restaurant({ nombre: "Fonda Zully", provincia: "chiriqui", confirmed_at: "2026-11-18T12:00:00.000Z" }),
  restaurant({ nombre: "Parrillada Bruno", provincia: "colon", confirmed_at: "2026-11-18T12:00:00.000Z" }),
];

const sizesOf = (cents: number | null) => JSON.stringify(cents === null ? [] : [{ label: "", cents }]);

beforeAll(async () => {
  await db.insertInto("restaurants").values([inColon, inDavid, bruno]).execute();
  const said = { description: "", version: 1, priced_at: "2026-11-14T15:00:00.000Z", created_at: "2026-11-14T15:00:00.000Z" };
  const sancocho = (restaurant_id: string, cents: number | null) => ({
    ...said,
    ...{ id: `de ${restaurant_id}`, restaurant_id, name: "Sancocho", position: 0, marks: "[]", sizes: sizesOf(cents) },
  });
  await db
    .insertInto("menu_items")
    .values([sancocho(inColon.id, 400), sancocho(inDavid.id, null), sancocho(bruno.id, 500)])
    .execute();
  await indexQueued(db);
});

const ask = async () => toText(await answerQuestion({ text: question }, now));

test("dónde cuesta menos se dice cuando todos dicen su precio, y no si falta uno", async () => {
  const missing = await ask();
  expect(missing).toContain("$4.00");
  expect(missing).toContain("$5.00");
  expect(missing).not.toContain("Cuesta menos");
  await db
    .updateTable("menu_items")
    .set({ sizes: sizesOf(450) })
    .where("restaurant_id", "=", inDavid.id)
    .execute();
  expect(await ask()).toContain("Cuesta menos en Fonda Zully: $4.00");
});
