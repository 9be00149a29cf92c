import { inject } from "vitest";

/** For tests whose result does not depend on the engine; see docs/decisions/two-engines.md. */
export const isOnSqlite = inject("engine") === "sqlite";
