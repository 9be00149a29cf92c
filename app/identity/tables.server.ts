import { db } from "../db/client.server";
import { type Ago, deleteInBatches } from "../db/expiry.server";
import { inPages } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { sealSecretsAnew } from "./second-factor.server";
import { maxIdleMs } from "./sessions.server";
import { findPendingEmail } from "./tokens.server";

export const identityTables: RoomTables<
  "profiles" | "credentials" | "sessions" | "tokens" | "code_apps" | "passkeys" | "recovery_codes"
> = {
  profiles: { exported: "The file begins with the whole row.", withAccount: "deleted" },
  credentials: { exported: "It holds only the hash of the password.", withAccount: "deleted" },
  sessions: {
    expire: expireSessions,
    exported: [{ key: "sesiones", list: ({ id }) => readSessions(id) }],
    withAccount: "deleted",
  },
  code_apps: {
    // Nothing expires.
    expire: sealSecretsAnew,
    exported: [{ key: "appDeCodigos", one: ({ id }) => readCodeApp(id) }],
    withAccount: "deleted",
  },
  passkeys: { exported: [{ key: "llaves", list: ({ id }) => readPasskeys(id) }], withAccount: "deleted" },
  recovery_codes: { exported: "It holds only the hashes of unused codes.", withAccount: "deleted" },
  tokens: {
    expire: (ago) => deleteInBatches("tokens", db().selectFrom("tokens").select("id").where("expires_at", "<=", ago(0))),
    exported: [{ key: "correoPorConfirmar", one: ({ id }) => findPendingEmail(id) }],
    withAccount: "deleted",
  },
};

async function expireSessions(ago: Ago): Promise<void> {
  const sessions = db().selectFrom("sessions").select("id");
  await deleteInBatches(
    "sessions",
    sessions.where((row) => row.or([row("expires_at", "<=", ago(0)), row("last_seen_at", "<=", ago(maxIdleMs))])),
  );
}

/** Without the secret, which is the account's second lock. */
async function readCodeApp(userId: string) {
  const apps = db().selectFrom("code_apps").select("created_at").where("user_id", "=", userId);
  return (await apps.executeTakeFirst()) ?? null;
}

async function* readPasskeys(userId: string) {
  const columns = ["id", "device", "created_at", "used_at"] as const;
  yield* inPages(db().selectFrom("passkeys").select(columns).where("user_id", "=", userId));
}

async function* readSessions(userId: string) {
  const sessions = inPages(
    db()
      .selectFrom("sessions")
      .select(["id", "device", "created_at", "last_seen_at", "expires_at"])
      .where("user_id", "=", userId),
  );
  for await (const { device, created_at, last_seen_at, expires_at } of sessions) {
    yield { device, created_at, last_seen_at, expires_at };
  }
}
