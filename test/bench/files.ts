/* Measures how long visitors wait while an administrator's largest file is checked, applied and undone, on both engines. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { downloadPath, fileField, filesPath, maxFileRows, uploadFilePath } from "../../app/admin/restaurant-file/paths";
import { directoryAddress, everywherePath } from "../../app/directory/search/query";
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
import { addGenerated } from "./generated-database";
import { markIfMissed, recordGoal } from "./goals";
import { formatTable } from "./table";

/** The 95th percentile of visitors' waits, relative to the one before the file. */
const highestRatio = 1.5;
/** Visitors ask this many times a second, whether or not the earlier requests were answered. */
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
  // Every visit comes from another address, so that no rate limit or queue applies.
  const server = await startServer(url, startArguments, { ...settings, TRUST_PROXY: "1" });
  const visitors = startVisitors(url);
  try {
    await visitors.phase("antes", () => wait(quietMs));
    const original = await visitors.phase("bajarlo", () => download(url, administrator));
    const back = await visitors.phase("enviarlo igual", () => upload(url, administrator, original));
    const page = await visitors.phase("revisarlo, con un cambio en cada fila", () =>
      upload(url, administrator, withOtherTelephones(original)),
    );
    await visitors.phase("aplicarlo", () => press(url + page, administrator, "aplicar", "Aplicado"));
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

type Phase = { name: string; seconds: number; waits: number[] };

function startVisitors(url: string) {
  const phases: Phase[] = [];
  let waits: number[] = [];
  let visits = 0;
  const underWay = new Set<Promise<void>>();
  async function visit() {
    visits += 1;
    const [path, from] = [paths[visits % paths.length]!, `10.2.${(visits >> 8) & 255}.${visits & 255}`];
    const current = waits;
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { "X-Forwarded-For": from, "User-Agent": browser } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} contestó ${answer.status}`);
    current.push(performance.now() - start);
  }
  const timer = setInterval(() => {
    const asked: Promise<void> = visit().finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, 1_000 / rate);
  return {
    phases,
    async phase<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      waits = [];
      const start = performance.now();
      const result = await run();
      phases.push({ name, seconds: (performance.now() - start) / 1_000, waits });
      return result;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Other words each time, because the site keeps the pages that it rendered. */
const paths = ["mariscos", "sancocho", "ceviche", "pollo", "café", "arroz"].flatMap((dish) =>
  ["", "Colón", "Boquete", "Coclé", "David"].flatMap((place) => [
    directoryAddress(everywherePath, { q: `${dish} ${place}`.trim() }),
    directoryAddress("/restaurantes-chiriqui", { q: `${dish} ${place}`.trim() }),
  ]),
);

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

function differentRows(one: string, other: string): number {
  const [before, after] = [readCsv(one), readCsv(other)];
  return before.filter((row, index) => row.join("\0") !== after[index]?.join("\0")).length;
}

function report(engine: string, phases: Phase[]) {
  const p95 = ({ waits }: Phase) => percentile(waits, 0.95);
  const [before, ...others] = phases;
  const ratio = (phase: Phase) => p95(phase) / p95(before!);
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
