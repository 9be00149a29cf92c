import { existsSync, rmSync, symlinkSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, inject, test, vi } from "vitest";
import { openApp } from "../support/app";

const app = await openApp();

const rename = (from: string, to: string) => app.db.schema.alterTable(from).renameTo(to).execute();

async function health() {
  const answers = await Promise.all(["/health/live", "/health/ready"].map((path) => app.visit(path)));
  return answers.map(({ status, html }) => `${status} ${(JSON.parse(html) as { status: string }).status}`);
}

const well = "200 ok";
const unwell = "503 unavailable";

describe("R11: vivo y listo", () => {
  test("no son lo mismo: sin base de datos el proceso vive, y no está listo hasta que ella vuelve", async () => {
    expect(await health()).toEqual([well, well]);
    await rename("kysely_migration", "kysely_migration_away");
    expect(await health()).toEqual([well, unwell]);
    await rename("kysely_migration_away", "kysely_migration");
    expect(await health()).toEqual([well, well]);
  });

  test("nadie guarda la respuesta, que no dice nada de cómo está hecho el sitio", async () => {
    for (const path of ["/health/live", "/health/ready"]) {
      const { headers, html } = await app.visit(path);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.getSetCookie()).toEqual([]);
      expect(html).toMatch(/^\{"status":"ok"(?:,"site":"[\w-]{16}")?\}$/);
    }
  });

  /** A folder on a disk without room; it has none of its own. */
  const fullDisk = "/proc";

  test.runIf(existsSync(fullDisk))(
    "con el disco lleno sigue listo, para que nadie quite las páginas, y su cuerpo lo dice",
    async () => {
      const pictures = process.env.PICTURES_DIR ?? "";
      const clock = vi.spyOn(performance, "now");
      const later = () => clock.mockReturnValue(performance.now() + 6_000);
      rmSync(pictures, { recursive: true, force: true });
      symlinkSync(fullDisk, pictures);
      later();
      expect(await health()).toEqual([well, "200 read-only"]);
      rmSync(pictures);
      expect(await health()).toEqual([well, "200 read-only"]);
      later();
      expect(await health()).toEqual([well, well]);
      clock.mockRestore();
    },
  );

  test("se puede preguntar también sin pedir el cuerpo", async () => {
    for (const path of ["/health/live", "/health/ready"]) expect((await app.visit(path, { method: "HEAD" })).status).toBe(200);
    await rename("kysely_migration", "kysely_migration_away");
    expect((await app.visit("/health/ready", { method: "HEAD" })).status).toBe(503);
    await rename("kysely_migration_away", "kysely_migration");
  });

  test("una base que no contesta en un segundo no está lista, y muchos que preguntan a la vez no dejan al sitio sin conexiones", async () => {
    await app.visit("/health/ready");
    const begin = performance.now();
    const { answers } = await whileTheDatabaseHangs(() =>
      Promise.all(Array.from({ length: 20 }, () => app.visit("/health/ready"))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect((await app.visit("/health/live")).status).toBe(200);
    await expect.poll(async () => (await app.visit("/health/ready")).status).toBe(200);
  });

  /** On SQLite the only connection is in a transaction, on Postgres the table is locked. */
  async function whileTheDatabaseHangs<T>(run: () => Promise<T>): Promise<{ answers: T }> {
    const holder = inject("engine") === "sqlite" ? globalThis.panamaDatabase! : app.db;
    return await holder.transaction().execute(async (trx) => {
      if (inject("engine") === "postgres") await sql`lock table kysely_migration in access exclusive mode`.execute(trx);
      const answers = await run();
      if (inject("engine") === "postgres") expect((await app.visit("/blog")).status).toBe(200);
      return { answers };
    });
  }
});
