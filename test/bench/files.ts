/* Measures how long visitors wait while an administrator's largest file is checked, applied and undone, on both engines. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { downloadPath, fileField, filesPath, maxFileRows, uploadFilePath } from "../../app/admin/restaurant-file/paths";
import { minute } from "../../app/durations";
import { env } from "../../app/env.server";
import { toCsv } from "../../app/text/csv";
import { startServer } from "../browser/global-setup";
import { addAdministrators, withDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { inSeconds } from "../support/figures";
import { errorSummary } from "../support/pages/html";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { startVisitors, type Visits } from "../support/visitors";
import { addGenerated } from "../support/database/generated-database";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

/** The 95th percentile of visitors' waits, relative to the one before the file. */
const highestRatio = 1.5;
/** Visits a second. */
const rate = 10;
const quietMs = minute / 2;
/** Phases with fewer visits are not judged. */
const fewest = 20;

export async function measureFiles(): Promise<void> {
  const postgres = await openPostgres();
  try {
    console.log(`\nUn archivo de ${maxFileRows} restaurantes, con ${rate} visitas por segundo\n`);
    await measureOn("SQLite", `file:${join(temporaryFolder(), "files.db")}`);
    await measureOn("Postgres", await postgres.createDatabase("files"));
  } finally {
    await postgres.stop();
  }
}

async function measureOn(engine: string, databaseUrl: string) {
  const administrator = await withDatabase(databaseUrl, async (db) => {
    await addGenerated(db, databaseUrl, { restaurants: maxFileRows, blogs: 0 }, "directory");
    return (await addAdministrators(db, 1))[0]!.cookie;
  });
  const url = `http://localhost:${await freePort("localhost")}`;
  const settings = { APP_URL: url, DATABASE_URL: databaseUrl, SESSION_SECRET: env.SESSION_SECRET.join(","), ACCESS_LOG: "off" };
  const server = await startServer(url, startArguments, { ...settings, TRUST_PROXY: "1" });
  const visitors = startVisitors(url, rate);
  try {
    await visitors.phase("antes", () => wait(quietMs));
    const original = await visitors.phase("bajarlo", () => download(url, administrator));
    const back = await visitors.phase("enviarlo igual", () => upload(url, administrator, original));
    const page = await visitors.phase("revisarlo, con un cambio en cada fila", () =>
      upload(url, administrator, withOtherTelephones(original)),
    );
    await visitors.phase("aplicarlo", () => press(url + page, administrator, "aplicar", "Aplicado"));
    const doubled = await visitors.phase("revisar otras tantas nuevas con un mismo teléfono", () =>
      upload(url, administrator, withOneTelephone()),
    );
    recordGoal(`${engine}, las nuevas con un mismo teléfono se comparan`, doubled !== filesPath, doubled);
    const changed = await download(url, administrator);
    await visitors.phase("deshacerlo", () => press(url + page, administrator, "deshacer", "Deshecho"));
    const undone = await download(url, administrator);
    recordGoal(`${engine}, un archivo de ${maxFileRows} que va y vuelve no cambia nada`, back === filesPath, back);
    const rows = differentRows(original, changed);
    recordGoal(`${engine}, aplicado cambia las ${maxFileRows} filas`, rows === maxFileRows, `${rows}`);
    recordGoal(`${engine}, deshecho queda como antes`, undone === original, `${differentRows(original, undone)} filas distintas`);
  } finally {
    await visitors.stop();
    await server.stop();
  }
  report(engine, visitors.phases);
}

async function download(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url + downloadPath, { headers: { Cookie: cookie } });
  return await answer.text();
}

/** Returns the path of the page that follows. */
async function upload(url: string, cookie: string, csv: string): Promise<string> {
  const body = new FormData();
  body.set(fileField, new File([csv], "restaurantes.csv"));
  const headers = { Origin: url, Cookie: cookie };
  const answer = await fetch(url + uploadFilePath, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status !== 302)
    throw new Error(`El archivo de ${csv.length} letras contestó ${answer.status}: ${errorSummary(await answer.text())}`);
  return answer.headers.get("Location")!;
}

/** Resolves when the file's page shows the state. */
async function press(page: string, cookie: string, button: string, state: string): Promise<void> {
  const headers = { Origin: new URL(page).origin, Cookie: cookie };
  await fetch(page, { method: "POST", body: new URLSearchParams({ cambio: button }), headers, redirect: "manual" });
  for (;;) {
    const answer = await fetch(page, { headers });
    if ((await answer.text()).includes(`· <!-- -->${state}`)) return;
    await wait(500);
  }
}

const readCsv = (csv: string) => parse(csv, { bom: true });

function withOtherTelephones(csv: string): string {
  const [headings = [], ...rows] = readCsv(csv);
  const id = headings.indexOf("id");
  return toCsv([["id", "telefono"], ...rows.map((row, index) => [row[id]!, `+507 6${100_000 + index}9`])]);
}

function withOneTelephone(): string {
  const rows = Array.from({ length: maxFileRows }, (_, number) => [`Fonda ${number}`, "Calle 5", "Panamá", "6555-0100"]);
  return toCsv([["nombre", "direccion", "provincia", "telefono"], ...rows]);
}

function differentRows(one: string, other: string): number {
  const [before, after] = [readCsv(one), readCsv(other)];
  return before.filter((row, index) => row.join("\0") !== after[index]?.join("\0")).length;
}

function report(engine: string, phases: Visits[]) {
  const p95 = ({ waits }: Visits) => percentile(waits, 0.95);
  const [before, ...others] = phases;
  const ratio = (phase: Visits) => p95(phase) / p95(before!);
  const cells = phases.map((phase) => [
    phase.name,
    inSeconds(phase.seconds * 1_000, 1),
    String(phase.waits.length),
    p95(phase).toFixed(1),
    markIfMissed(ratio(phase).toFixed(2), ratio(phase) <= highestRatio),
  ]);
  console.log(`${formatTable([engine, "dura", "visitas", "p95 en ms", "razón"], cells)}\n`);
  for (const phase of others.filter(({ waits }) => waits.length > fewest)) {
    recordGoal(`${engine}, ${phase.name}: espera ≤ ${highestRatio} veces`, ratio(phase) <= highestRatio, ratio(phase).toFixed(2));
  }
}
