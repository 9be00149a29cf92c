import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { commonColumns } from "../../app/audit/words.server";
import { auditColumns } from "../../app/tables/audit-words.server";

const app = new URL("../../app/", import.meta.url);

const rooms = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith("/audit-words.server.ts") && name !== "tables/audit-words.server.ts",
);

test("las palabras que cada sala da a sus columnas están en el registro, y ninguna las da a la de otra", async () => {
  expect(rooms.length).toBeGreaterThan(6);
  const said = Object.entries(commonColumns);
  for (const room of rooms) {
    const words = (await import(new URL(room, app).href)) as Record<string, typeof commonColumns>;
    said.push(...Object.keys(words).flatMap((name) => (name.endsWith("Columns") ? Object.entries(words[name] ?? {}) : [])));
  }
  expect(said.filter(([column, words]) => auditColumns.get(column) !== words)).toEqual([]);
  expect(said.map(([column]) => column).sort()).toEqual([...auditColumns.keys()].sort());
});
