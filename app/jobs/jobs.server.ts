import { db } from "../db/client.server";
import { removeExpiredCopies } from "../db/backups/copies.server";
import { engineFromUrl } from "../db/engine.server";
import { emptyWriteAheadLog } from "../db/erasure.server";
import { runExclusively } from "../db/locks.server";
import { workAtLength } from "../db/long-work.server";
import { sqliteFile } from "../db/sqlite.server";
import { findDoubt, noteHour } from "../db/upkeep.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { workOnFiles } from "../admin/restaurant-file/work.server";
import { lapseUnconfirmed } from "../admin/google-import/imported-restaurants.server";
import { writeVisits } from "../directory/visits/counter.server";
import { queueWeeklyLetters } from "../blog/letter/weekly.server";
import { indexQueuedArticles } from "../blog/search/article-index.server";
import { indexQueued } from "../search/index/postings.server";
import { keepCopies } from "./copies.server";
import { deleteExpiredRows } from "./retention.server";
import { readQueuedTexts } from "./texts-to-read.server";
import { queueMenuReminders } from "../owners/reminders/menu-reminders.server";
import { queuePlanReminders } from "../owners/reminders/plan-reminders.server";
import { queueOwnerReminders } from "../owners/reminders/reminders.server";
import { cancelDuePayments } from "../premium/payments/cancellations.server";
import { kickOutbox, onMailWaiting } from "../mail/queue.server";
import { deliverDueMail } from "./outbox.server";
import { fetchDuePictures } from "../pictures/addresses.server";
import { deleteUnusedShareImages } from "../pictures/share/share-images.server";
import { mayPurgePictures } from "../pictures/store/ownership.server";
import { deleteOrphanedFiles, deleteUnusedPictures } from "../pictures/unused.server";
import { publishDueArticles } from "../writing/schedule/publish.server";
import { reconcileDaily } from "../premium/payments/subscription-sync.server";
import { hour, minute, second } from "../durations";
import { noteJob } from "../figures.server";

type Job = {
  /** In the figures, and of the lock where only one process runs it. */
  name: string;
  every: number;
  /** Resolves with how many there were; the log says so (`done`), with that number as `counted`. */
  run: () => unknown;
  counted?: string;
  done?: string;
  failed?: string;
};

const alone = <Result>(name: string, run: () => Promise<Result>) => runExclusively(db(), name, run);

/** When several processes share a database, one of them claims each mail and cancellation; the other jobs run under a lock. */
const jobs: Job[] = [
  { name: "mail", every: 30 * second, run: kickOutbox },
  { name: "cancellations", every: minute, run: cancelDuePayments },
  // Skips objects checked in the last day.
  { name: "stripe", every: hour, run: reconcileDaily },
  {
    name: "forget",
    every: hour,
    run: () => alone("forget", purgeExpired),
    failed: "expired rows could not be deleted",
  },
  {
    name: "lapse",
    every: hour,
    run: () => alone("lapse", async () => ((await findDoubt(db())) ? 0 : await lapseUnconfirmed())),
    counted: "lapsed",
    done: "imported restaurants lapsed",
    failed: "clearing lapsed imports failed",
  },
  {
    name: "remind",
    every: hour,
    run: () =>
      alone("remind", async () => (await queueOwnerReminders()) + (await queuePlanReminders()) + (await queueMenuReminders())),
    counted: "queued",
    done: "reminders to owners queued",
    failed: "reminders to owners could not be queued",
  },
  { name: "visits", every: minute, run: writeVisits, failed: "visits could not be written" },
  // Claims each URL, as for mail.
  {
    name: "pictures",
    every: minute,
    run: fetchDuePictures,
    counted: "fetched",
    done: "pictures of other sites fetched",
    failed: "pictures of other sites could not be fetched",
  },
  // After a migration that changes how texts are read. The index follows, since it reads the same rows.
  {
    name: "read-texts",
    every: minute,
    run: () => alone("read-texts", () => workAtLength(env.DATABASE_URL, readQueuedTexts)),
    counted: "read",
    done: "texts read by the new rules",
    failed: "texts could not be read by the new rules",
  },
  // After a migration all restaurants are queued; otherwise only those that another program changed.
  {
    name: "index",
    every: minute,
    run: () => alone("index", () => workAtLength(env.DATABASE_URL, indexQueued)),
    counted: "indexed",
    done: "restaurants indexed",
    failed: "the directory could not be indexed",
  },
  {
    name: "weekly-mail",
    every: hour,
    async run() {
      const queued = await queueWeeklyLetters();
      if (queued > 0) kickOutbox();
      return queued;
    },
    counted: "queued",
    done: "weekly mails queued",
    failed: "weekly mails could not be queued",
  },
  // As above, and articles whose author changed names.
  {
    name: "index-articles",
    every: minute,
    run: () => alone("index-articles", () => workAtLength(env.DATABASE_URL, indexQueuedArticles)),
    counted: "indexed",
    done: "articles indexed",
    failed: "the blog could not be indexed",
  },
  {
    name: "publish",
    every: minute,
    run: publishDueArticles,
    counted: "published",
    done: "scheduled articles published",
    failed: "scheduled articles could not be published",
  },
  // Goes on where a stopped process left a file.
  { name: "files", every: 5 * second, run: workOnFiles, failed: "a file of restaurants could not be applied" },
  // Skips what is not due.
  { name: "copies", every: hour, run: keepOwnCopies, failed: "copies could not be kept" },
];

/** Never rejects. */
async function runJob({ name, run, counted, done, failed }: Job): Promise<void> {
  try {
    const found = await run();
    noteJob(name);
    if (counted !== undefined && typeof found === "number" && found > 0) log.info({ [counted]: found }, done);
  } catch (error) {
    log.error({ err: error }, failed ?? `the job ${name} failed`);
  }
}

/** Deletes nothing by age while the clock is in doubt. Also empties SQLite's write-ahead log, which still holds deleted rows. */
export async function purgeExpired(now = Date.now()): Promise<void> {
  const { isTrusted, last } = await noteHour(db(), now);
  if (isTrusted) await deleteExpired(now);
  else log.error({ last }, "the clock is days ahead of the last hour that the site ran: nothing is deleted by age");
  await emptyWriteAheadLog(db());
  // Runs last, because the files may be on another machine, which may not answer.
  if (!(await mayPurgePictures(now)) || !isTrusted) return;
  await deleteUnusedShareImages(now);
  await deleteUnusedPictures(now);
  await deleteOrphanedFiles(now);
}

async function deleteExpired(now: number): Promise<void> {
  await deleteExpiredRows(now);
  if (engineFromUrl(env.DATABASE_URL) === "sqlite") removeExpiredCopies(sqliteFile(env.DATABASE_URL));
}

async function keepOwnCopies(): Promise<void> {
  const { DATABASE_URL: url, BACKUP_DIR: folder } = env;
  if (folder === undefined || engineFromUrl(url) === "postgres") return;
  await alone("copies", () => keepCopies(url, folder));
}

declare global {
  /** Global, because the development server reloads this module. */
  var panamaJobs: NodeJS.Timeout[] | undefined;
}

/** Runs each job immediately, and then at its interval. Does nothing in tests, which call the jobs themselves. */
export function startJobs() {
  if (env.NODE_ENV === "test") return;
  onMailWaiting(deliverDueMail);
  globalThis.panamaJobs?.forEach((timer) => clearInterval(timer));
  globalThis.panamaJobs = jobs.map((job) => setInterval(() => void runJob(job), job.every).unref());
  for (const job of jobs) void runJob(job);
}
