import { expect, test } from "vitest";
import { currentPlan } from "../../app/directory/listing-plans";

const now = new Date("2026-11-23T12:00:00.000Z");

test.each([
  ["un plan sin final sigue", null, "max_local"],
  ["un plan sigue hasta el último instante", "2026-11-23T12:00:00.001Z", "max_local"],
  ["un plan que terminó es el gratuito", "2026-11-23T12:00:00.000Z", "free_local"],
] as const)("%s", (_, plan_expires_at, plan) => {
  expect(currentPlan({ plan_type: "max_local", plan_expires_at }, now)).toBe(plan);
});
