import { statSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { findSentCopy } from "../copies/bucket.server";
import { findLastRehearsal } from "../copies/rehearsal.server";
import { findLastBackup } from "../db/backups/files.server";
import { db } from "../db/client.server";
import { engineFromUrl } from "../db/engine.server";
import type { Database } from "../db/schema.server";
import { sqliteFile } from "../db/sqlite.server";
import { second } from "../durations";
import { env } from "../env.server";

type DatabaseFigures = {
  isUp: boolean;
  walBytes?: number;
  mail?: { waiting: number; failing: number; oldestSeconds: number };
  stripeCheckSeconds?: number;
  /** Ages in seconds; undefined where there was none, or on Postgres. */
  copies?: { backup?: number; sent?: number; rehearsed?: number };
  queues?: Record<string, number>;
};

/** Without what the database says while it does not answer. Never rejects. */
export async function findDatabaseFigures(): Promise<DatabaseFigures> {
  const { DATABASE_URL: url } = env;
  const onDisk =
    engineFromUrl(url) === "sqlite" ? { walBytes: bytesOf(`${sqliteFile(url)}-wal`), copies: agesOfCopies(url) } : {};
  try {
    return { isUp: true, ...onDisk, ...(await readCounts(db())) };
  } catch {
    return { isUp: false, ...onDisk };
  }
}

type Counts = Record<"waiting" | "failing" | "restaurants" | "articles" | "texts", number> & {
  oldest: string | null;
  checked: string | null;
};

/** One query of small tables, so that a scrape costs less than two pages. */
async function readCounts(on: Kysely<Database>): Promise<Pick<DatabaseFigures, "mail" | "stripeCheckSeconds" | "queues">> {
  const { rows } = await sql<Counts>`
    select (select count(*) from mail_outbox) as waiting,
      (select count(*) from mail_outbox where last_error is not null) as failing,
      (select min(created_at) from mail_outbox) as oldest,
      (select min(synced_at) from subscriptions where status in ('active', 'trialing', 'past_due', 'unpaid')) as checked,
      (select count(*) from restaurants_to_index) as restaurants,
      (select count(*) from articles_to_index) as articles,
      (select count(*) from texts_to_read) as texts
  `.execute(on);
  const [row] = rows;
  if (!row) return {};
  const { waiting, failing, oldest, checked, restaurants, articles, texts } = row;
  return {
    mail: { waiting: Number(waiting), failing: Number(failing), oldestSeconds: ageOf(oldest ?? undefined) ?? 0 },
    stripeCheckSeconds: ageOf(checked ?? undefined),
    queues: { restaurants: Number(restaurants), articles: Number(articles), texts: Number(texts) },
  };
}

function agesOfCopies(url: string): DatabaseFigures["copies"] {
  return {
    backup: ageOf(findLastBackup(url)?.at),
    sent: ageOf(findSentCopy(url)?.at),
    rehearsed: ageOf(findLastRehearsal(url)?.at),
  };
}

const ageOf = (iso: string | undefined) => (iso === undefined ? undefined : Math.max(0, (Date.now() - Date.parse(iso)) / second));

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
