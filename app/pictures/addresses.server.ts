import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { db } from "../db/client.server";
import type { PictureAddressesTable } from "../db/schema.server";
import { day, hour, minute, second } from "../durations";
import { log } from "../log.server";
import { isStorable } from "../db/values.server";
import { pictureUrl } from "../text/web-url";
import { type AddressFault, addressFaultText } from "./address-faults";
import { fetchFile, type FetchOptions } from "./fetch.server";
import { keepPicture, makeWorkFolder } from "./pictures.server";

/** Pauses after each failed attempt; one more failure is the last. */
const pauses = [5 * minute, hour, day];
const maxAttempts = pauses.length + 1;

/** How long a claim lasts if the process dies. Longer than any attempt. */
const lease = 10 * minute;

const maxRunMs = 30 * second;

/** Rows per run: for new URLs, and for each table. */
const batch = 100;

const maxAddressLength = 2_048;

/** Columns with picture URLs. This site's files are shown directly. */
const columns = [
  ["blogs", "image_url"],
  ["restaurants", "imagen"],
] as const;

/**
 * Fetches one picture after the other, for about half a minute. Concurrent calls share one run. Returns the number of fetched
 * pictures.
 */
export function fetchDuePictures(options?: Partial<FetchOptions>): Promise<number> {
  running ??= fetchAll(options).finally(() => (running = undefined));
  return running;
}

let running: Promise<number> | undefined;

async function fetchAll(options?: Partial<FetchOptions>): Promise<number> {
  const start = Date.now();
  await findNewAddresses();
  let fetched = 0;
  while (Date.now() - start < maxRunMs) {
    const claimed = await claimDueAddress();
    if (!claimed) break;
    fetched += Number(await fetchPicture(claimed, options));
  }
  return fetched;
}

async function findNewAddresses(): Promise<void> {
  const created_at = new Date().toISOString();
  for (const [table, column] of columns) {
    const { rows } = await sql<{ address: string }>`
      select distinct ${sql.ref(column)} as address from ${sql.table(table)}
      where octet_length(${sql.ref(column)}) <= ${sql.lit(maxAddressLength)} and ${sql.ref(column)} like 'http%'
        and not exists (select 1 from picture_addresses where address = ${sql.table(table)}.${sql.ref(column)})
      limit ${batch}`.execute(db());
    const found = rows.map(({ address }) => ({ address, attempts: 0, next_attempt_at: created_at, created_at }));
    if (found.length === 0) continue;
    await db()
      .insertInto("picture_addresses")
      .values(found)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type Claimed = { address: string; attempts: number };

/** Only one process may claim a URL, as for mail. */
async function claimDueAddress(now = Date.now()): Promise<Claimed | undefined> {
  const due = new Date(now).toISOString();
  return await db()
    .updateTable("picture_addresses")
    .set((row) => ({ next_attempt_at: new Date(now + lease).toISOString(), attempts: row("attempts", "+", 1) }))
    // Postgres repeats this after waiting for the lock; otherwise two processes could claim the same address.
    .where("next_attempt_at", "<=", due)
    .where("attempts", "<", maxAttempts)
    .where("address", "=", (row) =>
      row
        .selectFrom("picture_addresses")
        .select("address")
        .where("next_attempt_at", "<=", due)
        .where("attempts", "<", maxAttempts)
        .orderBy("next_attempt_at")
        .orderBy("address")
        .limit(1),
    )
    .returning(["address", "attempts"])
    .executeTakeFirst();
}

async function fetchPicture(claimed: Claimed, options?: Partial<FetchOptions>): Promise<boolean> {
  const result = await fetchAndKeep(claimed.address, options).catch((error: unknown) => {
    log.error({ err: error }, "the picture of an address could not be kept");
    return { fault: "failed" as const };
  });
  const fault = "fault" in result ? result.fault : null;
  const pause = "mayPass" in result && !result.mayPass ? undefined : pauses[claimed.attempts - 1];
  await db()
    .updateTable("picture_addresses")
    .set({
      hash: "hash" in result ? result.hash : null,
      fault,
      next_attempt_at: fault === null || pause === undefined ? null : new Date(Date.now() + pause).toISOString(),
    })
    .where("address", "=", claimed.address)
    // Since then another process may have claimed it, or somebody requested another attempt.
    .where("attempts", "=", claimed.attempts)
    .execute();
  return fault === null;
}

async function fetchAndKeep(
  address: string,
  options?: Partial<FetchOptions>,
): Promise<{ hash: string } | { fault: AddressFault; mayPass: boolean }> {
  const url = pictureUrl(address);
  if (url === null) return { fault: "private", mayPass: false };
  const folder = await makeWorkFolder();
  try {
    const file = join(folder, "sent");
    const { fault } = await fetchFile(url, file, options);
    if (fault) return { fault, mayPass: true };
    const kept = await keepPicture(file, "addresses");
    // Do not retry: the file would fail again.
    return "fault" in kept ? { fault: kept.fault, mayPass: false } : { hash: kept.hash };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes URLs that nothing uses. Their pictures go with the other unused ones. */
export async function deleteUnusedAddresses(): Promise<void> {
  await sql`
    delete from picture_addresses
    where ${sql.join(
      columns.map(
        ([table, column]) =>
          sql`not exists (select 1 from ${sql.table(table)} where octet_length(${sql.ref(column)}) <= ${sql.lit(maxAddressLength)} and ${sql.ref(column)} = picture_addresses.address)`,
      ),
      sql` and `,
    )}`.execute(db());
}

/** Shown to the person who gave the URL. */
export type PictureNote = { text: string; hasFailed: boolean };

/** Null for files of this site and for none. */
export async function findPictureNote(address: string | null): Promise<PictureNote | null> {
  if (!address?.startsWith("http") || !isStorable(address)) return null;
  const row = await db().selectFrom("picture_addresses").selectAll().where("address", "=", address).executeTakeFirst();
  if (row?.hash) return { text: "Ya la trajimos.", hasFailed: false };
  const fault = row ? faultIn(row) : null;
  if (!fault) return { text: "Todavía no la hemos traído: mientras tanto se ve una portada.", hasFailed: false };
  return { text: `No pudimos traerla. ${addressFaultText(fault)}`, hasFailed: true };
}

/** No fault is recorded if the process died during the last attempt. */
function faultIn({ fault, attempts, next_attempt_at }: PictureAddressesTable): AddressFault | null {
  const isStuck = attempts >= maxAttempts && (next_attempt_at ?? "") <= new Date().toISOString();
  return (fault as AddressFault | null) ?? (isStuck ? "failed" : null);
}

/** Makes another attempt due, however many have failed. */
export async function retryAddress(address: string | null): Promise<void> {
  if (address === null) return;
  await db()
    .updateTable("picture_addresses")
    .set({ attempts: 0, fault: null, next_attempt_at: new Date().toISOString() })
    .where("address", "=", address)
    .where("hash", "is", null)
    .execute();
}
