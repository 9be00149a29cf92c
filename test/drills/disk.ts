/* Full disk: pages still work, forms are refused in Spanish with everything typed, no acknowledged write is lost, the database
   stays intact, and the process writes again once there is space. */
import { join } from "node:path";
import { formatCount } from "../../app/text/format";
import { startApp } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { drill, options, checkPromise } from "./drill";
import { openLedger } from "./ledger";
import { enterMountNamespace, openSmallDisk } from "./small-disk";
import { findIntegrityFaults } from "./sqlite";
import { findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";

enterMountNamespace(import.meta.url);

/** Refusals of each kind of form before space is freed. */
const times = options.times ?? 20;
/** On a full disk the journal can still reuse its space, so some forms succeed. */
const mostForms = 100 * times;
const longestRecovery = 5_000;
const pages = ["/", "/blog", "/restaurantes-panama", "/contact", "/blog?q=pescado", "/my-blogs", "/health/ready"];

await drill("disco lleno", async () => {
  const disk = openSmallDisk();
  const databaseUrl = `file:${join(disk.folder, "site.db")}`;
  const people = await prepareDatabase(databaseUrl, 50);
  const nextWrite = createWriteGenerator(people, { words: 600 });
  const ledger = openLedger();
  const app = await startApp({ DATABASE_URL: databaseUrl });
  const url = `http://${app.address}`;

  const writeAll = async () => {
    for (const kind of writeKinds) {
      const { status } = await write(url, nextWrite(kind), ledger);
      if (status !== 302) return false;
    }
    return true;
  };
  checkPromise(await writeAll(), "no se podía escribir ni con el disco libre");

  disk.fill(app.process);
  const refused = { contact: 0, article: 0, plan: 0 };
  let forms = 0;
  let read = 0;
  let saysReadOnly = false;
  while (Math.min(...Object.values(refused)) < times && forms < mostForms) {
    for (const kind of writeKinds) {
      const form = nextWrite(kind);
      const { status, text } = await write(url, form, ledger);
      forms += 1;
      if (status === 302) continue;
      refused[kind] += 1;
      checkPromise(status === 503, `con el disco lleno, a un formulario (${kind}) se le contestó ${status}`);
      checkPromise(/No pudimos guardar/.test(text), `con el disco lleno, un formulario (${kind}) no dijo en español qué pasó`);
      checkPromise(text.includes(form.typed), `con el disco lleno, un formulario (${kind}) perdió lo escrito`);
    }
    for (const path of pages) {
      const { status, text } = await ask(url, path, { headers: path === "/my-blogs" ? { Cookie: people[0]!.cookie } : {} });
      read += 1;
      checkPromise(status === 200, `con el disco lleno, ${path} contestó ${status}`);
      if (path === "/health/ready") saysReadOnly ||= text.includes("read-only");
    }
  }
  // Only a real disk is full: where files cannot grow, it has room.
  checkPromise(saysReadOnly || !disk.isReal, "con el disco lleno, /health/ready no lo dijo");
  checkPromise(Math.min(...Object.values(refused)) >= times, `el disco no llegó a llenarse: ${JSON.stringify(refused)}`);

  disk.free(app.process);
  const freed = performance.now();
  while (!(await writeAll()) && performance.now() - freed < 4 * longestRecovery);
  const recovery = performance.now() - freed;
  checkPromise(recovery <= longestRecovery, `con sitio otra vez, tardó ${inSeconds(recovery)} en volver a guardar`);
  checkPromise(app.process.exitCode === null && app.process.signalCode === null, "el proceso terminó");

  app.process.kill("SIGKILL");
  await app.ended;
  const faults = findIntegrityFaults(databaseUrl);
  const kept = await withDatabase(databaseUrl, findStoredWrites);
  const missing = ledger.missing(kept).length;
  checkPromise(faults.length === 0, `la base quedó dañada: ${faults.join(", ")}`);
  checkPromise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  checkPromise(ledger.uncalledFor(kept).length === 0, "se guardó algo de lo que se dijo que no");
  return [
    disk.how,
    `${formatCount(ledger.refused().length)} formularios rechazados con 503 y con lo escrito en ellos`,
    `${formatCount(read)} páginas leídas`,
    `${formatCount(ledger.acknowledged().length)} escrituras confirmadas, ${missing} perdidas`,
    `integrity_check ${faults.length === 0 ? "ok" : "con fallas"}`,
    `vuelve a guardar en ${inSeconds(recovery)}`,
  ].join(", ");
});
