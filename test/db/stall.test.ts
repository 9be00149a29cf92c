import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, test, vi } from "vitest";
import { connect } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import { restAfterSilence } from "../../app/db/postgres.server";
import { checkAccess } from "../../app/premium/access.server";
import { migrations } from "../../migrations";
import { freshDatabase } from "../support/database";

/** Ms to wait for an unresponsive database, with a margin for slow machines. */
const longest = 12_000;

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work, performance.now() - begun];
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

/** Its proxy can drop all data, like a firewall that has forgotten a connection. */
async function openLine() {
  const database = await freshDatabase();
  const { port } = new URL(database.url);
  const line = { isStalled: false };
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes: Buffer) => void (line.isStalled || to.write(bytes)));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = new URL(database.url);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const db = connect(through.href);
  const close = async () => {
    await db.destroy();
    proxy.close();
    await database.drop();
  };
  return Object.assign(line, { db, url: through.href, close });
}

describe.runIf(inject("engine") === "postgres")("cuando Postgres tarda", () => {
  test("si deja de contestar se dice a tiempo, y cuando vuelve todo anda en el acto", async () => {
    const line = await openLine();
    const { db } = line;
    globalThis.panamaDatabase = db;
    const [everybody, connections] = [10, 10];
    const ask = () => Promise.all(Array.from({ length: everybody }, (_, number) => checkAccess({ id: `persona-${number}` })));
    await Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.2)`.execute(db)));

    // Half of the connections are in a transaction, whose rollback must not wait again.
    let begun = 0;
    let goOn = () => undefined as void;
    const stalled = new Promise<void>((resolve) => (goOn = resolve));
    const transactions = Array.from({ length: connections / 2 }, () =>
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        begun += 1;
        await stalled;
        await sql`select 2`.execute(trx);
      }),
    );
    await vi.waitFor(() => expect(begun).toBe(transactions.length), { timeout: 60_000 });
    line.isStalled = true;
    goOn();
    const undone = timed(Promise.all(transactions.map(failureOf)));
    const [accesses, waited] = await timed(ask());
    expect(accesses).toEqual(Array(everybody).fill({ allowed: false, why: "unavailable" }));
    expect(waited).toBeLessThan(longest);
    // After the first timeout, further queries fail fast.
    const [refused, atOnce] = await timed(failureOf(sql`select 3`.execute(db)));
    expect(refused).toBeInstanceOf(Error);
    expect(atOnce).toBeLessThan(2_000);
    const [errors, waitedToo] = await undone;
    expect(errors).toEqual(Array(connections / 2).fill(expect.any(Error)));
    expect(waitedToo).toBeLessThan(longest);

    line.isStalled = false;
    // Timers count from the start of the event loop's turn, slightly before now.
    await pause(restAfterSilence + 50);
    const [after, soon] = await timed(ask());
    expect(after).toEqual(Array(everybody).fill({ allowed: false, why: "none" }));
    expect(soon).toBeLessThan(5_000);
    await line.close();
  });

  test("un error suyo deja la conexión sirviendo", async () => {
    const { db, close } = await openLine();
    const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const pid = await pidOf();
    expect(await failureOf(sql`select 1 / 0`.execute(db))).toMatchObject({ code: "22012" });
    expect(await pidOf()).toBe(pid);
    await close();
  });

  test("una migración puede tardar más que la consulta de una página", async () => {
    const { db, url, close } = await openLine();
    const sleep = async (trx: typeof db) => void (await sql`select pg_sleep(7)`.execute(trx));
    const slowly = { ...migrations("postgres"), "900-slow": { up: sleep, down: sleep } };
    expect(await migrateToLatest(db, url, slowly)).toEqual({ ran: ["900-slow"] });
    await close();
  });
});
