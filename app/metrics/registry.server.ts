import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type * as library from "prom-client";
import { second } from "../durations";
import { countsOf, jobRuns, readFigure } from "../figures.server";
import { version } from "../version";
import { findDatabaseFigures } from "./database-figures.server";

/** A response of the site. `route`: a route's id, or undefined if none answered. */
export type Answered = { route: string | undefined; method: string; status: number; ms: number };

export type Registry = {
  metrics: () => Promise<string>;
  contentType: string;
  observe: (answered: Answered) => void;
};

/** Routes times statuses. Beyond, an answer counts as "other": a scrape stays below 100 kB. */
const maxRequestSeries = 500;

const nanoseconds = 1e-9;

/** Ms between the timers that measure the event loop. The library counts that pause in. */
const resolution = 20;

const otherMethod = "_OTHER";
const knownMethods = new Set(["GET", "HEAD", "POST"]);

/**
 * Collects the figures of one process; two processes are two targets. Names follow OpenTelemetry where it has one. The library's
 * own figure of the event loop leaks memory on Node 20 (siimon/prom-client#543).
 */
export async function createRegistry(): Promise<Registry> {
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let found: DatabaseFigures = { isUp: false };
  const figures = figuresIn(prometheus, registry);
  addProcess(figures, delay);
  addSite(figures);
  addDatabase(figures, () => found);
  return {
    contentType: registry.contentType,
    async metrics() {
      found = await findDatabaseFigures();
      const text = await registry.metrics();
      delay.reset();
      return text;
    },
    observe: requestObserver(prometheus, registry),
  };
}

type DatabaseFigures = Awaited<ReturnType<typeof findDatabaseFigures>>;

type Library = typeof library;

type Figures = ReturnType<typeof figuresIn>;

/** Each is read when the figures are asked for. */
function figuresIn({ Counter, Gauge }: Library, registry: library.Registry) {
  const registers = [registry];
  return {
    /** Without labels; `read` returns undefined for what is not known. */
    gauge: (name: string, help: string, read: () => number | undefined) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    labelled: (name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, figure] of read()) this.set({ [label]: value }, figure);
        },
      }),
    counter: (name: string, help: string, label: string | undefined, read: () => Iterable<readonly [string, number]>) =>
      new Counter({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        collect() {
          this.reset();
          for (const [value, figure] of read()) this.inc(label === undefined ? {} : { [label]: value }, figure);
        },
      }),
  };
}

function addProcess({ counter, gauge, labelled }: Figures, delay: IntervalHistogram): void {
  labelled("panama_build_info", "Always 1; the label tells the release.", "version", () => [[version, 1]]);
  gauge("process_uptime_seconds", "Time since the process started.", () => process.uptime());
  counter("process_cpu_seconds_total", "Processor time.", undefined, () => {
    const { user, system } = process.cpuUsage();
    return [["", (user + system) / 1e6]];
  });
  gauge("process_resident_memory_bytes", "Memory in use, of any kind.", () => process.memoryUsage.rss());
  gauge("v8js_memory_heap_used_bytes", "JavaScript's memory in use.", () => getHeapStatistics().used_heap_size);
  gauge("v8js_memory_heap_limit_bytes", "The process ends beyond this.", () => getHeapStatistics().heap_size_limit);
  const lateness = (measured: number) => Math.max(0, measured * nanoseconds - resolution / second);
  const late = "How late timers were since the last scrape";
  gauge("nodejs_eventloop_delay_p50_seconds", `${late}: half of them less.`, () => lateness(delay.percentile(50)));
  gauge("nodejs_eventloop_delay_p99_seconds", `${late}: 99 % of them less.`, () => lateness(delay.percentile(99)));
  gauge("nodejs_eventloop_delay_max_seconds", `${late}: at most.`, () => (delay.count > 0 ? lateness(delay.max) : 0));
}

function addSite({ counter, gauge, labelled }: Figures): void {
  labelled("panama_queue_length", "Pictures being encoded and articles being sanitized, with those that wait.", "queue", () => [
    ["pictures", readFigure("pictures-queue")],
    ["articles", readFigure("articles-queue")],
  ]);
  labelled("db_client_connections", "Connections to Postgres.", "db_client_connection_state", () => {
    const [total, idle] = [readFigure("pool-total"), readFigure("pool-idle")];
    return [
      ["idle", idle],
      ["used", total - idle],
    ];
  });
  gauge("db_client_connection_pending_requests", "Requests that wait for a connection to Postgres.", () =>
    readFigure("pool-waiting"),
  );
  counter("panama_database_lock_waits_total", "Pauses of 10 ms for another writer on SQLite.", undefined, () =>
    countsOf("lock-waits"),
  );
  counter("panama_limit_refusals_total", "Requests that a limit refused.", "limit", () => countsOf("limit-refusals"));
  gauge("panama_limits_fallback", "1 while limits are counted in memory, because their database does not answer.", () =>
    readFigure("limits-fallback") > 0 ? 1 : 0,
  );
  counter("panama_answers_total", "Answers to questions; unanswered ones by topic.", "outcome", () => countsOf("answers"));
  counter("panama_stripe_drift_total", "Subscriptions that the daily check found different at Stripe.", undefined, () =>
    countsOf("stripe-drift"),
  );
  labelled("panama_job_age_seconds", "Time since each job last ended without an error in this process.", "job", () =>
    [...jobRuns()].map(([job, at]) => [job, (Date.now() - at) / second] as const),
  );
}

function addDatabase({ gauge, labelled }: Figures, found: () => DatabaseFigures): void {
  gauge("panama_database_up", "1 while the database answers.", () => (found().isUp ? 1 : 0));
  gauge("panama_database_wal_bytes", "Size of SQLite's write-ahead log.", () => found().walBytes);
  gauge("panama_mail_waiting", "Mails that have not left.", () => found().mail?.waiting);
  gauge("panama_mail_failing", "Mails that were refused at least once.", () => found().mail?.failing);
  gauge("panama_mail_oldest_age_seconds", "Age of the oldest mail that has not left.", () => found().mail?.oldestSeconds);
  gauge(
    "panama_stripe_check_age_seconds",
    "Age of the oldest check of a subscription at Stripe.",
    () => found().stripeCheckSeconds,
  );
  gauge("panama_backup_age_seconds", "Age of the last copy of the database.", () => found().copies?.backup);
  gauge("panama_backup_sent_age_seconds", "Age of the last copy that reached the bucket.", () => found().copies?.sent);
  gauge("panama_backup_rehearsed_age_seconds", "Age of the last rehearsal of a restore.", () => found().copies?.rehearsed);
  labelled("panama_search_queue_rows", "Rows that wait to be read or indexed.", "queue", () =>
    Object.entries(found().queues ?? {}),
  );
}

function requestObserver({ Counter, Histogram }: Library, registry: library.Registry): Registry["observe"] {
  const registers = [registry];
  const durations = new Histogram({
    name: "http_server_request_duration_seconds",
    help: "Time until a response was sent.",
    labelNames: ["http_request_method"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const requests = new Counter({
    name: "http_server_requests_total",
    help: "Responses by route and status.",
    labelNames: ["http_route", "http_response_status_code"],
    registers,
  });
  const routeSeconds = new Counter({
    name: "http_server_route_seconds_total",
    help: "Time until responses were sent, by route.",
    labelNames: ["http_route"],
    registers,
  });

  /** Found once for each route and status, because hashing labels at each response costs a page a hundredth of its time. */
  const counters = new Map<string, { count: () => void; add: (seconds: number) => void }>();
  function countersOf(route: string, status: number) {
    const key = `${route} ${status}`;
    const known = counters.get(key);
    if (known) return known;
    const http_route = counters.size < maxRequestSeries ? route : "other";
    const [ofStatus, ofRoute] = [requests.labels(http_route, String(status)), routeSeconds.labels(http_route)];
    const made = { count: () => ofStatus.inc(), add: (seconds: number) => ofRoute.inc(seconds) };
    if (counters.size < maxRequestSeries) counters.set(key, made);
    return made;
  }
  const histograms = new Map([...knownMethods, otherMethod].map((method) => [method, durations.labels(method)]));

  return ({ route = "other", method, status, ms }) => {
    const { count, add } = countersOf(route, status);
    count();
    add(ms / second);
    (histograms.get(method) ?? histograms.get(otherMethod))?.observe(ms / second);
  };
}
