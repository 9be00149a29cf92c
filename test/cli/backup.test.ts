import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { formatMark } from "../../app/db/place.server";
import { copySqlite } from "../../app/db/sqlite.server";
import { confirmClock, noteHour } from "../../app/db/upkeep.server";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { freshDatabase, type TestDatabase } from "../support/database";
import { blog, insertAll, profile } from "../support/database-rows";
import { runCommand } from "../support/processes/run-command";
import { root, runProgram } from "../support/processes/run-program";
import { day } from "../../app/durations";

const isSqlite = inject("engine") === "sqlite";

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"], folder: string, backups: string;

beforeEach(async () => {
  ({ url, db, drop } = await freshDatabase());
  folder = dirname(url.slice("file:".length));
  backups = join(folder, "backups");
  await addPerson("yaneth");
});
afterEach(() => drop());

const addPerson = (id: string) => db.insertInto("profiles").values(profile({ id })).execute();
const backup = (...words: string[]) => runCommand("backup", words, { DATABASE_URL: url });
const restore = (...words: string[]) => runCommand("restore", words, { DATABASE_URL: url });
/** A separate process, because SQLite's locks work between processes. */
const backupBesideSite = (...words: string[]) => runProgram("backup", words, { DATABASE_URL: url });
const restoreBesideSite = (...words: string[]) => runProgram("restore", words, { DATABASE_URL: url });
/** Leaves out the mark. */
const copies = (where = backups) =>
  existsSync(where)
    ? readdirSync(where)
        .filter((name) => name !== mark)
        .sort()
    : [];
const mark = "test.owner.json";
const newest = () => join(backups, copies().at(-1) ?? "");
const people = async () => (await db.selectFrom("profiles").select("id").orderBy("id").execute()).map(({ id }) => id);

const daysAgo = (days: number) => `test-${new Date(Date.now() - days * day).toISOString().slice(0, 10)}T02-00-00Z.db`;

async function finding(wanted: string) {
  const { stdout } = await runCommand("doctor", ["--json"], { DATABASE_URL: url });
  const { findings } = JSON.parse(stdout) as { findings: { id: string; state: string; detail: string }[] };
  return findings.find(({ id }) => id === wanted);
}

const doctor = () => finding("backups");

/** Damages a place far from the start of the file, which opening the file does not read. */
function damage(file: string) {
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length - 4_096 * 200, bytes.length - 4_096 * 20);
  writeFileSync(file, bytes);
}

function peopleIn(file: string) {
  const content = new Sqlite(file, { readonly: true });
  try {
    return content.prepare("select id from profiles order by id").pluck().all();
  } finally {
    content.close();
  }
}

/** A file size limit of one megabyte acts like a full disk. */
async function withoutRoom(program: string, words: string[] = []) {
  // ulimit counts blocks of 512 bytes.
  const line = 'ulimit -f 2000; exec "$0" "$@"';
  const { PATH, PICTURES_DIR } = process.env;
  const env = { PATH, PICTURES_DIR, NODE_ENV: "test" as const, DATABASE_URL: url };
  const child = spawn("sh", ["-c", line, process.execPath, `build/cli/${program}.js`, ...words], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [code] = await once(child, "close");
  return { code: code as number, output };
}

// Most tests start several processes.
const timeout = 30_000;

describe.runIf(isSqlite)("R4: npm run backup", { timeout }, () => {
  test("copia la base con el sitio en marcha, la comprueba, y solo su dueño la lee", async () => {
    const { code, output } = await backupBesideSite();
    expect([code, output]).toEqual([0, expect.stringContaining("Copia hecha y comprobada")]);
    expect(copies()).toEqual([expect.stringMatching(/^test-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db$/)]);
    expect([statSync(newest()).mode & 0o777, statSync(backups).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(peopleIn(newest())).toEqual(["yaneth"]);
    // In the SQLite header: no WAL, so the single file is complete.
    expect(readFileSync(newest())[18]).toBe(1);
    expect(copies()).toHaveLength(1);
  });

  test("a otra carpeta con --to, que se hace si no está", async () => {
    const elsewhere = join(folder, "disco", "copias");
    expect((await backup("--to", elsewhere)).code).toBe(0);
    expect([copies(elsewhere).length, copies().length]).toEqual([1, 0]);
  });

  test("deja las siete últimas y no toca lo que no es suyo", async () => {
    mkdirSync(backups);
    const days = [9, 8, 7, 6, 5, 4, 3, 2].map(daysAgo);
    const others = ["test-2026.db", "otra-2026-10-01T02-00-00Z.db", "notas.txt"];
    for (const name of [...days, ...others]) writeFileSync(join(backups, name), "");
    expect((await backup()).code).toBe(0);
    const left = copies();
    expect(left).toEqual(expect.arrayContaining(others));
    expect(left.filter((name) => /^test-\d{4}-/.test(name))).toEqual(
      [...days.slice(2), expect.stringMatching(/^test-20/)].slice(-7),
    );
  });

  test("las de hace más de 30 días se van, aunque sean menos de siete, pero no si el reloj está en duda", async () => {
    mkdirSync(backups);
    for (const name of [daysAgo(400), daysAgo(31), daysAgo(29)]) writeFileSync(join(backups, name), "");
    await noteHour(db, Date.now() - 2.1 * day);
    expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining("El reloj está en duda") });
    expect(copies()).toEqual([daysAgo(400), daysAgo(31), daysAgo(29), expect.stringMatching(/^test-20/)]);
    await confirmClock(db);
    // Backups are named by the second.
    await pause(1_000);
    expect((await backup()).output).not.toContain("reloj");
    expect(copies().slice(0, 2)).toEqual([daysAgo(29), expect.stringMatching(/^test-20/)]);
  });

  test("en la carpeta de otra base no hace ninguna ni quita nada, hasta que se confirma que toma su lugar", async () => {
    mkdirSync(backups);
    const others = [9, 8, 7, 6, 5, 4, 3, 2].map(daysAgo);
    for (const name of others) writeFileSync(join(backups, name), "");
    writeFileSync(join(backups, mark), formatMark({ database: "otra", place: "otro" }, new Date().toISOString()));
    expect(await backup()).toMatchObject({ code: 1, output: expect.stringContaining("son de otra base de datos") });
    expect(copies()).toEqual(others);
    expect(await finding("backups-owner")).toMatchObject({ state: "broken" });
    expect((await runCommand("confirm", ["folders"], { DATABASE_URL: url })).code).toBe(0);
    expect((await backup()).code).toBe(0);
    expect(await finding("backups-owner")).toBeUndefined();
  });

  test("una carpeta sin marca, cuya última copia es de otra base, no la toma", async () => {
    mkdirSync(backups);
    const other = join(backups, daysAgo(1));
    copySqlite(url.slice("file:".length), other);
    new Sqlite(other).exec("update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'").close();
    expect(await backup()).toMatchObject({ code: 1, output: expect.stringContaining("npm run confirm -- folders") });
    expect(copies()).toEqual([daysAgo(1)]);
  });

  test("la última con contenido no se va, aunque después haya muchas casi vacías, y lo dice hasta que vuelve el contenido", async () => {
    for (let n = 0; n < 9; n += 1) await addPerson(`persona-${n}`);
    mkdirSync(backups);
    for (const day of [10, 9, 8]) copySqlite(url.slice("file:".length), join(backups, daysAgo(day)));
    await db.deleteFrom("profiles").where("id", "!=", "yaneth").execute();
    for (const day of [7, 6, 5, 4, 3, 2]) copySqlite(url.slice("file:".length), join(backups, daysAgo(day)));

    const { code, output } = await backup();
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`1 fila de personas, artículos y restaurantes, y ${daysAgo(8)} tiene 10`),
    ]);
    expect(copies()).toEqual([...[8, 7, 6, 5, 4, 3, 2].map(daysAgo), expect.stringMatching(/^test-20/)]);
    expect(await doctor()).toMatchObject({ state: "broken", detail: expect.stringContaining(daysAgo(8)) });

    for (let n = 0; n < 5; n += 1) await addPerson(`persona-${n}`);
    // Backups are named by the second.
    await pause(1_000);
    expect((await backup()).output).not.toContain("Atención");
    expect(copies()).not.toContain(daysAgo(8));
    expect(await doctor()).toMatchObject({ state: "on" });
  });

  test("quitada a mano la copia que tenía más, el doctor ya no la echa de menos", async () => {
    for (let n = 0; n < 9; n += 1) await addPerson(`persona-${n}`);
    mkdirSync(backups);
    copySqlite(url.slice("file:".length), join(backups, daysAgo(40)));
    await db.deleteFrom("profiles").where("id", "!=", "yaneth").execute();
    expect((await backup()).output).toContain("Atención");
    rmSync(join(backups, daysAgo(40)));
    expect(await doctor()).toMatchObject({ state: "on" });
  });

  test("la recién hecha queda, aunque un reloj equivocado haya dejado otras con fecha de mañana", async () => {
    mkdirSync(backups);
    const tomorrow = [1, 2, 3, 4, 5, 6, 7].map((day) => `test-2099-01-0${day}T02-00-00Z.db`);
    for (const name of tomorrow) writeFileSync(join(backups, name), "");
    expect(await backup()).toMatchObject({ code: 0, output: expect.stringContaining("hay 7") });
    expect(copies()).toEqual([expect.stringMatching(/^test-20[2-8]/), ...tomorrow.slice(1)]);
  });

  test("lo que otra dejó a medias se quita, y nunca parece una copia", async () => {
    mkdirSync(backups);
    for (const name of ["test-2026-10-01T02-00-00Z.part", "test-2026-10-01T02-00-00Z.part-journal"])
      writeFileSync(join(backups, name), "");
    await backup();
    expect(copies()).toEqual([expect.stringMatching(/Z\.db$/)]);
  });

  test("interrumpida no deja nada", async () => {
    await fill(40);
    const child = spawn(process.execPath, ["build/cli/backup.js"], { cwd: root, env: { DATABASE_URL: url, NODE_ENV: "test" } });
    await expect.poll(() => copies().some((name) => name.endsWith(".part")), { interval: 2, timeout: 20_000 }).toBe(true);
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(copies()).toEqual([]);
  });

  test("matada a la mitad, la siguiente limpia y sale bien: no queda ningún candado", async () => {
    await fill(40);
    const child = spawn(process.execPath, ["build/cli/backup.js"], { cwd: root, env: { DATABASE_URL: url, NODE_ENV: "test" } });
    await expect.poll(() => copies().some((name) => name.endsWith(".part")), { interval: 2, timeout: 20_000 }).toBe(true);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(copies().some((name) => name.endsWith(".db"))).toBe(false);
    expect((await backup()).code).toBe(0);
    expect(copies()).toEqual([expect.stringMatching(/Z\.db$/)]);
  });

  test("dos a la vez: una se hace y la otra se niega", async () => {
    await fill(40);
    const child = spawn(process.execPath, ["build/cli/backup.js"], { cwd: root, env: { DATABASE_URL: url, NODE_ENV: "test" } });
    await expect.poll(() => copies().some((name) => name.endsWith(".part")), { interval: 2, timeout: 20_000 }).toBe(true);
    // Stopped in the middle, it cannot end before the other begins.
    child.kill("SIGSTOP");
    const other = await backupBesideSite("--to", join(folder, "otra"));
    child.kill("SIGCONT");
    const [code] = await once(child, "exit");
    expect([code, other.code]).toEqual([0, 1]);
    expect(other.output).toContain("Ya se está haciendo otra copia");
  });

  test("de una base dañada no queda copia, y las buenas siguen", async () => {
    await backup();
    const good = copies();
    await fill(2);
    await db.destroy();
    damage(url.slice("file:".length));
    const { code, output } = await backup();
    expect([code, output]).toEqual([1, expect.stringMatching(/dañada/)]);
    expect(copies()).toEqual(good);
  });

  test("si no cabe lo dice, y no dice que algo esté dañado", async () => {
    await fill(2);
    const { code, output } = await withoutRoom("backup");
    expect([code, output]).toEqual([1, expect.stringContaining("está lleno")]);
    expect(output).not.toMatch(/dañad/);
    expect(copies()).toEqual([]);
  });

  test("sin base de datos lo dice y no hace ninguna", async () => {
    const file = join(folder, "no-existe.db");
    const { code, output } = await runCommand("backup", [], { DATABASE_URL: `file:${file}` });
    expect([code, output]).toEqual([1, expect.stringContaining("No hay base de datos")]);
    expect(existsSync(file)).toBe(false);
  });

  test("con otras palabras dice cómo se usa", async () => {
    for (const words of [["--a", "x"], ["x"], ["--to"], ["--to", ""], ["--to= "]]) {
      expect(await backup(...words)).toMatchObject({ code: 1, output: expect.stringContaining("Uso:") });
    }
    expect(copies()).toEqual([]);
  });

  test(
    "mientras se escribe 50 veces por segundo, ninguna escritura espera un segundo y la copia acaba",
    { timeout: 60_000 },
    async () => {
      await fill(60);
      let slowest = 0;
      let written = 0;
      const running = backupBesideSite().finally(() => (isOver = true));
      let isOver = false;
      while (!isOver) {
        const begin = performance.now();
        await addPerson(`persona-${(written += 1)}`);
        slowest = Math.max(slowest, performance.now() - begin);
        await pause(20);
      }
      expect((await running).code).toBe(0);
      expect(written).toBeGreaterThan(3);
      expect(slowest).toBeLessThan(1_000);
      // The backup is a consistent snapshot.
      const inside = peopleIn(newest()).filter((id) => String(id).startsWith("persona-")).length;
      expect(inside).toBeLessThan(written);
    },
  );

  async function fill(megabytes: number) {
    const content = `<p>${"x".repeat(100_000)}</p>`;
    await insertAll(
      db,
      "blogs",
      Array.from({ length: megabytes * 10 }, () => blog({ content })),
    );
  }
});

describe.runIf(isSqlite)("R4: npm run restore", { timeout }, () => {
  const stopSite = () => db.destroy();
  async function startSite() {
    const { connect } = await import("../../app/db/engine.server");
    db = connect(url);
  }

  test("vuelve a lo que había, guarda lo que hay y deja lo mismo que se copió", async () => {
    await addPerson("itzel");
    await backup();
    const copied = newest();
    await db.deleteFrom("profiles").execute();
    await addPerson("despues");
    await stopSite();
    const { code, output } = await restore(copied);
    expect([code, output]).toEqual([0, expect.stringContaining("Restaurada")]);
    await startSite();
    expect(await people()).toEqual(["itzel", "yaneth"]);
    const [before = ""] = readdirSync(folder).filter((name) => name.includes(".before-restore-"));
    expect(peopleIn(join(folder, before))).toEqual(["despues"]);
    expect(statSync(url.slice("file:".length)).mode & 0o777).toBe(0o600);
    expect(existsSync(copied)).toBe(true);
    expect(readdirSync(folder).filter((name) => /restoring/.test(name))).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)("puesta por root, es de quien era la anterior", async () => {
    await backup();
    await db.destroy();
    chownSync(url.slice("file:".length), 12_345, 12_345);
    expect((await restore(newest())).code).toBe(0);
    const { uid, gid, mode } = statSync(url.slice("file:".length));
    expect([uid, gid, mode & 0o777]).toEqual([12_345, 12_345, 0o600]);
  });

  test("con el sitio en marcha se niega, y no cambia nada", async () => {
    await backup();
    await addPerson("itzel");
    const { code, output } = await restoreBesideSite(newest());
    expect([code, output]).toEqual([1, expect.stringContaining("Detén el sitio")]);
    expect(await people()).toEqual(["itzel", "yaneth"]);
    expect(readdirSync(folder).filter((name) => /before-restore|restoring/.test(name))).toEqual([]);
  });

  test("lo que quedó en el diario del sitio no se mezcla con la copia", async () => {
    await backup();
    const file = url.slice("file:".length);
    await addPerson("itzel");
    // The files are as a killed site leaves them.
    const [database, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    await stopSite();
    writeFileSync(file, database);
    writeFileSync(`${file}-wal`, wal);
    expect((await restore(newest())).code).toBe(0);
    expect(existsSync(`${file}-wal`)).toBe(false);
    await startSite();
    expect(await people()).toEqual(["yaneth"]);
    const [before = ""] = readdirSync(folder).filter((name) => name.includes(".before-restore-"));
    expect(peopleIn(join(folder, before))).toEqual(["itzel", "yaneth"]);
  });

  test("una copia más nueva que el código se rechaza; una anterior se pone y se migra al arrancar", async () => {
    await db
      .insertInto("kysely_migration" as "profiles")
      .values({ name: "999-future", timestamp: "" } as never)
      .execute();
    await backup();
    const newer = newest();
    await db
      .deleteFrom("kysely_migration" as "profiles")
      .where("name" as "id", "in", ["999-future", "004-payments"])
      .execute();
    await stopSite();
    expect(await restore(newer)).toMatchObject({ code: 1, output: expect.stringContaining("999-future") });
    await startSite();
    expect(await people()).toEqual(["yaneth"]);
    rmSync(newer);
    await backup();
    await stopSite();
    expect(await restore(newest())).toMatchObject({ code: 0, output: expect.stringContaining("004-payments") });
    await startSite();
  });

  test.each([
    ["un texto", "Hola"],
    ["nada", ""],
  ])("%s no es una copia: no cambia nada", async (_, content) => {
    const file = join(folder, "falsa.db");
    writeFileSync(file, content);
    await stopSite();
    expect((await restore(file)).code).toBe(1);
    expect((await restore(join(folder, "no-existe.db"))).code).toBe(1);
    expect(await restore(folder)).toMatchObject({ code: 1, output: expect.stringContaining("no es un archivo") });
    expect((await restore(url.slice("file:".length))).code).toBe(1);
    await startSite();
    expect(await people()).toEqual(["yaneth"]);
  });

  test("una copia dañada se rechaza", async () => {
    await insertAll(
      db,
      "blogs",
      Array.from({ length: 40 }, () => blog({ content: "x".repeat(50_000) })),
    );
    await backup();
    damage(newest());
    await stopSite();
    expect(await restore(newest())).toMatchObject({ code: 1, output: expect.stringContaining("dañada") });
    await startSite();
    expect(await people()).toEqual(["yaneth"]);
  });

  test("si no cabe lo dice, y no dice que la copia esté dañada", async () => {
    await insertAll(
      db,
      "blogs",
      Array.from({ length: 40 }, () => blog({ content: "x".repeat(50_000) })),
    );
    await backup();
    await addPerson("itzel");
    await stopSite();
    const { code, output } = await withoutRoom("restore", [newest()]);
    expect([code, output]).toEqual([1, expect.stringContaining("está lleno")]);
    expect(output).not.toMatch(/dañad|no es una copia/);
    expect(readdirSync(folder).filter((name) => /before-restore|restoring/.test(name))).toEqual([]);
    await startSite();
    expect(await people()).toEqual(["itzel", "yaneth"]);
  });

  test("en el lugar de una base dañada se pone igual, y dice que no pudo ver si el sitio la usaba", async () => {
    await backup();
    await stopSite();
    writeFileSync(url.slice("file:".length), "esto no es una base de datos".repeat(1_000));
    expect(await restore(newest())).toMatchObject({ code: 0, output: expect.stringContaining("está dañada") });
    await startSite();
    expect(await people()).toEqual(["yaneth"]);
  });

  test("en una máquina nueva, sin base, también", async () => {
    await backup();
    const machine = mkdtempSync(join(tmpdir(), "panama-nueva-"));
    const file = join(machine, "data", "panama.db");
    expect((await runCommand("restore", [newest()], { DATABASE_URL: `file:${file}` })).code).toBe(0);
    expect(peopleIn(file)).toEqual(["yaneth"]);
    rmSync(machine, { recursive: true });
  });

  test("también una copia hecha antes de migrar, y no deja nada a su lado", async () => {
    const copied = join(folder, "test.db.before-20261121T014600123Z");
    copySqlite(url.slice("file:".length), copied);
    await addPerson("itzel");
    await stopSite();
    expect((await restore(copied)).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith("test.db.before-2026"))).toEqual([
      "test.db.before-20261121T014600123Z",
    ]);
    await startSite();
    expect(await people()).toEqual(["yaneth"]);
  });

  test("sin decir cuál, muestra las que hay", async () => {
    await backup();
    const { code, output } = await restore();
    expect(code).toBe(1);
    expect(output).toContain(copies()[0]);
  });
});

describe.runIf(!isSqlite)("en Postgres", () => {
  test.each(["backup", "restore"])("npm run %s dice con qué se hace, y acaba mal", async (program) => {
    const { code, output } = await runProgram(program, [], { DATABASE_URL: url });
    expect([code, output]).toEqual([1, expect.stringContaining(program === "backup" ? "pg_dump" : "pg_restore")]);
    expect(output).not.toContain(new URL(url).password + "@");
  });
});
