import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { removeExpiredCopies } from "../../app/db/backups/copies.server";
import { connect } from "../../app/db/engine.server";
import { emptyWriteAheadLog, needsPacking, packOnce } from "../../app/db/erasure.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { migrations } from "../../migrations";
import { runCommand } from "../support/processes/run-command";
import { emptyDatabase, type TestDatabase } from "../support/database";
import { blog } from "../support/database-rows";
import { day } from "../../app/durations";

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"], file: string;
beforeEach(async () => {
  ({ url, db, drop } = await emptyDatabase());
  file = url.slice("file:".length);
});
afterEach(() => drop());

const marker = "zqxwvk";
const symbols = "\u{13000}\u{13041}\u{13082}";
const holdsMarker = (path: string) => readFileSync(path).includes(marker);
/** The full-text index stores a word without the prefix it shares with the one before. */
const indexHoldsMarker = (path: string) => readFileSync(path).includes(Buffer.from(symbols).subarray(4));

describe.runIf(inject("engine") === "sqlite")("una base de antes, en la que lo borrado aún se lee", { timeout: 60_000 }, () => {
  beforeEach(async () => {
    const former = Object.fromEntries(Object.entries(migrations("sqlite")).filter(([name]) => name <= "004-payments"));
    await migrateToLatest(db, url, former);
    for (let n = 0; n < 40; n += 1) {
      const title = n % 2 ? `${marker} ${symbols}` : "Queda";
      await db
        .insertInto("blogs")
        .values(blog({ id: `b${n}`, title, content: title.repeat(500) }))
        .execute();
    }
    await db.destroy();
    // Deletes rows like earlier versions did.
    const site = new Sqlite(file);
    site.exec(`pragma secure_delete = off; delete from blogs where title like '${marker}%'`);
    site.pragma("wal_checkpoint(truncate)");
    site.close();
    expect([holdsMarker(file), indexHoldsMarker(file)]).toEqual([true, true]);
    db = connect(url);
  });

  test("se rehace una vez al ponerla al día, y su copia tampoco lo tiene", async () => {
    expect(await runCommand("migrate", [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    const files = readdirSync(dirname(file)).filter((name) => name.includes(".db"));
    expect(files.some((name) => name.includes(".before-"))).toBe(true);
    expect(files.filter((name) => holdsMarker(join(dirname(file), name)))).toEqual([]);
    expect(indexHoldsMarker(file)).toBe(false);
    expect(await needsPacking(db)).toBe(false);
    expect(await db.selectFrom("blogs").select("id").execute()).toHaveLength(20);
  });

  test("si es demasiado grande para el arranque queda como está, y el doctor lo dice", async () => {
    await migrateToLatest(db, url);
    await packOnce(db, url, 1_000);
    expect(await needsPacking(db)).toBe(true);
    const { stdout } = await runCommand("doctor", ["--json"], { DATABASE_URL: url });
    expect(stdout).toContain('"id": "deleted"');
    await packOnce(db, url);
    expect(await needsPacking(db)).toBe(false);
    expect((await runCommand("doctor", ["--json"], { DATABASE_URL: url })).stdout).not.toContain('"id": "deleted"');
  });

  test("mientras otro programa escribe queda como está, y nada falla", async () => {
    await migrateToLatest(db, url);
    const other = new Sqlite(file);
    other.exec("begin immediate");
    await packOnce(db, url);
    other.exec("rollback");
    other.close();
    expect(await needsPacking(db)).toBe(true);
  });
});

describe("lo que se borra", () => {
  test.runIf(inject("engine") === "sqlite")("no queda en el archivo ni en el diario cuando este se vacía", async () => {
    await migrateToLatest(db, url);
    await db
      .insertInto("blogs")
      .values(blog({ id: "b1", content: marker.repeat(500) }))
      .execute();
    await db.deleteFrom("blogs").execute();
    expect(holdsMarker(`${file}-wal`)).toBe(true);
    await emptyWriteAheadLog(db);
    expect([holdsMarker(file), holdsMarker(`${file}-wal`)]).toEqual([false, false]);
  });

  test.runIf(inject("engine") === "postgres")("no pide nada a Postgres, que no tiene ese diario", async () => {
    await expect(emptyWriteAheadLog(db)).resolves.toBeUndefined();
  });
});

describe.runIf(inject("engine") === "sqlite")("las copias de antes de subir, bajar o restaurar", () => {
  test("se borran a los 30 días, y nada más", async () => {
    const folder = dirname(file);
    const stamp = (days: number) => new Date(Date.now() - days * day).toISOString().replace(/[-:.]/g, "");
    const kinds = ["", "restore-", "rollback-"];
    const young = kinds.map((kind) => `test.db.before-${kind}${stamp(29)}`);
    const others = [`otra.db.before-${stamp(99)}`, "test.db.before-lo-que-sea", `test.db.before-${stamp(99)}.txt`];
    const old = [...kinds.map((kind) => `test.db.before-${kind}${stamp(31)}`), `test.db.before-restore-${stamp(31)}-wal`];
    for (const name of [...young, ...others, ...old]) writeFileSync(join(folder, name), "");
    removeExpiredCopies(file);
    expect(readdirSync(folder).sort()).toEqual([...young, ...others].sort());
  });
});
