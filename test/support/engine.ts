import { inject } from "vitest";

/** For tests whose result no engine can change: docs/decisions/two-engines.md has the rule. */
export const isOnSqlite = inject("engine") === "sqlite";
