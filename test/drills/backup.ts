/* Backups during fifty writes a second: no request waits longer than a second, a backup contains every write acknowledged
   before it began, and the restored site serves exactly the backup's content. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copiesKept, findBackups, findLastBackup } from "../../app/db/backups/files.server";
import { formatBytes, formatCount } from "../../app/text/format";
import { generateContent } from "../../seed/generate";
import { indexAll } from "../support/database/generated-database";
import { runProgram } from "../support/processes/run-program";
import { startApp } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { drill, options, checkPromise } from "./drill";
import { openLedger } from "./ledger";
import { findIntegrityFaults } from "./sqlite";
import { countRows, findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";
import { minute } from "../../app/durations";

const rows = options.rows ?? 20_000;
const perSecond = 50;
/** Ms of writing before the first backup and after the last. */
const around = 2_000;
const times = options.times ?? 3;
const longestWait = 1_000;
const longestRestore = 5 * minute;
/** Mostly contact messages: their rate limit applies to an IP address, and the drill has plenty. */
const mixed = [...Array.from({ length: 8 }, () => "contact" as const), ...writeKinds];

await drill("copia y restauración", async () => {
  const folder = temporaryFolder();
  const databaseUrl = `file:${join(folder, "site.db")}`;
  const backups = join(folder, "backups");
  const nextWrite = createWriteGenerator(await prepareDatabase(databaseUrl, 200));
  await withDatabase(databaseUrl, async (db) => {
    await generateContent(db, { restaurants: rows, blogs: rows });
    // The first index of so many rows would go on beside the copies.
    await indexAll(db, "directory");
    await indexAll(db, "blog");
  });
  const ledger = openLedger();
  const waits: number[] = [];
  const app = await startApp({ DATABASE_URL: databaseUrl });
  const url = `http://${app.address}`;

  const timed = async (asking: Promise<{ status: number }>, expected: number) => {
    const began = performance.now();
    const { status } = await asking;
    waits.push(performance.now() - began);
    checkPromise(status === expected, `durante la copia contestó ${status}`);
  };
  // The first article starts the sanitizer's thread, which takes a second and is not about copies.
  checkPromise((await write(url, nextWrite("article"), ledger)).status === 302, "el primer artículo no se guardó");
  // Open loop: does not wait for the previous write.
  const under: Promise<void>[] = [];
  let turn = 0;
  const writing = setInterval(() => {
    under.push(timed(write(url, nextWrite(mixed[(turn += 1) % mixed.length]!), ledger), 302));
  }, 1_000 / perSecond);
  const reading = setInterval(() => under.push(timed(ask(url, "/blog"), 200)), 100);
  const begun = performance.now();

  await pause(around);
  const durations: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    const { code, output } = await runProgram("backup", [], { DATABASE_URL: databaseUrl });
    durations.push(performance.now() - began);
    // Backups are named by the second.
    checkPromise(code === 0, `npm run backup falló: ${output}`);
    await pause(1_000);
  }
  const copied = Date.now();
  await pause(around);
  clearInterval(writing);
  clearInterval(reading);
  await Promise.all(under);
  const rate = ledger.acknowledged().length / ((performance.now() - begun) / 1_000);

  app.process.kill("SIGTERM");
  await app.ended;
  const last = findLastBackup(databaseUrl);
  if (!last) throw new Error("No quedó ninguna copia");
  const whole = await withDatabase(databaseUrl, findStoredWrites);
  const inCopy = await withDatabase(`file:${last.file}`, countRows);

  const stopped = performance.now();
  const restored = await runProgram("restore", [last.file], { DATABASE_URL: databaseUrl });
  checkPromise(restored.code === 0, `npm run restore falló: ${restored.output}`);
  const afterwards = await withDatabase(databaseUrl, countRows);
  const again = await startApp({ DATABASE_URL: databaseUrl });
  const statuses = await Promise.all(["/", "/blog", "/restaurantes-panama"].map((path) => ask(`http://${again.address}`, path)));
  const restoring = performance.now() - stopped;
  const accepted = await write(`http://${again.address}`, nextWrite("contact"), openLedger());
  again.process.kill("SIGKILL");
  await again.ended;

  const kept = await withDatabase(databaseUrl, findStoredWrites);
  const before = Date.parse(last.at);
  const missing = ledger.missing(kept, before).length;
  const late = ledger.acknowledged().length - ledger.acknowledged(copied).length;
  const copies = findBackups(databaseUrl, backups).length;
  const longest = Math.max(...waits);
  checkPromise(ledger.missing(whole).length === 0, "a la base misma le faltan escrituras que se habían confirmado");
  checkPromise(missing === 0, `a la copia le faltan ${missing} escrituras que se habían confirmado antes de empezarla`);
  checkPromise(late > 0, "nadie escribió después de la copia: no se probó nada");
  checkPromise(JSON.stringify(afterwards) === JSON.stringify(inCopy), "la base restaurada no tiene las filas de la copia");
  checkPromise(findIntegrityFaults(databaseUrl).length === 0, "la base restaurada está dañada");
  checkPromise(statuses.every(({ status }) => status === 200) && accepted.status === 302, "restaurada, no sirve");
  checkPromise(copies >= Math.min(times, copiesKept), `de ${times} copias, en su carpeta hay ${copies}`);
  checkPromise(longest <= longestWait, `alguien esperó ${inSeconds(longest)}`);
  checkPromise(rate >= 0.9 * perSecond, `solo hubo ${rate.toFixed(0)} escrituras por segundo: no se probó lo prometido`);
  checkPromise(restoring <= longestRestore, `restaurar tardó ${inSeconds(restoring)}`);
  return [
    `${times} copias de ${formatBytes(last.bytes)} en ${inSeconds(Math.max(...durations))} o menos con ${rate.toFixed(0)} escrituras por segundo`,
    `${formatCount(waits.length)} pedidos, p99 ${percentile(waits, 0.99).toFixed(0)} ms y el que más ${longest.toFixed(0)} ms`,
    `restaurada con las mismas filas y sirviendo en ${inSeconds(restoring)}`,
    `${missing} perdidas de ${formatCount(ledger.acknowledged(before).length)} escrituras anteriores`,
  ].join(", ");
});
