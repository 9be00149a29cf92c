import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant, Restaurant, VisitKind } from "../../../app/db/schema.server";
import { figuresByBucket, findMedians, sumFigures } from "../../../app/owners/results/figures.server";
import { openDatabase } from "../../support/database";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();

beforeEach(async () => {
  for (const table of ["listing_visits", "answers", "answer_mentions", "mention_totals", "restaurants"] as const)
    await db.deleteFrom(table).execute();
});

async function haveRestaurant(values: Partial<NewRestaurant> = {}): Promise<Restaurant> {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), ...values });
  return await db.insertInto("restaurants").values(row).returningAll().executeTakeFirstOrThrow();
}

const visit = (restaurant_id: string, day: string, total: number, kind: VisitKind = "view") =>
  db.insertInto("listing_visits").values({ restaurant_id, day, kind, total }).execute();

async function mention(restaurant_id: string, day: string) {
  const values = { answer_id: randomUUID(), restaurant_id, day, channel: "web", position: 1, plan: "free_local" } as const;
  await db.insertInto("answer_mentions").values(values).execute();
}

async function mentionTotal(restaurant_id: string, day: string, total: number) {
  const values = { restaurant_id, day, channel: "web", position: 1, plan: "free_local", total } as const;
  await db.insertInto("mention_totals").values(values).execute();
}

describe("de un periodo cuentan su primer y su último día", () => {
  const span = { from: "2026-05-01", until: "2026-05-31" };
  const days = ["2026-04-30", "2026-05-01", "2026-05-31", "2026-06-01"];

  test("y nada de otro negocio", async () => {
    const [own, other] = [await haveRestaurant(), await haveRestaurant()];
    for (const [place, day] of days.entries()) {
      await visit(own.id, day, 10 ** place);
      await mention(own.id, day);
      await mentionTotal(own.id, day, 10 ** place);
      await visit(other.id, day, 5);
      await mention(other.id, day);
      await mentionTotal(other.id, day, 5);
    }
    expect(await sumFigures(own.id, span)).toMatchObject({ view: 110, mentions: 112 });
  });

  test("también cuando se cuentan por mes", async () => {
    const { id } = await haveRestaurant();
    for (const [place, day] of days.entries()) await visit(id, day, 10 ** place);
    const month = { key: "2026-05", label: "Mayo de 2026" };
    const [may] = await figuresByBucket(id, [month], { unit: "mes", until: span.until });
    expect(may?.view).toBe(110);
  });

  /** Medians are cached by category and province, so each test uses its own. */
  test("y en lo normal de los negocios parecidos, que son los activos de su categoría y su provincia", async () => {
    const kind = { categoria: "bar", provincia: "herrera" } as const;
    const own = await haveRestaurant(kind);
    for (let number = 1; number <= 5; number += 1) {
      const { id } = await haveRestaurant(kind);
      for (const day of days) await visit(id, day, number);
      for (const day of days) await mention(id, day);
      await visit(id, "2026-05-02", 900, "call");
    }
    for (const values of [
      { ...kind, is_active: 0 },
      { ...kind, categoria: "postres" },
      { ...kind, provincia: "cocle" },
    ] as const) {
      const { id } = await haveRestaurant(values);
      await visit(id, "2026-05-02", 900);
      for (const day of days) await mention(id, day);
    }
    expect(await findMedians(own, span)).toEqual({
      mentions: { median: 2, others: 5 },
      view: { median: 6, others: 5 },
      program: null,
    });
  });

  test.each([null, "otro"] as const)("con la categoría %s no hay negocios parecidos", async (categoria) => {
    const kind = { categoria, provincia: "darien" } as const;
    const own = await haveRestaurant(kind);
    for (let number = 1; number <= 5; number += 1) await visit((await haveRestaurant(kind)).id, "2026-05-02", number);
    expect(await findMedians(own, span)).toEqual({ mentions: null, view: null, program: null });
  });

  test("un fallo al contarlos no se recuerda", async () => {
    const kind = { categoria: "bar", provincia: "cocle" } as const;
    const own = await haveRestaurant(kind);
    for (let number = 1; number <= 5; number += 1) await visit((await haveRestaurant(kind)).id, "2026-05-02", number);
    await sql`alter table listing_visits rename to elsewhere`.execute(db);
    await expect(findMedians(own, span)).rejects.toThrow("listing_visits");
    await sql`alter table elsewhere rename to listing_visits`.execute(db);
    expect(await findMedians(own, span)).toMatchObject({ view: { median: 3, others: 5 } });
  });
});
