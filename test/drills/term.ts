/* SIGTERM under load: clients that watch /health/ready, as a load balancer does, lose no request. Every other request that
   nginx accepted is answered completely, and every acknowledged form is stored. The app exits with 0 within ten seconds, even
   with a stuck request. */
import { join } from "node:path";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/text/format";
import { readLogLines, startEdge } from "../edge/edge";
import { ask, type Answer } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { temporaryFolder } from "../support/temporary-folder";
import { drill, options, checkPromise, random } from "./drill";
import { openLedger } from "./ledger";
import { randomLoopbackAddress, findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";

const times = options.times ?? 4;
const clients = options.clients ?? 200;
const longestEnd = 10_000;
/** Ms: load before the signal, and interval of the health check. */
const beforehand = 1_500;
const checkInterval = 250;
const pages = ["/", "/blog", "/restaurantes-panama", "/about"];
const stuckPath = "/auth";

await drill("SIGTERM con carga", async () => {
  const totals = { answered: 0, lost: 0, unwatched: 0, slowest: 0, stuck: 0 };
  for (let n = 0; n < times; n += 1) {
    const one = await endUnderLoad(n % 2 === 1);
    totals.answered += one.answered;
    totals.lost += one.lost;
    totals.unwatched += one.unwatched;
    totals.slowest = Math.max(totals.slowest, one.time);
    totals.stuck += n % 2;
  }
  checkPromise(totals.lost === 0, `se perdieron ${totals.lost} pedidos`);
  checkPromise(totals.unwatched > 0, "nadie siguió pidiendo hasta el final: no se probó nada");
  return [
    `${times} veces con ${clients} clientes a la vez`,
    `${formatCount(totals.answered)} pedidos respondidos, ${totals.lost} perdidos`,
    `${formatCount(totals.unwatched)} ya no admitidos`,
    `termina con 0 en ${inSeconds(totals.slowest)} o menos (${totals.stuck} veces con un pedido colgado)`,
  ].join(", ");
});

async function endUnderLoad(hasStuck: boolean) {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  const nextWrite = createWriteGenerator(await prepareDatabase(databaseUrl, 100));
  const edge = await startEdge({ DATABASE_URL: databaseUrl });
  const ledger = openLedger();
  const counts = { answered: 0, lost: 0, refused: 0 };
  const answered = new Set<string>();
  let wantsVisitors = true;
  let isOver = false;

  async function checkReady() {
    const answer = await ask(edge.url, "/health/ready").catch(() => null);
    if (answer?.status !== 200) wantsVisitors = false;
  }

  function next(turn: number): Promise<Answer> {
    if (turn % 8 === 0) return write(edge.url, nextWrite(writeKinds[(turn / 8) % writeKinds.length]!), ledger);
    const path = pages[turn % pages.length]!;
    // Every other request misses the cache.
    return ask(edge.url, turn % 2 === 0 ? path : `${path}?n=${turn}`, { from: randomLoopbackAddress() });
  }

  async function visit(client: number, looks: boolean) {
    for (let turn = client; !isOver && !(looks && !wantsVisitors); turn += clients) {
      try {
        const { status, text, headers } = await next(turn);
        answered.add(headers["x-request-id"] ?? "");
        const isWhole = status === 302 || (status === 200 && text.includes("</html>"));
        counts[isWhole ? "answered" : "lost"] += 1;
      } catch {
        // nginx's log shows whether it was accepted.
        counts[looks ? "lost" : "refused"] += 1;
        await pause(random(20, 100));
      }
    }
  }

  const checking = setInterval(() => void checkReady(), checkInterval);
  const visitors = Array.from({ length: clients }, (_, client) => visit(client, client % 4 !== 0));
  await pause(beforehand);
  checkPromise(wantsVisitors, "dejó de querer visitas antes de que se le pidiera terminar");
  if (hasStuck) getStuck(edge.port);
  await pause(100);
  const signalledAt = performance.now();
  edge.process.kill("SIGTERM");
  const [code, signal] = await edge.ended;
  const time = performance.now() - signalledAt;
  isOver = true;
  clearInterval(checking);
  await Promise.all(visitors);

  // All answers but the stuck request's. A missing log line would hide a lost request.
  const lines = readLogLines(edge.log).filter(({ path, status }) => path !== stuckPath && status !== 0);
  const taken = new Set(lines.map(({ requestId }) => requestId));
  const unanswered = [...taken].filter((id) => !answered.has(id)).length;
  const unlogged = [...answered].filter((id) => !taken.has(id)).length;
  const kept = await withDatabase(databaseUrl, findStoredWrites);
  const silent = ledger.unanswered().filter((id) => kept.has(id)).length;
  const missing = ledger.missing(kept).length;
  await edge.stop();
  checkPromise(code === 0 && signal === null, `terminó con ${code ?? signal}`);
  checkPromise(time <= longestEnd, `tardó ${inSeconds(time)} en terminar`);
  checkPromise(
    unlogged === 0,
    `en el registro faltan ${unlogged} de ${answered.size} pedidos respondidos: no se ve si se perdió otro`,
  );
  checkPromise(missing === 0, `faltan ${missing} escrituras que se habían confirmado`);
  checkPromise(silent === 0, `${silent} formularios se guardaron sin que nadie lo supiera`);
  return { answered: counts.answered, lost: counts.lost + unanswered, unwatched: counts.refused, time };
}

function getStuck(port: number) {
  const head = `POST ${stuckPath} HTTP/1.1\r\nHost: localhost:${port}\r\n`;
  const body = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nemail=";
  const socket = connect(port, "127.0.0.1", () => socket.write(head + body));
  socket.on("error", () => undefined);
}
