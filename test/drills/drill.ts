import { parseArgs } from "node:util";

const broken: string[] = [];
const endings: (() => unknown)[] = [];

export const options = readOptions();

function readOptions() {
  const number = { type: "string" } as const;
  const { values } = parseArgs({
    options: { times: number, seconds: number, minutes: number, clients: number, rows: number, seed: number },
  });
  const read = (text?: string) => (text === undefined ? undefined : Number(text));
  const { times, seconds, minutes, clients, rows, seed } = values;
  return {
    times: read(times),
    seconds: read(seconds),
    minutes: read(minutes),
    clients: read(clients),
    rows: read(rows),
    seed: read(seed),
  };
}

/** Exits with 1 if a promise is broken. */
export async function drill(name: string, run: () => Promise<string>): Promise<never> {
  // Child processes are stopped on "exit", which a signal alone does not trigger.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    console.log(`${name}: ${await run()}`);
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const end of endings.reverse()) await end();
  for (const promise of new Set(broken)) console.log(`  ✗ ${name}: ${promise}`);
  process.exit(broken.length === 0 ? 0 : 1);
}

/** Records a broken promise; the drill goes on. */
export function checkPromise(isKept: boolean, otherwise: string): void {
  if (!isKept) broken.push(otherwise);
}

/** Runs cleanups in reverse order, at the end of the drill. */
export function addCleanup(end: () => unknown): void {
  endings.push(end);
}

export function random(from: number, to: number): number {
  return from + Math.random() * (to - from);
}
