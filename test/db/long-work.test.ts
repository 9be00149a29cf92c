import { expect, onTestFinished, test, vi } from "vitest";
import { connect } from "../../app/db/engine.server";
import { giveWay, workAtLength } from "../../app/db/long-work.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";

const { db, url } = await openDatabase();

const names = async (on = db) => (await on.selectFrom("profiles").select("full_name").execute()).map((row) => row.full_name);

test("un trabajo largo no deja esperando a quien lee, y lo que escribe se ve cuando termina", async () => {
  await workAtLength(url, async (own) => {
    await own.transaction().execute(async (trx) => {
      await trx
        .insertInto("profiles")
        .values(profile({ full_name: "Ana" }))
        .execute();
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(["Ana"]);
  });
});

test("cada diez milisegundos deja pasar lo demás, también dentro de una transacción", async () => {
  const turns = countTurns();
  await workAtLength(url, async (own) => {
    await own.transaction().execute(async (trx) => {
      for (const [ms, passes] of [
        [9, false],
        [10, true],
        [9, false],
        [1, true],
      ] as const) {
        const before = turns.count();
        turns.spend(ms);
        await giveWay(trx);
        expect([ms, turns.count() > before]).toEqual([ms, passes]);
      }
    });
  });
});

test("en las demás conexiones, donde alguien espera, no se detiene", async () => {
  const turns = countTurns();
  const other = connect(url);
  for (let piece = 0; piece < 3; piece += 1) {
    turns.spend(1_000);
    await giveWay(other);
  }
  expect(turns.count()).toBe(0);
  await other.destroy();
});

/** `spend` makes time pass for the work without doing any. */
function countTurns() {
  const began = performance.now();
  let now = began;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  onTestFinished(() => clearInterval(timer));
  return { count: () => turns, spend: (ms: number) => void (now += ms) };
}
