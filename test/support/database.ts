import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { connect, type Engine } from "../../app/db/engine.server";
import type { Database } from "../../app/db/schema.server";
import { databaseFolder } from "./database/database-folder";

declare module "vitest" {
  interface ProvidedContext {
    engine: Engine;
    /** Uses a disk that SQLite waits for, as in production. Default: memory, if there is room. */
    isOnDisk?: true;
    /** The migrated template database; see test/support/database/postgres.ts. */
    postgresTemplate: string;
  }
}

export type TestDatabase = {
  url: string;
  db: Kysely<Database>;
  drop: () => Promise<void>;
};

export function freshDatabase(): Promise<TestDatabase> {
  return inject("engine") === "postgres" ? createPostgres(inject("postgresTemplate")) : createSqlite(migratedFile());
}

/** This process's models use it. Dropped after the test file. */
export async function openDatabase(): Promise<TestDatabase> {
  const database = await freshDatabase();
  globalThis.panamaDatabase = database.db;
  afterAll(async () => {
    globalThis.panamaDatabase = undefined;
    await closeLimits();
    await database.drop();
  });
  return database;
}

/** A database without tables. On SQLite the file does not exist yet. */
export function emptyDatabase(): Promise<TestDatabase> {
  return inject("engine") === "postgres" ? createPostgres(inDatabase("template1")) : createSqlite();
}

export async function closeLimits(): Promise<void> {
  const open = globalThis.panamaLimits;
  globalThis.panamaLimits = undefined;
  await open?.close();
}

async function createSqlite(content?: Promise<Buffer>): Promise<TestDatabase> {
  const prefix = "panama-sqlite-";
  const folder = inject("isOnDisk") ? mkdtempSync(join(tmpdir(), prefix)) : databaseFolder(prefix);
  const file = join(folder, "test.db");
  if (content) writeFileSync(file, await content);
  const url = `file:${file}`;
  const db = connect(url);
  const drop = async () => {
    await db.destroy();
    await removeFolder(folder);
  };
  return { url, db, drop };
}

/** Retries: the app may still write a mail to its outbox, and a new file makes the removal fail. */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(100);
    }
  }
}

/** Made once per worker process. */
function migratedFile(): Promise<Buffer> {
  return (process.panamaMigrated ??= (async () => {
    const { migrateToLatest } = await import("../../app/db/migrate.server");
    const { url, db, drop } = await createSqlite();
    await migrateToLatest(db, url);
    await db.destroy();
    const bytes = readFileSync(url.slice("file:".length));
    await drop();
    return bytes;
  })());
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaMigrated?: Promise<Buffer>;
    }
  }
}

async function createPostgres(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Takes half the time of the default, which writes each page to the log.
  await onServer(`create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`);
  const url = inDatabase(name);
  const db = connect(url);
  const drop = async () => {
    await db.destroy();
    await onServer(`drop database ${name} with (force)`);
  };
  return { url, db, drop };
}

async function onServer(command: string): Promise<void> {
  const client = new pg.Client(inDatabase("postgres"));
  await client.connect();
  await client.query(command);
  await client.end();
}

function inDatabase(name: string): string {
  return new URL(`/${name}`, inject("postgresTemplate")).href;
}
