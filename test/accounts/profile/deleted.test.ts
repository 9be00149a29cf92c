import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openApp, testPassword } from "../../support/app";
import { runCommand } from "../../support/processes/run-command";
import { confirmClock } from "../../../app/db/upkeep.server";
import { day } from "../../../app/durations";

const app = await openApp();
const url = process.env.DATABASE_URL ?? "";
const { purgeExpired } = await import("../../../app/jobs/jobs.server");
const { deliverDueMail } = await import("../../../app/jobs/outbox.server");

const elsewhere = mkdtempSync(join(tmpdir(), "panama-copias-"));
afterAll(() => rmSync(elsewhere, { recursive: true }));

const marker = "zqxwvk";
/** A unique trigram, to search the trigram index for. */
const symbols = "\u{13000}\u{13041}\u{13082}";

function filesWithMarker(folder: string): string[] {
  const needles = [marker, marker.toUpperCase()].map((text) => Buffer.from(text));
  // The index omits the prefix that a word shares with the one before.
  const indexed = Buffer.from(symbols).subarray(4);
  return readdirSync(folder)
    .filter((name) => /\.db/.test(name))
    .filter((name) => {
      const bytes = readFileSync(join(folder, name));
      return [...needles, indexed].some((needle) => bytes.includes(needle));
    });
}

describe("lo que escribió quien elimina su cuenta", () => {
  test("no queda en el archivo, ni en su diario, ni en una copia", { timeout: 60_000 }, async () => {
    const folder = dirname(url.slice("file:".length));
    const other = await app.person("otra@ejemplo.pa");
    const person = await app.person(`${marker}@ejemplo.pa`, { full_name: `Nombre ${marker}` });
    const article = (n: number, intent: string) => ({
      intent,
      title: `Título ${marker} ${n} ${symbols}`,
      excerpt: `Extracto ${marker}`,
      category: "Gastronomía",
      tags: marker,
      content: `<p>${`Texto ${marker} ${n} `.repeat(200)}</p>`,
    });
    for (let n = 0; n < 30; n += 1) {
      await app.signInAs(n % 2 ? person : other);
      const own = { ...article(n, "publish"), title: `Título ${n}`, excerpt: "Extracto", tags: "", content: "<p>Texto</p>" };
      expect((await app.submit("/write-blog", n % 2 ? article(n, n % 4 === 1 ? "publish" : "draft") : own)).status).toBe(302);
    }
    await app.signInAs(person);
    const [{ id: deleted } = { id: "" }] = await app.db
      .selectFrom("blogs")
      .select("id")
      .where("author_id", "=", person.id)
      .execute();
    expect((await app.submit(`/my-blogs/${deleted}/eliminar`, {})).status).toBe(302);
    expect((await app.submit("/profile", { intent: "name", full_name: `Otro ${marker}` })).status).toBeLessThan(500);
    expect(filesWithMarker(folder)).not.toEqual([]);

    const left = await app.submit("/profile/eliminar", { articulos: "se-borran", current_password: testPassword });
    expect([left.status, left.location]).toEqual([302, "/"]);
    await deliverDueMail();
    vi.useFakeTimers({ now: Date.now() + 31 * day, toFake: ["Date"] });
    await confirmClock(app.db);
    await purgeExpired().finally(() => vi.useRealTimers());

    expect(filesWithMarker(folder)).toEqual([]);
    expect(await runCommand("backup", ["--to", elsewhere], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(filesWithMarker(elsewhere)).toEqual([]);

    // Other accounts' content is still there after a restart.
    await globalThis.panamaDatabase?.destroy();
    globalThis.panamaDatabase = undefined;
    expect(filesWithMarker(folder)).toEqual([]);
    expect((await app.otherBrowser().visit("/blog?q=titulo")).text).toContain("Título 28");
  });
});
