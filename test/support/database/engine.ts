import { inject } from "vitest";

/** True for tests whose result does not depend on the engine: docs/decisions/two-engines.md has the rule. */
export const isOnSqlite = inject("engine") === "sqlite";
