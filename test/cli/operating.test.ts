import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { writeStatusFile } from "../../app/db/status-files.server";
import { day } from "../../app/durations";
import { fileNames, requiredNames } from "../../app/pictures/paths";
import { markName } from "../../app/pictures/store/store";
import { emptyDatabase, type TestDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { sessionCookieFor, withDatabase, withGlobalDatabase } from "../support/database/filled-database";
import { openOperator } from "../support/processes/operator";
import { runCommand } from "../support/processes/run-command";
import { temporaryFolder } from "../support/temporary-folder";

/* Follows docs/operating.md: set-up, upgrade into a new folder from the release before, 16 rollbacks, forward again, rehearsal. */

const page = readFileSync("docs/operating.md", "utf8");
const isSqlite = inject("engine") === "sqlite";

/** The lines of the first block with these words, without the indent of a list. */
function block(containing: string): string {
  const blocks = [...page.matchAll(/^( *)```(?:sh|ini)\n(.*?)\n *```/gms)].map(([, indent = "", text = ""]) =>
    text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
  const found = blocks.find((text) => text.includes(containing));
  if (found === undefined) throw new Error(`docs/operating.md ya no dice «${containing}»`);
  return found;
}

const folder = temporaryFolder();
const site = join(folder, "srv/panama");
const current = join(site, "current");
const pictures = join(site, "data/pictures");
const backups = join(site, "data/backups");

let database: TestDatabase, operator: Awaited<ReturnType<typeof openOperator>>, settings: Record<string, string>;

/** People, sessions, and pictures with all their files. */
type Counts = { people: number; sessions: number; pictures: number; files: number };

async function count(url = settings.DATABASE_URL ?? "", where = pictures): Promise<Counts> {
  const files = filesIn(where);
  const [people, sessions, hashes] = await withDatabase(url, async (db) => [
    await db.selectFrom("profiles").select("id").execute(),
    await db.selectFrom("sessions").select("id").execute(),
    await db.selectFrom("pictures").select("hash").execute(),
  ]);
  const whole = hashes.filter(({ hash }) => requiredNames(hash).every((name) => files.includes(name)));
  return { people: people.length, sessions: sessions.length, pictures: whole.length, files: files.length };
}

const filesIn = (where: string) =>
  readdirSync(where, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:webp|jpg)$/.test(name))
    .map((name) => basename(name));

/** As if all pictures had been there for days. */
function age() {
  const past = new Date(Date.now() - 2 * day);
  for (const name of filesIn(pictures)) utimesSync(join(pictures, name.slice(0, 2), name), past, past);
}

/** Uploaded after the last copy. */
async function addPicture(hash: string) {
  mkdirSync(join(pictures, hash.slice(0, 2)), { recursive: true });
  for (const name of fileNames(hash)) writeFileSync(join(pictures, hash.slice(0, 2), name), "foto");
  age();
  await withDatabase(settings.DATABASE_URL ?? "", async (db) => {
    await db
      .insertInto("pictures")
      .values({ hash, width: 8, height: 6, color: "aabbcc", created_at: new Date().toISOString(), unused_since: null })
      .execute();
  });
}

const visitPicture = async (address: string) => {
  const [name = ""] = filesIn(pictures);
  const { status } = await fetch(`${address}/fotos/${name}`, { headers: { Host: `localhost:${operator.port}` } });
  expect([name, status]).toEqual([name, 200]);
};

const finding = async (id: string, cwd: string, env = settings) => {
  operator.follow(`npm run --silent doctor -- --json > ${folder}/doctor.json || true`, { cwd, env });
  const { findings } = JSON.parse(readFileSync(join(folder, "doctor.json"), "utf8")) as {
    findings: { id: string; state: string; detail: string }[];
  };
  return findings.find((found) => found.id === id);
};

beforeAll(async () => {
  database = await emptyDatabase();
  operator = await openOperator(folder, database.url);
  // 2. Fetch the code, as step 2 of the page; 3. fill in the settings.
  const [, clone = ""] = /-c '(git clone .*?)' panama/.exec(block("useradd")) ?? [];
  operator.follow(clone, { cwd: folder });
  settings = Object.fromEntries(
    operator
      .here(block("BACKUP_DIR=/srv"))
      .split("\n")
      .map((line) => line.split("=", 2) as [string, string]),
  );
  if (!isSqlite) Object.assign(settings, { DATABASE_URL: database.url, BACKUP_DIR: "", SMTP_URL: "smtp://127.0.0.1:1" });
  const { port } = operator;
  Object.assign(settings, { APP_URL: `http://localhost:${port}`, SESSION_SECRET: "x".repeat(40), HOST: "127.0.0.1", PORT: port });
  await operator.start(settings, site);
  operator.follow("npm run --silent db:seed", { cwd: site, env: settings });
  await withDatabase(settings.DATABASE_URL ?? "", async (db) => {
    await db
      .insertInto("profiles")
      .values([profile({ id: "itzel" }), profile({ id: "yaneth" })])
      .execute();
    await withGlobalDatabase(db, async () => {
      for (const id of ["itzel", "yaneth"]) await sessionCookieFor(id);
    });
  });
  age();
  // The release before knew neither marks nor the clock.
  operator.follow("npm run --silent db:rollback", { cwd: site, env: settings });
  rmSync(join(pictures, markName));
  rmSync(backups, { recursive: true, force: true });
  if (isSqlite) writeStatusFile(settings.DATABASE_URL ?? "", "made", { at: new Date(Date.now() - 9 * day).toISOString() });
  for (const name of readdirSync(join(site, "data"))) if (name.includes(".before-")) rmSync(join(site, "data", name));
});
afterAll(() => database.drop());

const copies = () => readdirSync(join(site, "data")).filter((name) => name.includes(".before-"));

describe("quien tiene solo la página", { timeout: 240_000 }, () => {
  test("pasa el programa a otra carpeta, baja 16 veces y vuelve a subir sin perder nada", async () => {
    const before = await count();
    expect(before).toMatchObject({ people: 5, sessions: 2, pictures: 51 });
    operator.follow(block("mkdir first"), { cwd: folder, env: settings });
    const file = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(join(folder, "panama.env"), file.join("\n"));
    const words = block("new=$(date").replace(/^\(cd current && .*backup.*\n/m, isSqlite ? "$&" : "");
    operator.follow(words, { cwd: folder });
    await operator.start(settings, current, visitPicture);
    expect(await count()).toEqual(before);
    expect(await finding("folders", current)).toMatchObject({ state: "on", detail: expect.stringContaining(pictures) });
    expect(await finding("pictures", current)).toMatchObject({ state: "on" });

    const kept = isSqlite ? copies() : [];
    expect(kept).toHaveLength(isSqlite ? 1 : 0);
    for (let time = 0; time < 16; time += 1) expect(await runCommand("rollback", [], settings)).toMatchObject({ code: 0 });
    await operator.start(settings, current, visitPicture);
    expect(await count()).toEqual(before);
    if (isSqlite) expect(copies()).toEqual(expect.arrayContaining(kept));
    expect(await finding("pictures-owner", current)).toBeUndefined();
  });

  test("con PICTURES_DIR olvidado, el doctor dice qué se quedaría atrás", async () => {
    const found = await finding("folders", current, { ...settings, PICTURES_DIR: "" });
    expect(found).toMatchObject({ state: "warning", detail: expect.stringMatching(/\d{8}-\d{6}\/data\/pictures/) });
  });

  test("ensaya la restauración, y la producción no pierde ninguna foto", async () => {
    operator.follow(isSqlite ? "npm run backup" : 'pg_dump --format=custom --file=panama.dump "$DATABASE_URL"', {
      cwd: current,
      env: settings,
    });
    await addPicture("c".repeat(32));
    const before = await count();
    const lines = block(
      isSqlite ? "PICTURES_DIR=/tmp/drill/pictures SESSION" : "createdb -h server -U postgres --owner panama panama_drill",
    );
    const [first = "", last = ""] = lines.split(/^npm start.*\n/m);
    const newest = existsSync(backups) ? (readdirSync(backups).findLast((name) => name.endsWith(".db")) ?? "") : "";
    const env = operator.follow(first.replace("panama-….db", newest), { cwd: current });
    await operator.start(env, current, visitPicture);
    expect(await count()).toEqual(before);
    // Without the picture that came after the copy.
    const drill = await count(env.DATABASE_URL, env.PICTURES_DIR);
    expect(drill).toMatchObject({ people: before.people, sessions: before.sessions, pictures: before.pictures - 1 });

    // Somebody forgets that the rehearsal needs pictures of its own.
    await operator.start({ ...env, PICTURES_DIR: pictures }, current, visitPicture);
    expect(await count()).toEqual(before);
    operator.follow(last, { cwd: current, env });
    expect(existsSync(join(folder, "drill"))).toBe(false);
  });

  test.runIf(isSqlite)(
    "restaura en su lugar y sigue siendo dueño de sus fotos; en otra máquina las toma con npm run confirm",
    async () => {
      const newest = join(backups, readdirSync(backups).findLast((name) => name.endsWith(".db")) ?? "");
      expect((await runCommand("restore", [newest], settings)).output).not.toContain("confirm");
      expect(await finding("pictures-owner", current)).toBeUndefined();
      // A machine to which somebody brought the pictures and a copy.
      const elsewhere = { ...settings, DATABASE_URL: `file:${join(folder, "nueva/panama.db")}` };
      cpSync(backups, join(folder, "nueva/backups"), { recursive: true });
      expect(
        (await runCommand("restore", [newest], { ...elsewhere, BACKUP_DIR: join(folder, "nueva/backups") })).output,
      ).toContain("npm run confirm -- folders");
      expect(await finding("pictures-owner", current, elsewhere)).toMatchObject({ state: "warning" });
      expect((await runCommand("confirm", ["folders"], elsewhere)).output).toContain("son de esta base de datos");
      expect(await finding("pictures-owner", current, elsewhere)).toBeUndefined();
    },
  );
});
