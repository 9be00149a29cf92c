import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "../../../app/db/schema.server";
import { findOpeningWeek, findOpenWeeks, findWeeksOpenBetween } from "../../../app/search/index/opening-weeks.server";
import { hour, minute } from "../../../app/durations";
import { openingState, parseOpeningHours, weekIntervals } from "../../../app/text/hours/opening-hours";
import { freshDatabase, type TestDatabase } from "../../support/database";

let db: Kysely<Database>, drop: TestDatabase["drop"];
beforeAll(async () => ({ db, drop } = await freshDatabase()));
afterAll(() => drop());

const texts = [
  "Lun-Dom 8:00-22:00",
  "Lun-Vie 6:00-14:00, Sáb 7:00-13:00",
  "Mar-Sáb 11:30-15:00, 18:00-23:00",
  "Vie-Sáb 18:00-2:00",
  "Sáb 20:00-6:00",
  "Lun-Dom 18:00-4:30",
  "Todos los días 24 horas",
  "Sáb 24 horas, Dom 0:00-5:00",
  "Dom 0:00-23:59",
  "Jue 6 pm a medianoche",
  "Lun-Dom cerrado",
];

async function openTexts(moment: Date): Promise<string[]> {
  const open = await findOpenWeeks(db, moment);
  return texts.filter((text) => open.has(weeks.get(text) ?? 0));
}

const weeks = new Map<string, number>();
beforeAll(async () => {
  for (const text of texts) weeks.set(text, (await findOpeningWeek(db, text)) ?? 0);
});

function judgedOpen(moment: Date): string[] {
  return texts.filter((text) => openingState(parseOpeningHours(text) ?? [], moment).open);
}

describe("lo que está abierto según la base de datos", () => {
  test("coincide con el horario leído, cada hora de un año", async () => {
    const start = Date.UTC(2026, 10, 23, 0, 30);
    // The app finds the minute of the week before any query: two weeks are enough on Postgres.
    const days = inject("engine") === "sqlite" ? 365 : 14;
    const wrong: unknown[] = [];
    for (let hours = 0; hours < days * 24; hours += 1) {
      const moment = new Date(start + hours * hour);
      const [found, judged] = [await openTexts(moment), judgedOpen(moment)];
      if (found.join() !== judged.join()) wrong.push({ moment, found, judged });
    }
    expect(wrong).toEqual([]);
  });

  test("entre dos momentos con segundos cuenta el minuto empezado, y no el que sigue", async () => {
    const opens = weeks.get("Mar-Sáb 11:30-15:00, 18:00-23:00") ?? 0;
    // Tuesday, 5:40:12 p.m. in Panama.
    const from = new Date("2026-11-24T17:40:12-05:00");
    const until = async (time: string) => (await findWeeksOpenBetween(db, from, new Date(`2026-11-24T${time}-05:00`))).has(opens);
    expect([await until("18:00:00"), await until("18:00:30")]).toEqual([false, true]);
  });

  test("coincide el minuto antes y el minuto en que se abre o se cierra", async () => {
    const sunday = Date.UTC(2026, 10, 22, 5);
    const edges = new Set(
      texts.flatMap((text) => weekIntervals(parseOpeningHours(text) ?? []).flatMap(({ opens, closes }) => [opens, closes])),
    );
    expect(edges.size).toBeGreaterThan(20);
    for (const edge of edges) {
      for (const after of [-1, 0, 1]) {
        const moment = new Date(sunday + (edge + after) * minute);
        expect([moment, await openTexts(moment)]).toEqual([moment, judgedOpen(moment)]);
      }
    }
  });
});

describe("las semanas", () => {
  test("dos textos que dicen lo mismo comparten la suya", async () => {
    const first = await findOpeningWeek(db, "Lun-Dom 7:00-15:00");
    expect(await findOpeningWeek(db, "Todos los días 7 am - 3 pm")).toBe(first);
    expect(await findOpeningWeek(db, "Lun-Dom 7:00-15:01")).not.toBe(first);
  });

  test("un horario que no se entiende no tiene ninguna, y uno siempre cerrado sí", async () => {
    expect(await findOpeningWeek(db, "Avisar un día antes por WhatsApp")).toBeNull();
    expect(await findOpeningWeek(db, "")).toBeNull();
    expect(await findOpeningWeek(db, "Lun-Dom cerrado")).toEqual(expect.any(Number));
  });

  test("una semana no queda guardada sin sus horas si el proceso muere en medio", async () => {
    await db.schema.alterTable("opening_intervals").renameTo("away").execute();
    await expect(findOpeningWeek(db, "Mar 15:00-15:45")).rejects.toThrow("opening_intervals");
    await db.schema.alterTable("away").renameTo("opening_intervals").execute();
    const id = await findOpeningWeek(db, "Mar 15:00-15:45");
    const stored = await db
      .selectFrom("opening_intervals")
      .select("opens")
      .where("week_id", "=", id ?? 0)
      .execute();
    expect(stored).toHaveLength(1);
  });

  test("dos personas que guardan a la vez la misma semana nueva la comparten", async () => {
    const both = await Promise.all([1, 2].map(() => db.transaction().execute((trx) => findOpeningWeek(trx, "Mié 15:00-15:45"))));
    expect(both[0]).toBe(both[1]);
    const { intervals } = await db
      .selectFrom("opening_intervals")
      .select(({ fn }) => fn.countAll<number>().as("intervals"))
      .where("week_id", "=", both[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(Number(intervals)).toBe(1);
  });
});
