/* Slow clients through nginx: half send the headers one line at a time, the others a form one character at a time, and all
   reconnect when cut off. Each connection is cut off within a minute, and normal visitors still get every page quickly. */
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/text/format";
import { startEdge } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { percentile } from "../support/statistics";
import { temporaryFolder } from "../support/temporary-folder";
import { addCleanup, drill, options, checkPromise, random } from "./drill";
import { openLedger } from "./ledger";
import { randomLoopbackAddress, findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";
import { minute } from "../../app/durations";

const seconds = options.seconds ?? 30;
const clients = options.clients ?? 200;
const visitors = 10;
const longestSlow = minute;
/** Connections cut off sooner would test nothing slow. */
const shortestSlow = 5_000;
const longestPage = 500;
/** In ms. */
const cutOffTimeout = longestSlow + 10_000;
const dripEvery = 1_000;
const pages = ["/", "/blog", "/restaurantes-panama", "/contact", "/my-blogs"];

await drill("clientes lentos", async () => {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  const people = await prepareDatabase(databaseUrl, 50);
  const edge = await startEdge({ DATABASE_URL: databaseUrl });
  addCleanup(() => edge.stop());
  const nextWrite = createWriteGenerator(people);
  const ledger = openLedger();
  const lives = { headers: [] as number[], bodies: [] as number[] };
  const times: number[] = [];
  const slow = new Set<Promise<void>>();
  const over = performance.now() + 1_000 * seconds;
  let failures = 0;
  let open = 0;
  let mostOpen = 0;

  async function dripOn(kind: keyof typeof lives) {
    while (performance.now() < over) {
      const socket = connect({ port: edge.port, host: "127.0.0.1", localAddress: randomLoopbackAddress() });
      socket.once("connect", () => {
        mostOpen = Math.max(mostOpen, (open += 1));
        socket.once("close", () => (open -= 1));
      });
      lives[kind].push(await drip(socket, edge.port, kind));
      await pause(random(50, 150));
    }
  }

  async function visit(turn: number) {
    for (; performance.now() < over; turn += 1) {
      const began = performance.now();
      const isForm = turn % 10 === 0;
      const path = pages[turn % pages.length]!;
      const headers = path === "/my-blogs" ? { Cookie: people[turn % people.length]!.cookie } : undefined;
      const asking = isForm
        ? write(edge.url, nextWrite(writeKinds[(turn / 10) % writeKinds.length]!), ledger)
        : ask(edge.url, `${path}?n=${turn}`, { from: randomLoopbackAddress(), headers });
      const answer = await asking.catch(() => null);
      times.push(performance.now() - began);
      if (answer?.status !== (isForm ? 302 : 200)) failures += 1;
      await pause(random(50, 150));
    }
  }

  for (let n = 0; n < clients; n += 1) slow.add(dripOn(n % 2 === 0 ? "headers" : "bodies"));
  await Promise.all(Array.from({ length: visitors }, (_, n) => visit(1_000 * n)));
  const allCutOff = await Promise.race([Promise.all(slow).then(() => true), pause(cutOffTimeout, false, { ref: false })]);

  const [headers, bodies] = [Math.max(0, ...lives.headers), Math.max(0, ...lives.bodies)];
  const shortest = Math.min(...lives.headers, ...lives.bodies);
  const slowest = percentile(times, 0.95);
  const missing = ledger.missing(await withDatabase(databaseUrl, findStoredWrites)).length;
  checkPromise(failures === 0, `${failures} de ${times.length} visitas no tuvieron su página`);
  checkPromise(slowest < longestPage, `p95 de los demás: ${slowest.toFixed(0)} ms`);
  checkPromise(mostOpen >= clients, `solo hubo ${mostOpen} clientes lentos a la vez`);
  checkPromise(shortest >= shortestSlow, `a alguien lento se le cerró ya en ${inSeconds(shortest)}`);
  checkPromise(allCutOff && Math.max(headers, bodies) <= longestSlow, "a alguien lento no se le cerró en un minuto");
  checkPromise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  return [
    `${mostOpen} a la vez durante ${seconds} s`,
    `${formatCount(lives.headers.length)} de cabeceras, cerradas en ${inSeconds(headers)} o menos`,
    `${formatCount(lives.bodies.length)} de formularios, en ${inSeconds(bodies)} o menos`,
    `${formatCount(times.length)} visitas de los demás, ${failures} sin página, p95 ${slowest.toFixed(0)} ms`,
  ].join(", ");
});

/** Never ends its request. Resolves with the ms until it was cut off. */
function drip(socket: Socket, port: number, kind: "headers" | "bodies"): Promise<number> {
  const host = `Host: localhost:${port}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n";
  const [beginning, drop] =
    kind === "headers"
      ? [`GET / HTTP/1.1\r\n${host}`, () => `X-${Math.floor(random(0, 1_000))}: a\r\n`]
      : [`POST /contact HTTP/1.1\r\n${host}${form}`, () => "a"];
  return new Promise((resolve) => {
    const began = performance.now();
    socket.once("connect", () => socket.write(beginning));
    const dripping = setInterval(() => socket.write(drop()), dripEvery);
    const end = () => {
      clearInterval(dripping);
      socket.destroy();
      resolve(performance.now() - began);
    };
    socket.resume();
    // Answered or closed; does not wait for the rest.
    socket.on("end", end);
    socket.on("error", end);
    socket.on("close", end);
  });
}
