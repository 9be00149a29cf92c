import { beforeAll, expect, test, vi } from "vitest";
import { day } from "../../../app/durations";
import { answerQuestion } from "../../../app/answers/engine.server";
import { isUnconfirmed } from "../../../app/directory/google-columns.server";
import { loadSearch } from "../../../app/directory/search/page-data.server";
import { indexQueued } from "../../../app/search/index/postings.server";
import { seedDemoContent } from "../../../seed";
import { openDatabase } from "../../support/database";
import { restaurantPath } from "../../../app/text/provinces";
import { exampleCount, exampleTimeout } from "../../support/seeds";
import { makeQueries } from "./queries";

/** Thursday, 12:05 p.m. in Panama. */
const now = new Date("2026-11-26T12:05:00-05:00");

const { db } = await openDatabase();
await seedDemoContent(db);
await indexQueued(db);
// Answers count no unconfirmed import: test/answers/list.test.ts.
const found = await db.selectFrom("restaurants").selectAll().where("is_active", "=", 1).orderBy("seq").execute();
const all = found.filter((row) => !isUnconfirmed(row));
const imports = found.filter(isUnconfirmed).map(({ id }) => id);
await db.deleteFrom("restaurants").where("id", "in", imports).execute();
const dishes = await db
  .selectFrom("menu_items")
  .select(["restaurant_id", "name"])
  .orderBy("name")
  .orderBy("restaurant_id")
  .execute();
const nameOf = new Map(all.map((row) => [restaurantPath(row), row.nombre]));

beforeAll(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));

/** `dishOf`: for which it was found, by its address. */
type List = { paths: string[]; dishOf: Map<string, string>; total: number | null; lacking: string };

/** All pages of the field's list. */
async function field(q: string): Promise<List> {
  const paths: string[] = [];
  const dishOf = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const address = new URLSearchParams({ q, ...(page > 1 && { pagina: String(page) }) });
    const { restaurants, total, hasMore, lacking } = await loadSearch(
      new Request(`https://panama.example/restaurantes?${address}`),
    );
    paths.push(...restaurants.map(restaurantPath));
    for (const one of restaurants) dishOf.set(restaurantPath(one), one.foundDish);
    if (!hasMore) return { paths, dishOf, total, lacking };
  }
}

/** Gives each restaurant a date of its own. Among equals, a list shows the newest first. */
async function setAges(oldestFirst: readonly { id: string }[]) {
  for (const [index, { id }] of oldestFirst.entries()) {
    const created_at = new Date(now.getTime() - (oldestFirst.length - index) * day).toISOString();
    await db.updateTable("restaurants").set({ created_at }).where("id", "=", id).execute();
  }
  await indexQueued(db);
}

const count = Math.min(exampleCount(60), 500);

test(
  "el campo y la respuesta encuentran los mismos, los cuentan igual y los ordenan igual, salvo los planes",
  { timeout: exampleTimeout(count) },
  async () => {
    const queries = makeQueries(all, dishes, count, 11);
    await setAges(all);
    const before = new Map<string, List>();
    for (const q of queries) before.set(q, await field(q));
    await setAges(all.toReversed());
    const wrong: string[] = [];
    for (const q of queries) {
      const list = before.get(q)!;
      const turned = await field(q);
      const answer = await answerQuestion({ text: q }, now);
      // A business by its name, and the question which of two namesakes is meant.
      if (answer.isDirect || answer.asks?.kind === "province") continue;
      const named = answer.businesses.map(({ path }) => path);
      const said = Number(/Encontré ([\d.,]+) lugar/.exec(answer.intro.join(" "))?.[1]?.replaceAll(/[.,]/g, "") ?? 0);
      const chosen = named.slice(0, said);
      const problems: string[] = [];
      if (said !== list.total) problems.push(`answer ${said}, field ${list.total}`);
      const strangers = chosen.filter((path) => !list.paths.includes(path));
      if (strangers.length > 0) problems.push(`only in the answer: ${strangers.map((path) => nameOf.get(path)).join(", ")}`);
      const at = (of: List, path: string) => of.paths.indexOf(path);
      const isBefore = (one: string, other: string) =>
        at(list, one) >= 0 && at(list, one) < at(list, other) && at(turned, one) < at(turned, other);
      for (const [index, one] of chosen.entries()) {
        const better = list.paths.find(
          (other) => !chosen.slice(0, index).includes(other) && other !== one && isBefore(other, one),
        );
        if (better) problems.push(`${nameOf.get(one)} before ${nameOf.get(better)}`);
      }
      for (const { path, name, card } of answer.businesses) {
        // A list names the section of «Pizzas: Margarita».
        const dish = (list.dishOf.get(path) ?? "").replace(/^[^:]+: |, (?:desde )?\$.*$/g, "");
        if (!card?.why.includes(dish)) problems.push(`${name}: the field names «${dish}», the answer «${card?.why}»`);
      }
      if (answer.relaxed.join(" ") !== list.lacking) problems.push(`says «${answer.relaxed.join(" ")}», field «${list.lacking}»`);
      if (problems.length > 0) wrong.push(`«${q}»: ${problems.join("; ")} > ${answer.intro.join(" ").slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  },
);
