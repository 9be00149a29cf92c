/* Upgrades an older version's large database. Two simultaneous starts migrate once and both serve. A start killed during the
   migration leaves the database unchanged, and the next one migrates it. */
import { setTimeout as pause } from "node:timers/promises";
import { executedMigrations } from "../../app/db/migrate.server";
import { migrations } from "../../migrations";
import { launchApp, startApp, until } from "../edge/edge";
import { ask } from "../edge/raw-requests";
import { inSeconds } from "../support/figures";
import { withDatabase } from "../support/database/filled-database";
import { temporaryFolder } from "../support/temporary-folder";
import { addCleanup, drill, options, checkPromise, random } from "./drill";
import { type OldDatabases, openOldPostgres, openOldSqlite, type State, readState } from "./old-databases";
import { findIntegrityFaults } from "./sqlite";

/** Starts killed halfway. A tenth as many, at least one, run in pairs. */
const times = options.times ?? 20;
const pairs = Math.max(1, Math.round(times / 10));
const rows = options.rows ?? 5_000;

await drill("migraciones", async () => {
  const folder = temporaryFolder();
  const parts: string[] = [];
  for (const [name, open] of [
    ["SQLite", () => openOldSqlite(folder, rows)],
    ["Postgres", () => openOldPostgres(rows)],
  ] as const) {
    const old = await open();
    addCleanup(() => old.stop());
    parts.push(`${name}: ${await upgrade(name, old)}`);
  }
  return `base anterior con ${4 * rows} filas. ${parts.join("; ")}`;
});

async function upgrade(name: string, old: OldDatabases): Promise<string> {
  const all = Object.keys(migrations(old.engine)).sort();
  const before = await readState(await old.make());

  // The reference: one undisturbed start
  const model = await old.make();
  const first = await launchApp({ DATABASE_URL: model });
  await until(() => old.isChanging(model));
  const began = performance.now();
  await until(async () => (await executedIn(model)).length === all.length);
  const duration = performance.now() - began;
  first.process.kill("SIGKILL");
  await first.ended;
  const after = await readState(model);
  checkPromise(after.rows === before.rows, `${name}: al migrar cambió el número de filas`);
  const check = (what: string, state: State) => {
    checkPromise(state.executed.join() === all.join(), `${name}: ${what} quedaron las migraciones ${state.executed.join(", ")}`);
    checkPromise(state.rows === after.rows, `${name}: ${what} faltan filas`);
    checkPromise(state.structure === after.structure, `${name}: ${what} la base no es la misma que migrada sin tropiezos`);
  };

  for (let n = 0; n < pairs; n += 1) {
    const url = await old.make();
    const apps = await Promise.all([startApp({ DATABASE_URL: url }), startApp({ DATABASE_URL: url })]);
    for (const { address } of apps) {
      checkPromise((await ask(`http://${address}`, "/blog")).status === 200, `${name}: de dos arranques a la vez, uno no sirve`);
    }
    check("con dos arranques a la vez", await readState(url));
    checkPromise((old.copiesOf(url) ?? 1) === 1, `${name}: con dos arranques a la vez se migró ${old.copiesOf(url)} veces`);
    for (const app of apps) app.process.kill("SIGKILL");
    await Promise.all(apps.map(({ ended }) => ended));
  }

  let killed = 0;
  let late = 0;
  while (killed < times && late < 3 * times) {
    const url = await old.make();
    const victim = await launchApp({ DATABASE_URL: url });
    await until(() => old.isChanging(url));
    await pause(random(0, duration));
    victim.process.kill("SIGKILL");
    await victim.ended;
    const left = await executedIn(old.aside(url));
    if (left.length === all.length) {
      late += 1;
      continue;
    }
    killed += 1;
    checkPromise(left.join() === before.executed.join(), `${name}: matada en la mitad, quedaron ${left.join(", ")}`);
    if (old.engine === "sqlite")
      checkPromise(findIntegrityFaults(url).length === 0, `${name}: matada en la mitad, la base quedó dañada`);
    const app = await startApp({ DATABASE_URL: url });
    checkPromise((await ask(`http://${app.address}`, "/blog")).status === 200, `${name}: después de matada no sirve`);
    app.process.kill("SIGKILL");
    await app.ended;
    check("después de matada en la mitad", await readState(url));
  }
  checkPromise(killed >= times, `${name}: solo se la mató en la mitad ${killed} veces`);
  return `dos arranques a la vez, ${pairs} veces, migran una vez y sirven; matada ${killed} veces en la mitad (dura ${inSeconds(duration)}), el siguiente arranque la hace entera`;
}

/** Any further query could block the migration. */
async function executedIn(url: string): Promise<string[]> {
  return (await withDatabase(url, executedMigrations)).sort();
}
