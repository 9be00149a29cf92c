/* Postgres first refuses connections, then accepts them and hangs. Meanwhile /health/ready fails, every page answers within
   its limit, with an error in Spanish if it needs the database, and forms keep the typed values. Afterwards the site recovers
   without a restart. */
import { setTimeout as pause } from "node:timers/promises";
import { startApp, until } from "../edge/edge";
import { type Answer, ask } from "../edge/raw-requests";
import { openPostgres } from "../support/database/postgres";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { addCleanup, drill, options, checkPromise } from "./drill";
import { openLedger } from "./ledger";
import { startProxy } from "./wayward-proxy";
import { findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";

const outage = 1_000 * (options.seconds ?? 30);
const longestHealth = 2_000;
const longestRecovery = 5_000;
/** Answers without the database. Home leaves out its articles. */
const pages = [
  ["/", 503, /No se pudieron cargar los lugares y los artículos/],
  ["/contact", 200, /Hablemos de tu negocio/],
  ["/blog", 503, /No se pudieron cargar los artículos/],
  ["/restaurantes-panama", 503, /No se pudieron cargar los restaurantes/],
  ["/sitemap.xml", 503, /No se pudo cargar el mapa del sitio/],
] as const;

await drill("Postgres ausente", async () => {
  const postgres = await openPostgres();
  addCleanup(() => postgres.stop());
  const direct = await postgres.createDatabase("drill");
  const people = await prepareDatabase(direct, 30);
  const nextWrite = createWriteGenerator(people);
  const ledger = openLedger();
  const proxy = await startProxy(Number(new URL(direct).port));
  const app = await startApp({ DATABASE_URL: direct.replace(`:${new URL(direct).port}/`, `:${proxy.port}/`) });
  addCleanup(() => app.process.kill("SIGKILL"));
  const url = `http://${app.address}`;
  const parts: string[] = [];

  const isWell = async () => (await ask(url, "/health/ready")).status === 200;
  checkPromise((await ask(url, "/blog")).status === 200, "no servía ni con Postgres");

  for (const [name, begin, longestPage] of [
    ["rechaza", () => proxy.refuse(), 5_000],
    ["se cuelga", () => proxy.stall(), 10_000],
  ] as const) {
    // Warms up the connection pool.
    await Promise.all(Array.from({ length: 10 }, () => ask(url, "/blog")));
    await begin();
    const over = performance.now() + outage;
    const longest = { page: 0, path: "", health: 0 };
    let asked = 0;

    const watchHealth = async () => {
      while (performance.now() < over) {
        const { answer, time } = await within(4 * longestHealth, ask(url, "/health/ready"));
        longest.health = Math.max(longest.health, time);
        checkPromise(answer?.status === 503, `${name}: /health/ready contestó ${answer?.status ?? "nada"}`);
        await pause(500);
      }
    };
    const look = (path: string, answer: Answer | undefined, time: number) => {
      asked += 1;
      if (time > longest.page) Object.assign(longest, { page: time, path });
      checkPromise(answer !== undefined, `${name}: ${path} no contestó en ${inSeconds(time)}`);
    };
    const visit = async (turn: number) => {
      for (; performance.now() < over; turn += 1) {
        const [path, status, words] = pages[turn % pages.length]!;
        const { answer, time } = await within(3 * longestPage, ask(url, path));
        look(path, answer, time);
        checkPromise(!answer || answer.status === status, `${name}: ${path} contestó ${answer?.status}`);
        checkPromise(!answer || words.test(answer.text), `${name}: ${path} no dijo en español qué pasó`);
        await pause(100);
      }
    };
    const send = async (turn: number) => {
      for (; performance.now() < over; turn += 1) {
        const form = nextWrite(writeKinds[turn % writeKinds.length]!);
        const { answer, time } = await within(3 * longestPage, write(url, form, ledger));
        look(form.path, answer, time);
        // Without a session check, such forms ask for the password.
        checkPromise(!answer || answer.status >= 400, `${name}: un formulario (${form.kind}) contestó ${answer?.status}`);
        checkPromise(!answer || answer.text.includes(form.typed), `${name}: un formulario (${form.kind}) perdió lo escrito`);
        await pause(100);
      }
    };
    await Promise.all([watchHealth(), ...[0, 1, 2, 3, 4].map(visit), ...[0, 1, 2].map(send)]);

    await proxy.behave();
    const back = performance.now();
    await until(isWell);
    for (const path of ["/", "/blog", "/restaurantes-panama"]) await until(async () => (await ask(url, path)).status === 200);
    for (const kind of writeKinds) await until(async () => (await write(url, nextWrite(kind), ledger)).status === 302);
    const recovery = performance.now() - back;
    checkPromise(longest.page <= longestPage, `${name}: ${longest.path} tardó ${inSeconds(longest.page)}`);
    checkPromise(longest.health <= longestHealth, `${name}: /health/ready tardó ${inSeconds(longest.health)}`);
    checkPromise(recovery <= longestRecovery, `${name}: tardó ${inSeconds(recovery)} en volver`);
    parts.push(
      `${name} ${outage / 1_000} s: ${asked} páginas y formularios en ${inSeconds(longest.page)} o menos, ` +
        `/health/ready 503 en ${inSeconds(longest.health)} o menos, de vuelta en ${inSeconds(recovery)}`,
    );
  }

  checkPromise(app.process.exitCode === null && app.process.signalCode === null, "el proceso terminó");
  const missing = ledger.missing(await withDatabase(direct, findStoredWrites)).length;
  checkPromise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  return `${parts.join("; ")}; ${missing} escrituras perdidas, sin reiniciar`;
});

/** No answer if it takes longer. */
async function within(milliseconds: number, asking: Promise<Answer>) {
  const began = performance.now();
  const answer = await Promise.race([asking.catch(() => undefined), pause(milliseconds, undefined, { ref: false })]);
  return { answer, time: performance.now() - began };
}
