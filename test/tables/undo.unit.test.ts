import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditFilters } from "../../app/audit/actions";
import { undosByAction } from "../../app/tables/undo.server";

const app = new URL("../../app/", import.meta.url);

const rules = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".server.ts"))
  .flatMap((name) =>
    [...readFileSync(new URL(name, app), "utf8").matchAll(/export const (\w+Undos): RoomUndos/g)].map(([, rule = ""]) => ({
      name,
      rule,
    })),
  );

test("el registro puede deshacer todo lo que dice cada sala, y nada más", async () => {
  expect(rules.length).toBeGreaterThan(4);
  const undos: [string, unknown][] = [];
  for (const { name, rule } of rules) {
    const exported = (await import(new URL(name, app).href)) as Record<string, object>;
    undos.push(...Object.entries(exported[rule] ?? {}));
  }
  expect(undos.filter(([action, undo]) => undosByAction.get(action) !== undo)).toEqual([]);
  expect(undos.map(([action]) => action).sort()).toEqual([...undosByAction.keys()].sort());
});

test("se deshacen todas las eliminaciones menos las de cuentas y mensajes", () => {
  const deletions = auditFilters.flatMap(({ actions }) => actions ?? []).filter((action) => action.endsWith(".deleted"));
  const final = [...new Set(deletions)].filter((action) => !undosByAction.has(action));
  expect(final.sort()).toEqual(["account.deleted", "message.deleted"]);
});
