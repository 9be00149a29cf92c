import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changePlan, followPlan } from "../../../app/directory/plans/changes.server";
import type { ListingPlan } from "../../../app/text/plans/listing-plan-ids";
import { openDatabase } from "../../support/database";
import { restaurant } from "../../support/database-rows";

const { db } = await openDatabase();

beforeEach(async () => {
  for (const table of ["plan_changes", "restaurants"] as const) await db.deleteFrom(table).execute();
  await db
    .insertInto("restaurants")
    .values(restaurant({ id: "fonda" }))
    .execute();
});

afterEach(() => vi.useRealTimers());

/** Noon in Panama. */
const setDay = (day: string) => void vi.useFakeTimers({ now: new Date(`${day}T17:00:00.000Z`), toFake: ["Date"] });

const buy = (plan: ListingPlan, months: number, cents: number) =>
  db.transaction().execute((trx) => {
    const bought = { kind: "bought" as const, plan, months, cents, expires_at: null, reason: "", made_by: null };
    return changePlan(trx, "fonda", bought, { actorId: null });
  });

const row = () => db.selectFrom("restaurants").selectAll().where("id", "=", "fonda").executeTakeFirstOrThrow();

test.each([
  ["antes de que el registro lo diga", false],
  ["después", true],
])("los días del plan que siguió valen lo que se pagó por ellos, comprado otro %s", async (_, hasFollowed) => {
  setDay("2026-01-10");
  await buy("max_local", 6, 600_00);
  await buy("starter_local", 6, 450_00);
  setDay("2026-10-01");
  if (hasFollowed) await db.transaction().execute((trx) => followPlan(trx, "fonda"));
  expect((await row()).plan_type).toBe(hasFollowed ? "starter_local" : "max_local");
  // 101 days at $450 per 184 days equal 100 at $900 per 365.
  await buy("max_local", 12, 900_00);
  expect(await row()).toMatchObject({
    plan_type: "max_local",
    plan_expires_at: "2028-01-10T05:00:00.000Z",
    next_plan_type: null,
  });
});
