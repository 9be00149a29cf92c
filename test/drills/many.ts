/* Several apps on one Postgres behind one nginx keep what one app promises: the same limits, each piece of work once, no request
   lost while they are replaced, more visitors with more apps, and pages within their limits when Postgres is far away. */
import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/text/format";
import { until } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { type Person, prepareDatabase, withDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { inSeconds } from "../support/figures";
import { openMailServer } from "../support/vendors/mail-server";
import { addCleanup, checkPromise, drill, options, random } from "./drill";
import { openLedger } from "./ledger";
import { askApp, capAtQuarter, openSite, type Site } from "./many-apps";
import { applyFile, countWork, isWorkDone, planned, queueWork } from "./many-work";
import { type FaultyProxy, startProxy } from "./wayward-proxy";
import { createWriteGenerator, findStoredWrites, randomLoopbackAddress, write, writeKinds } from "./writes";

const apps = 3;
const rounds = options.times ?? 100;
const measuredMs = 1_000 * (options.seconds ?? 15);
const perSecond = 50;
/** Ms that a page may take with Postgres away: see the drill `postgres`. */
const longestPage = 5_000;

await drill("varias apps", async () => {
  const postgres = await openPostgres();
  addCleanup(() => postgres.stop());
  const direct = await postgres.createDatabase("drill");
  const people = await prepareDatabase(direct, 100);
  const proxy = await startProxy(Number(new URL(direct).port));
  const far = direct.replace(`:${new URL(direct).port}/`, `:${proxy.port}/`);
  const parts = [
    () => sameLimits(far, proxy),
    () => onceEach(direct, far, people),
    () => replaced(far, people),
    () => killed(direct, far, people),
    () => carried(direct, people),
    () => farAway(far, people, proxy),
  ];
  const lines: string[] = [];
  for (const part of parts) {
    lines.push(await part());
    console.error(lines.at(-1));
  }
  return lines.join("; ");
});

function wrong(email: string): Record<string, string> {
  return { intent: "entrar", email, password: "no-es-la-suya-2026" };
}

async function statuses(asked: Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(asked)).map(({ status }) => status);
}

/** Each limit admits as many with three apps as with one, and while Postgres is silent nobody gets in. */
async function sameLimits(far: string, proxy: FaultyProxy): Promise<string> {
  const outcomes: string[] = [];
  for (const count of [1, apps]) {
    const site = await openSite(far, count);
    outcomes.push(JSON.stringify(await limitOutcomes(site, `${count}`)));
    if (count === apps) await guessWhileSilent(site, proxy);
    await site.close();
  }
  checkPromise(outcomes[0] === outcomes[1], `los límites de ${apps} apps no son los de una: ${outcomes.join(" y ")}`);
  return `límites como los de una app (${outcomes[1]})`;
}

/** One after the other, on the apps in turn, so that the order is certain. */
async function limitOutcomes(site: Site, name: string) {
  const tally: Record<string, number> = {};
  const add = (what: string, status: number) => (tally[`${what} ${status}`] = (tally[`${what} ${status}`] ?? 0) + 1);
  for (let turn = 0; turn < 16; turn += 1) add("clave", (await askApp(site, turn, "/auth", wrong(`${name}@ejemplo.pa`))).status);
  // 30 a minute from one address.
  const from = randomLoopbackAddress();
  for (let turn = 0; turn < 36; turn += 1) {
    const fields = {
      name: "Itzel",
      email: `${name}-${turn}@ejemplo.pa`,
      message: "Sancocho, ropa vieja y patacones",
      asunto: "",
    };
    const headers = { Origin: site.url };
    const answer = await ask(site.url, "/contact", { method: "POST", from, headers, body: new URLSearchParams(fields) });
    add("contacto", answer.status);
  }
  return tally;
}

/** Five wrong passwords before and five after an outage are ten. */
async function guessWhileSilent(site: Site, proxy: FaultyProxy): Promise<void> {
  const fields = wrong("silencio@ejemplo.pa");
  for (let turn = 0; turn < 5; turn += 1) await askApp(site, turn, "/auth", fields);
  proxy.stall();
  const during = await statuses([0, 1, 2].map((turn) => askApp(site, turn, "/auth", fields)));
  checkPromise(
    during.every((status) => status !== 302),
    `sin Postgres se contestó ${during.join(", ")} a quien quiso entrar`,
  );
  await proxy.behave();
  const isBack = async (turn: number) =>
    (await askApp(site, turn, "/auth", wrong(`de-vuelta-${turn}@ejemplo.pa`))).status === 400;
  for (const turn of site.apps.keys()) await until(() => isBack(turn));
  const after: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) after.push((await askApp(site, turn, "/auth", fields)).status);
  checkPromise(after.at(-1) === 429, `la cuenta de intentos no siguió después: ${after.join(", ")}`);
}

/**
 * Mails, scheduled articles, reminders, addresses of pictures and a file, with apps killed at random: each once, or repeated with
 * the same id.
 */
async function onceEach(direct: string, far: string, people: Person[]): Promise<string> {
  const server = await openMailServer();
  addCleanup(() => server.close());
  // What `sameLimits` left would count too.
  await withDatabase(direct, (db) => db.deleteFrom("mail_outbox").execute());
  const site = await openSite(far, apps, { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: "hola@panama.example" });
  await withDatabase(direct, (db) => queueWork(db, people));
  await applyFile(site, people[0]!);
  let kills = 0;
  const isDone = () => withDatabase(direct, isWorkDone);
  for (const deadline = Date.now() + 10 * 60_000; !(await isDone()) && Date.now() < deadline; kills += 1) {
    const turn = kills % apps;
    await site.end(turn, "SIGKILL");
    await site.start(turn);
    // A start begins with what waits.
    await pause(random(0, 1_500));
  }
  // A claim of a killed process lasts ten minutes: those mails leave then.
  const done = await withDatabase(direct, countWork);
  await site.close();
  const ids = server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1] ?? "");
  const [distinct, total] = [new Set(ids).size, ids.length];
  checkPromise(!ids.includes(""), "un correo salió sin id");
  checkPromise(
    distinct + done.waiting >= done.mailed && distinct <= done.mailed,
    `de ${done.mailed} correos salieron ${distinct} y esperan ${done.waiting}`,
  );
  checkPromise(
    done.waiting <= kills && total - distinct <= kills,
    `${total - distinct} repetidos y ${done.waiting} en espera con ${kills} muertes`,
  );
  for (const kind of ["articles", "reminders", "pictures", "fileRows"] as const)
    checkPromise(done[kind] === planned[kind], `${kind}: ${done[kind]} de ${planned[kind]}`);
  checkPromise(done.attempts <= done.pictures + kills, `las fotos se pidieron ${done.attempts} veces`);
  return [
    `${formatCount(distinct)} correos con ${kills} muertes, ${total - distinct} repetidos con el mismo id y ${done.waiting} en espera de su plazo`,
    `${done.articles} artículos, ${done.reminders} recordatorios, ${done.pictures} fotos pedidas ${done.attempts} veces y un archivo de ${formatCount(done.fileRows)} filas`,
  ].join(": ");
}

/** Every app ends and starts again, one after the other, while visitors come: none of them notices. */
async function replaced(far: string, people: Person[]): Promise<string> {
  const site = await openSite(far, apps);
  const answers: Promise<number>[] = [];
  let turn = 0;
  const visiting = setInterval(() => {
    const cookie = people[(turn += 1) % people.length]?.cookie ?? "";
    // Signed in: nginx's cache must not hide a failure.
    const path = ["/contact", "/about", "/blog"][turn % 3];
    answers.push(
      ask(site.url, path, { from: randomLoopbackAddress(), headers: { Cookie: cookie } }).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  }, 1_000 / perSecond);
  for (let round = 0; round < Math.min(rounds, 3); round += 1) {
    for (let n = 0; n < apps; n += 1) {
      const before = site.knownApps().length;
      await site.end(n, "SIGTERM");
      await site.start(n);
      // One list without it, and one with it again, as docs/operating.md tells operators.
      await until(() => site.knownApps().length >= before + 2 && site.knownApps().at(-1) === apps);
    }
  }
  clearInterval(visiting);
  const failed = (await Promise.all(answers)).filter((status) => status !== 200);
  await site.close();
  checkPromise(
    failed.length === 0,
    `al cambiarlas fallaron ${failed.length} de ${answers.length}: ${[...new Set(failed)].join(", ")}`,
  );
  return `cambiadas una tras otra: ${formatCount(answers.length)} pedidos, ${failed.length} perdidos`;
}

/** kill -9 of one app after the other while people write: what was acknowledged is there. */
async function killed(direct: string, far: string, people: Person[]): Promise<string> {
  const site = await openSite(far, apps);
  const nextWrite = createWriteGenerator(people);
  const ledger = openLedger();
  let isOver = false;
  const writing = Array.from({ length: 6 }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      await write(site.url, nextWrite(writeKinds[turn % writeKinds.length]!), ledger).catch(() => undefined);
      await pause(50);
    }
  });
  for (let round = 0; round < rounds; round += 1) {
    await pause(random(200, 800));
    await site.end(round % apps, "SIGKILL");
    await site.start(round % apps);
  }
  isOver = true;
  await Promise.all(writing);
  await site.close();
  const kept = await withDatabase(direct, findStoredWrites);
  const missing = ledger.missing(kept).length;
  checkPromise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  checkPromise(ledger.acknowledged().length > rounds, "casi no hubo escrituras: no se probó nada");
  return `${rounds} muertes: ${formatCount(ledger.acknowledged().length)} escrituras, ${missing} perdidas`;
}

/** Apps of a quarter of a core: two carry 1.7 times what one does, and three 2.4 times. */
async function carried(direct: string, people: Person[]): Promise<string> {
  const rates: number[] = [];
  for (const count of [1, 2, 3]) {
    const site = await openSite(direct, count);
    const isCapped = site.apps.every((app) => capAtQuarter(app));
    if (!isCapped) {
      await site.close();
      return "lo que llevan dos y tres no se midió: aquí no se puede limitar el procesador";
    }
    rates.push(await answersPerSecond(site, people));
    await site.close();
  }
  const [one = 0, two = 0, three = 0] = rates;
  checkPromise(two >= 1.7 * one, `dos apps llevan ${(two / one).toFixed(2)} veces lo de una`);
  checkPromise(three >= 2.4 * one, `tres apps llevan ${(three / one).toFixed(2)} veces lo de una`);
  return `con un cuarto de procesador cada una, dos llevan ${(two / one).toFixed(2)} y tres ${(three / one).toFixed(2)} veces lo de una`;
}

async function answersPerSecond(site: Site, people: Person[]): Promise<number> {
  const end = performance.now() + measuredMs;
  let answered = 0;
  const visit = async (client: number) => {
    for (let turn = client; performance.now() < end; turn += 24) {
      const headers = { Cookie: people[turn % people.length]?.cookie ?? "" };
      const { status } = await ask(site.url, "/blog", { from: randomLoopbackAddress(), headers });
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 24 }, (_, client) => visit(client)));
  return (1_000 * answered) / measuredMs;
}

/** 50 ms more to Postgres and back, and a line that breaks every two seconds. */
async function farAway(far: string, people: Person[], proxy: FaultyProxy): Promise<string> {
  const site = await openSite(far, apps);
  proxy.delay(25);
  const times: number[] = [];
  const visit = async (turn: number) => {
    const headers = { Cookie: people[turn % people.length]?.cookie ?? "" };
    const began = performance.now();
    const answer = await ask(site.url, ["/", "/blog", "/restaurantes-panama", "/contact"][turn % 4], { headers }).catch(
      () => undefined,
    );
    times.push(performance.now() - began);
    return answer?.status ?? 0;
  };
  const slow: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) slow.push(await visit(turn));
  const slowest = Math.max(...times);
  for (let cut = 0; cut < 5; cut += 1) {
    await proxy.refuse();
    await Promise.all([0, 1, 2, 3].map(visit));
    await proxy.behave();
    await pause(2_000);
    slow.push(await visit(cut));
  }
  proxy.delay(0);
  await site.close();
  const worst = Math.max(...times);
  checkPromise(
    slow.every((status) => status === 200),
    `con Postgres lejos se contestó ${[...new Set(slow)].join(", ")}`,
  );
  checkPromise(worst <= longestPage, `con Postgres lejos y cortes una página tardó ${inSeconds(worst)}`);
  return `a 50 ms de Postgres, páginas en ${inSeconds(slowest)} o menos; con cortes, en ${inSeconds(worst)}`;
}
