import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { adminPageSize } from "../../../app/admin/scaffold/paging";
import type { AuditAction } from "../../../app/audit/actions";
import { type AuditQuery, findAuditEntries } from "../../../app/admin/audit-log/entries.server";
import { openDatabase } from "../../support/database";
import { profile } from "../../support/database-rows";

const { db } = await openDatabase();

const people = Array.from({ length: 25 }, (_, index) => profile({ search: ` ana ${index}`, is_admin: index < 2 ? 1 : 0 }));
const actions: AuditAction[] = ["restaurant.created", "restaurant.updated", "free-plan.granted", "account.signed-in"];

const entries = Array.from({ length: 240 }, (_, index) => ({
  id: randomUUID(),
  created_at: new Date(Date.UTC(2026, 10, 20, 0, (index * 37) % 40)).toISOString(),
  actor_id: people[index % 25]!.id,
  action: actions[(index * 7) % actions.length]!,
  target_type: "restaurant",
  target_id: index % 10 === 0 ? "codigo-comun" : randomUUID(),
  before: null,
  after: null,
  request_id: index % 15 === 0 ? "codigo-comun" : null,
}));

beforeAll(async () => {
  await db.insertInto("profiles").values(people).execute();
  await db.insertInto("audit_log").values(entries).execute();
});

type Entry = (typeof entries)[number];

function inOrder(isSo: (entry: Entry) => boolean): string[] {
  const byTime = (a: Entry, b: Entry) => b.created_at.localeCompare(a.created_at) || (a.id < b.id ? -1 : 1);
  return entries
    .filter(isSo)
    .sort(byTime)
    .map(({ id }) => id);
}

async function read(query: Partial<AuditQuery>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { rows, total } = await findAuditEntries({ actions: null, search: "", from: null, until: null, ...query, page });
    ids.push(...rows.map(({ id }) => id));
    if (page * adminPageSize >= total) {
      expect(total).toBe(ids.length);
      return ids;
    }
  }
}

test("de todo, o de varias acciones, página por página salen todas una vez y en orden", async () => {
  expect(await read({})).toEqual(inOrder(() => true));
  const some = actions.slice(0, 3);
  expect(await read({ actions: some })).toEqual(inOrder(({ action }) => some.includes(action)));
});

test("las fechas valen con cualquier otro filtro", async () => {
  const [from, until] = ["2026-11-20T00:10:00.000Z", "2026-11-20T00:20:00.000Z"];
  const isThen = ({ created_at }: Entry) => created_at >= from && created_at < until;
  expect(await read({ from, until })).toEqual(inOrder(isThen));
  expect(await read({ from, until, actions: ["restaurant.created"] })).toEqual(
    inOrder((entry) => isThen(entry) && entry.action === "restaurant.created"),
  );
});

test("lo que un código encuentra de dos maneras sale una vez", async () => {
  const isSo = ({ target_id, request_id }: Entry) => target_id === "codigo-comun" || request_id === "codigo-comun";
  expect(inOrder(isSo).length).toBeLessThan(24 + 16);
  expect(await read({ search: "codigo-comun" })).toEqual(inOrder(isSo));
});

test("de muchas personas del mismo nombre se miran veinte, primero los administradores, y se dice", async () => {
  const { tooManyActors, rows } = await findAuditEntries({
    actions: null,
    search: "ana",
    from: null,
    until: null,
    page: 1,
  });
  expect(tooManyActors).toBe(true);
  expect(rows).toHaveLength(adminPageSize);
  const found = new Set((await read({ search: "ana" })).map((id) => entries.find((entry) => entry.id === id)?.actor_id));
  expect(found.size).toBe(20);
  expect(found).toContain(people[0]!.id);
  expect(found).toContain(people[1]!.id);
  expect((await findAuditEntries({ actions: null, search: "ana 24", from: null, until: null, page: 1 })).tooManyActors).toBe(
    false,
  );
});

test("una acción que no es de nadie no encuentra nada", async () => {
  expect(await read({ search: "nadie en particular" })).toEqual([]);
  expect(await read({ actions: ["blog.withheld"] })).toEqual([]);
});
