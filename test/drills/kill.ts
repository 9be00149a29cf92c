/* kill -9 while clients write. After each restart every acknowledged write exists, nothing is half-written, the database is
   intact, and the site serves within five seconds.No drill can test power loss: `synchronous` is set for that. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { formatCount } from "../../app/text/format";
import { startApp, until } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { prepareDatabase, withDatabase } from "../support/database/filled-database";
import { temporaryFolder } from "../support/temporary-folder";
import { drill, options, checkPromise, random } from "./drill";
import { openLedger } from "./ledger";
import { findIntegrityFaults } from "./sqlite";
import { countHalfWritten, findStoredWrites, write, writeKinds, createWriteGenerator } from "./writes";

const times = options.times ?? 100;
const clients = options.clients ?? 8;
const longestStart = 5_000;

await drill("kill -9", async () => {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  const nextWrite = createWriteGenerator(await prepareDatabase(databaseUrl, 20 + 2 * times));
  const ledger = openLedger();
  const starts: number[] = [];
  const missing = new Set<string>();
  let whole = 0;

  async function writeOn(url: string, turn: number) {
    for (;;) {
      const kind = writeKinds[(turn += 1) % writeKinds.length]!;
      const answer = await write(url, nextWrite(kind), ledger).catch(() => null);
      if (!answer) return;
      checkPromise(answer.status === 302, `a ${kind} se le contestó ${answer.status}`);
    }
  }

  async function startAndLook() {
    const began = performance.now();
    const app = await startApp({ DATABASE_URL: databaseUrl });
    const url = `http://${app.address}`;
    for (const path of ["/", "/blog"])
      checkPromise((await ask(url, path)).status === 200, `${path} no se sirvió después de arrancar`);
    starts.push(performance.now() - began);

    const { kept, halves } = await withDatabase(databaseUrl, async (db) => ({
      kept: await findStoredWrites(db),
      halves: await countHalfWritten(db),
    }));
    for (const id of ledger.missing(kept)) missing.add(id);
    checkPromise(ledger.uncalledFor(kept).length === 0, "hay filas que nadie escribió");
    checkPromise(halves === 0, `${halves} escrituras quedaron a medias`);
    return { app, url };
  }

  for (let n = 0; n < times; n += 1) {
    const { app, url } = await startAndLook();
    const writers = Array.from({ length: clients }, (_, client) => writeOn(url, client));
    const before = ledger.acknowledged().length;
    await until(() => ledger.acknowledged().length > before);
    await pause(random(0, 600));
    app.process.kill("SIGKILL");
    await Promise.all([app.ended, ...writers]);
    // The next start would recover the file.
    whole += findIntegrityFaults(databaseUrl).length === 0 ? 1 : 0;
  }
  const { app } = await startAndLook();
  app.process.kill("SIGTERM");
  await app.ended;

  const slowest = Math.max(...starts.slice(1));
  checkPromise(missing.size === 0, `faltan ${missing.size} escrituras que se habían confirmado`);
  checkPromise(whole === times, `la base quedó dañada ${times - whole} veces`);
  checkPromise(slowest <= longestStart, `tardó ${inSeconds(slowest)} en volver a servir`);
  checkPromise(ledger.acknowledged().length >= times, "casi no hubo escrituras: no se probó nada");
  return [
    `${times} veces`,
    `${formatCount(ledger.acknowledged().length)} escrituras confirmadas`,
    `${missing.size} perdidas`,
    `integrity_check ok ${whole}/${times}`,
    `vuelve a servir en ${inSeconds(slowest)} o menos`,
  ].join(", ");
});
