import { expect, test } from "vitest";
import { currentPlan } from "../../app/directory/listing-plans";

const now = new Date("2026-11-23T12:00:00.000Z");

const endless = { next_plan_type: null, next_plan_expires_at: null };

test.each([
  ["un plan sin final sigue", null, "max_local"],
  ["un plan sigue hasta el último instante", "2026-11-23T12:00:00.001Z", "max_local"],
  ["un plan que terminó es el gratuito", "2026-11-23T12:00:00.000Z", "free_local"],
] as const)("%s", (_, plan_expires_at, plan) => {
  expect(currentPlan({ plan_type: "max_local", plan_expires_at, ...endless }, now)).toBe(plan);
});

test.each([
  ["el plan que sigue empieza cuando termina el primero", "2026-11-24T05:00:00.000Z", "starter_local"],
  ["el plan que sigue puede no tener final", null, "starter_local"],
  ["cuando también terminó el que sigue queda el gratuito", "2026-11-23T12:00:00.000Z", "free_local"],
] as const)("%s", (_, next_plan_expires_at, plan) => {
  const row = { plan_type: "max_local", plan_expires_at: "2026-11-23T05:00:00.000Z", next_plan_type: "starter_local" } as const;
  expect(currentPlan({ ...row, next_plan_expires_at }, now)).toBe(plan);
  expect(currentPlan({ ...row, next_plan_expires_at, plan_expires_at: "2026-11-24T05:00:00.000Z" }, now)).toBe("max_local");
});
