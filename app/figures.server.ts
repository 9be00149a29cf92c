/*
 * Counts of what happened since the start, and lengths of queues, for /metrics (app/metrics/). Rooms count here because the figures'
 * library is loaded only where an operator reads them.
 */

type Counted = "answers" | "limit-refusals" | "lock-waits" | "stripe-drift";
export type Watched = "articles-queue" | "limits-fallback" | "pictures-queue" | "pool-idle" | "pool-total" | "pool-waiting";

type Figures = {
  counts: Map<Counted, Map<string, number>>;
  readers: Map<Watched, (() => number)[]>;
  /** Epoch milliseconds of each job's last complete run. */
  jobs: Map<string, number>;
};

declare global {
  /** Global, because the development server reloads this module. */
  var panamaFigures: Figures | undefined;
}

const figures = (): Figures => (globalThis.panamaFigures ??= { counts: new Map(), readers: new Map(), jobs: new Map() });

/** `label` must come from a short list in the code, never from a visitor. */
export function countEvent(what: Counted, label = "", by = 1): void {
  const { counts } = figures();
  const labels = counts.get(what) ?? new Map<string, number>();
  counts.set(what, labels.set(label, (labels.get(label) ?? 0) + by));
}

/** `read` is called at each scrape; the sum of all readers counts. */
export function watchFigure(what: Watched, read: () => number): void {
  const { readers } = figures();
  readers.set(what, [...(readers.get(what) ?? []), read]);
}

export function noteJob(name: string): void {
  figures().jobs.set(name, Date.now());
}

export const countsOf = (what: Counted): ReadonlyMap<string, number> => figures().counts.get(what) ?? new Map();

export const jobRuns = (): ReadonlyMap<string, number> => figures().jobs;

export function readFigure(what: Watched): number {
  return (figures().readers.get(what) ?? []).reduce((sum, read) => sum + read(), 0);
}
