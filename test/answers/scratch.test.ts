import { test, vi } from "vitest";
import { readFileSync } from "node:fs";
import { answerQuestion } from "../../app/answers/engine.server";
import { recognise } from "../../app/search/read/recognise.server";
import { readNames, readSearched } from "../../app/search/read/searched.server";
import { loadSearch } from "../../app/directory/search/page-data.server";
import { seedDemoContent } from "../../seed";
import { openDatabase } from "../support/database";
const { db } = await openDatabase();
await seedDemoContent(db);
const now = new Date("2026-11-26T12:05:00-05:00");
vi.useFakeTimers({ now, toFake: ["Date"] });
test("scratch", async () => {
  for (const q of readFileSync("/tmp/proof/q.txt", "utf8").split("\n").filter(Boolean)) {
    const a = await answerQuestion({ text: q }, now);
    const f = await loadSearch(new Request(`http://localhost/restaurantes?${new URLSearchParams({ q })}`));
    const r = recognise((await readNames(db, q)).name, { now, earlier: null });
    console.log(q, JSON.stringify({ text: r.text, words: r.words, without: r.without, upTo: r.upTo, open: r.open, near: r.isNearMe }));
    console.log("S", JSON.stringify((await readSearched(db, q)).text), JSON.stringify((await readSearched(db, q)).excluding));
    console.log("A", a.intro.join(" "), a.businesses.map((b) => b.name).join(" | "), JSON.stringify(a.understood));
    console.log("F", f.total, f.lacking, f.restaurants.map((b) => b.name).join(" | "), JSON.stringify(f.understood), JSON.stringify(f.near), f.query.order);
  }
});
