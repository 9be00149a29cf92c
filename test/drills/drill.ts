import { parseArgs } from "node:util";

const broken: string[] = [];
const endings: (() => unknown)[] = [];

/** What the drill was told about how hard to try; each drill has its own numbers where it was told nothing. */
export const options = readOptions();

function readOptions() {
  const number = { type: "string" } as const;
  const { values } = parseArgs({ options: { times: number, seconds: number, minutes: number, clients: number, rows: number } });
  const read = (text?: string) => (text === undefined ? undefined : Number(text));
  const { times, seconds, minutes, clients, rows } = values;
  return {
    times: read(times),
    seconds: read(seconds),
    minutes: read(minutes),
    clients: read(clients),
    rows: read(rows),
  };
}

/** Runs the drill, prints the line that it returns and the promises that were broken, and ends the process accordingly. */
export async function drill(name: string, run: () => Promise<string>): Promise<never> {
  // What others have begun is ended when this process ends, which a signal alone would not have it do.
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

/** Notes that a promise was broken, unless it was kept; the drill goes on. */
export function promise(isKept: boolean, otherwise: string): void {
  if (!isKept) broken.push(otherwise);
}

/** Has something done when the drill is over, the last first. */
export function afterwards(end: () => unknown): void {
  endings.push(end);
}

/** A number of those, all alike. */
export function random(from: number, to: number): number {
  return from + Math.random() * (to - from);
}
