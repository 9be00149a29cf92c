import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { AwsClient } from "aws4fetch";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { findSentCopy } from "../../app/copies/bucket.server";
import { signCopy } from "../../app/copies/seal.server";
import { findLastBackup } from "../../app/db/backups/files.server";
import { noteHour } from "../../app/db/upkeep.server";
import { day, hour } from "../../app/durations";
import { isRehearsalDue } from "../../app/jobs/copies.server";
import { freshDatabase, type TestDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { withDatabase } from "../support/database/filled-database";
import { runCommand } from "../support/processes/run-command";
import { temporaryFolder } from "../support/temporary-folder";
import { makeBucket } from "../support/vendors/s3-server";

/* Uses a bucket of moto: only in the project "s3". */

const s3 = inject("s3");
const signingKey = "una-clave-de-firmar-de-prueba-larga";

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"];
let settings: Record<string, string>, keyFile: string, recipient: string;

beforeEach(async () => {
  if (!s3) return;
  ({ url, db, drop } = await freshDatabase());
  await db
    .insertInto("profiles")
    .values(profile({ id: "yaneth" }))
    .execute();
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  keyFile = join(temporaryFolder(), "panama.key");
  writeFileSync(keyFile, `# created: hoy\n# public key: ${recipient}\n${identity}\n`);
  const { PICTURES_S3_BUCKET } = await makeBucket(s3);
  settings = {
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_S3_BUCKET: PICTURES_S3_BUCKET,
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    BACKUP_AGE_RECIPIENTS: recipient,
    BACKUP_SIGNING_KEY: signingKey,
    SESSION_SECRET: "x".repeat(40),
  };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  if (s3) await drop();
});

const run = (command: string, words: string[], more: Record<string, string> = {}) =>
  runCommand(command, words, { DATABASE_URL: url, ...settings, ...more });

const key = (name: string, end = "") => `copias/${name}.gz.age${end}`;

async function ask(method: string, path: string, body?: BodyInit) {
  const { accessKeyId = "", secretAccessKey = "", endpoint } = s3 ?? {};
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "us-east-1" });
  return await client.fetch(`${endpoint}/${settings.BACKUP_S3_BUCKET}/${path}`, { method, body });
}

const statusOf = async (path: string) => (await ask("GET", path)).status;

/** Returns the name of the copy in the bucket. */
async function send(): Promise<string> {
  const { code, output } = await run("backup", []);
  expect([code, output]).toEqual([0, expect.stringContaining("Enviada, cifrada y firmada")]);
  return findSentCopy(url)?.name ?? "";
}

/** On another machine: an empty folder, the settings that the operator kept, and the age key. */
function elsewhere() {
  const folder = temporaryFolder();
  const address = `file:${join(folder, "panama.db")}`;
  const restore = (...words: string[]) => run("restore", words, { DATABASE_URL: address, PICTURES_DIR: join(folder, "fotos") });
  return { folder, address, restore };
}

const peopleIn = (address: string) =>
  withDatabase(address, async (content) => (await content.selectFrom("profiles").select("id").execute()).map(({ id }) => id));

async function finding(wanted: string) {
  const { stdout } = await run("doctor", ["--json"]);
  const { findings } = JSON.parse(stdout) as { findings: { id: string; state: string; detail: string }[] };
  return findings.find(({ id }) => id === wanted);
}

describe.runIf(s3)("las copias cifradas", () => {
  test("llegan al almacén sin que allí se lea nada, y en otra máquina vuelven a ser la base", async () => {
    expect(await finding("copies-elsewhere")).toMatchObject({ state: "warning" });
    const name = await send();
    const stored = Buffer.from(await (await ask("GET", key(name))).arrayBuffer());
    expect(stored.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
    expect(stored.includes("yaneth")).toBe(false);
    expect(await finding("copies-elsewhere")).toMatchObject({ state: "on", detail: expect.stringContaining(name) });

    const { folder, address, restore } = elsewhere();
    expect(await restore("--bucket", name, "--key", keyFile)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`es ahora ${name}.`),
    });
    expect(await peopleIn(address)).toEqual(["yaneth"]);
    // Nothing that anybody could read is left beside it.
    expect(readdirSync(folder).filter((file) => file.startsWith("."))).toEqual([]);
    expect(readdirSync(dirname(findLastBackup(url)?.file ?? "")).filter((file) => file.endsWith(".sending"))).toEqual([]);
  });

  test("sin nombre, restore dice cuáles hay", async () => {
    const name = await send();
    expect(await elsewhere().restore()).toMatchObject({
      code: 1,
      output: expect.stringMatching(new RegExp(`En el almacén:\n  ${name}`)),
    });
  });

  test.each<[string, (name: string) => Promise<void>]>([
    ["sin firma", async (name) => void (await ask("DELETE", key(name, ".firma")))],
    [
      "que otro cifró para la misma clave",
      async (name) => {
        const encrypter = new Encrypter();
        encrypter.addRecipient(recipient);
        await ask("PUT", key(name), Buffer.from(await encrypter.encrypt("otra base")));
      },
    ],
    [
      "que otro cifró y firmó con otra clave",
      async (name) => {
        const encrypter = new Encrypter();
        encrypter.addRecipient(recipient);
        const body = Buffer.from(await encrypter.encrypt("otra base"));
        await ask("PUT", key(name), body);
        const sha256 = createHash("sha256").update(body).digest("hex");
        await ask("PUT", key(name, ".firma"), signCopy(name, sha256, "otra-clave"));
      },
    ],
    [
      "de otro día con el nombre de esta",
      async (name) => {
        const old = "test-2026-01-02T03-04-05Z.db";
        const body = Buffer.from(await (await ask("GET", key(name))).arrayBuffer());
        const sha256 = createHash("sha256").update(body).digest("hex");
        await ask("PUT", key(name, ".firma"), signCopy(old, sha256, signingKey));
      },
    ],
  ])("una %s no se restaura", async (_, tamper) => {
    const name = await send();
    await tamper(name);
    const { address, restore } = elsewhere();
    expect(await restore("--bucket", name, "--key", keyFile)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`La firma de ${name} falta o no es de este sitio`),
    });
    expect(existsSync(address.slice("file:".length))).toBe(false);
  });

  test("con otra clave de age no se abren", async () => {
    const name = await send();
    const other = join(temporaryFolder(), "otra.key");
    writeFileSync(other, await generateX25519Identity());
    const { restore } = elsewhere();
    expect(await restore("--bucket", name, "--key", other)).toMatchObject({
      code: 1,
      output: expect.stringContaining("no se pudo abrir"),
    });
    writeFileSync(other, "nada");
    expect(await restore("--bucket", name, "--key", other)).toMatchObject({
      code: 1,
      output: expect.stringContaining("AGE-SECRET-KEY"),
    });
  });

  test("de más de 30 días se borran allí, con su firma, y no las de otra base ni con el reloj en duda", async () => {
    const dated = (days: number, database = "test") =>
      `${database}-${new Date(Date.now() - days * day).toISOString().slice(0, 10)}T02-00-00Z.db`;
    const [old, other, recent] = [dated(31), dated(31, "otra"), dated(29)];
    for (const name of [old, other, recent]) {
      await ask("PUT", key(name), "copia");
      await ask("PUT", key(name, ".firma"), "firma");
    }
    await send();
    expect(await statusOf(key(old))).toBe(200);
    await noteHour(db, Date.now());
    await send();
    expect(await Promise.all([old, other, recent].map((name) => statusOf(key(name))))).toEqual([404, 200, 200]);
    expect(await statusOf(key(old, ".firma"))).toBe(404);
  });

  test("si el almacén no contesta, la copia queda aquí, el doctor lo dice, y luego sale la misma", async () => {
    const lost = { BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" };
    const { code, output } = await run("backup", [], lost);
    expect([code, output]).toEqual([1, expect.stringMatching(/La copia está en .*pero no se pudo enviar/)]);
    expect(findLastBackup(url)).toBeDefined();
    expect(await finding("copies-elsewhere")).toMatchObject({ state: "broken" });
    expect(await run("backup", ["--send"])).toMatchObject({ code: 0 });
    expect(await finding("copies-elsewhere")).toMatchObject({ state: "on" });
  });
});

describe.runIf(s3)("el trabajo de cada hora", () => {
  test("hace la copia del día, la envía, y la semana en que toca la restaura aparte y visita sus páginas", async () => {
    for (const [name, value] of Object.entries({ ...settings, DATABASE_URL: url })) vi.stubEnv(name, value);
    vi.resetModules();
    const jobs = await import("../../app/jobs/copies.server");
    const backups = join(dirname(url.slice("file:".length)), "backups");
    await jobs.keepCopies(url, backups);
    expect(findSentCopy(url)).toMatchObject({ bytes: expect.any(Number) });
    expect(await finding("rehearsal")).toMatchObject({ state: "off" });
    const last = findLastBackup(url);
    expect([isRehearsalDue(url), isRehearsalDue(url, Date.now() + hour)]).toEqual([false, true]);

    const { code, output } = await run("rehearse", []);
    expect([code, output]).toEqual([0, expect.stringMatching(/sirve: se restauró aparte \(1 filas\) y contestó \d\d páginas/)]);
    expect(await finding("rehearsal")).toMatchObject({
      state: "on",
      detail: expect.stringContaining(findSentCopy(url)?.name ?? ""),
    });
    expect([isRehearsalDue(url, Date.now() + 6 * day), isRehearsalDue(url, Date.now() + 8 * day)]).toEqual([false, true]);
    expect(existsSync(join(dirname(url.slice("file:".length)), "rehearsal"))).toBe(false);

    // The copy is no longer what was encrypted.
    const bytes = readFileSync(last?.file ?? "");
    bytes[bytes.length - 1] = 255 - bytes[bytes.length - 1]!;
    writeFileSync(last?.file ?? "", bytes);
    expect(await run("rehearse", [])).toMatchObject({
      code: 1,
      output: expect.stringContaining("ya no es la copia que se cifró"),
    });
    expect(await finding("rehearsal")).toMatchObject({ state: "broken" });
  });
});
