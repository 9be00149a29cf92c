import { db } from "../db/client.server";
import { removeExpiredCopies } from "../db/backups/copies.server";
import { backUpDaily } from "../db/backups/daily.server";
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
import { indexQueued } from "../directory/search/postings.server";
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

/** When several processes share a database, one of them claims each mail and cancellation; the other jobs run under a lock. */
const jobs = [
  { every: 30 * second, run: kickOutbox },
  { every: minute, run: () => void cancelDuePayments() },
  // Skips objects checked in the last day.
  { every: hour, run: () => void reconcileDaily() },
  {
    every: hour,
    run: () =>
      void runExclusively(db(), "forget", purgeExpired).catch((error: unknown) =>
        log.error({ err: error }, "expired rows could not be deleted"),
      ),
  },
  {
    every: hour,
    run: () =>
      void runExclusively(db(), "lapse", async () => ((await findDoubt(db())) ? 0 : await lapseUnconfirmed())).then(
        (lapsed = 0) => (lapsed > 0 ? log.info({ lapsed }, "imported restaurants lapsed") : undefined),
        (error: unknown) => log.error({ err: error }, "clearing lapsed imports failed"),
      ),
  },
  {
    every: hour,
    run: () =>
      void runExclusively(
        db(),
        "remind",
        async () => (await queueOwnerReminders()) + (await queuePlanReminders()) + (await queueMenuReminders()),
      ).then(
        (queued = 0) => (queued > 0 ? log.info({ queued }, "reminders to owners queued") : undefined),
        (error: unknown) => log.error({ err: error }, "reminders to owners could not be queued"),
      ),
  },
  {
    every: minute,
    run: () => void writeVisits().catch((error: unknown) => log.error({ err: error }, "visits could not be written")),
  },
  // Claims each URL, as for mail.
  {
    every: minute,
    run: () =>
      void fetchDuePictures().then(
        (fetched) => (fetched > 0 ? log.info({ fetched }, "pictures of other sites fetched") : undefined),
        (error: unknown) => log.error({ err: error }, "pictures of other sites could not be fetched"),
      ),
  },
  // After a migration that changes how texts are read. The index follows, since it reads the same rows.
  {
    every: minute,
    run: () =>
      void runExclusively(db(), "read-texts", () => workAtLength(env.DATABASE_URL, readQueuedTexts)).then(
        (read = 0) => (read > 0 ? log.info({ read }, "texts read by the new rules") : undefined),
        (error: unknown) => log.error({ err: error }, "texts could not be read by the new rules"),
      ),
  },
  // After a migration all restaurants are queued; otherwise only those that another program changed.
  {
    every: minute,
    run: () =>
      void runExclusively(db(), "index", () => workAtLength(env.DATABASE_URL, indexQueued)).then(
        (indexed = 0) => (indexed > 0 ? log.info({ indexed }, "restaurants indexed") : undefined),
        (error: unknown) => log.error({ err: error }, "the directory could not be indexed"),
      ),
  },
  {
    every: hour,
    run: () =>
      void queueWeeklyLetters().then(
        (queued) => {
          if (queued === 0) return;
          log.info({ queued }, "weekly mails queued");
          kickOutbox();
        },
        (error: unknown) => log.error({ err: error }, "weekly mails could not be queued"),
      ),
  },
  // As above, and articles whose author changed names.
  {
    every: minute,
    run: () =>
      void runExclusively(db(), "index-articles", () => workAtLength(env.DATABASE_URL, indexQueuedArticles)).then(
        (indexed = 0) => (indexed > 0 ? log.info({ indexed }, "articles indexed") : undefined),
        (error: unknown) => log.error({ err: error }, "the blog could not be indexed"),
      ),
  },
  {
    every: minute,
    run: () =>
      void publishDueArticles().then(
        (published) => (published > 0 ? log.info({ published }, "scheduled articles published") : undefined),
        (error: unknown) => log.error({ err: error }, "scheduled articles could not be published"),
      ),
  },
  // Goes on where a stopped process left a file.
  {
    every: 5 * second,
    run: () =>
      void workOnFiles().catch((error: unknown) => log.error({ err: error }, "a file of restaurants could not be applied")),
  },
  // Skips when the last backup is less than a day old.
  { every: hour, run: backUp },
];

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

function backUp() {
  const { DATABASE_URL: url, BACKUP_DIR: folder } = env;
  if (folder === undefined || engineFromUrl(url) === "postgres") return;
  backUpDaily(url, folder).then(
    (made) => {
      if (!made) return;
      log.info(made, "the database was backed up");
      if (made.lastFull.length > 0) log.error(made, "the new backup has less than half the rows of an older one, which is kept");
    },
    (error: unknown) => log.error({ err: error }, "the database could not be backed up"),
  );
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
  globalThis.panamaJobs = jobs.map(({ every, run }) => setInterval(run, every).unref());
  for (const { run } of jobs) run();
}
