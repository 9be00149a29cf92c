import { randomUUID } from "node:crypto";
import { hashSync } from "@node-rs/argon2";
import { createRequestHandler } from "@remix-run/node";
import type { Insertable, Kysely } from "kysely";
import { afterAll, inject } from "vitest";
import type * as Entry from "../../app/entry.server";
import type { Database, ProfilesTable } from "../../app/db/schema.server";
import { updateAccountSearch } from "../../app/identity/account-search.server";
import { openSession } from "../../app/identity/sessions.server";
import { loadBuiltApp } from "./built-app";
import { freshDatabase } from "./database";
import { privilege } from "./database-rows";
import { visibleText } from "./pages/html";
import { servePreview } from "./preview";
import { serveThreeApps } from "./three-apps";

const origin = "http://localhost:3000";

export type Answer = {
  status: number;
  headers: Headers;
  html: string;
  /** Visible text with whitespace collapsed. */
  text: string;
  location: string | null;
};

/** Has cookies but no JavaScript. */
export type Browser = {
  visit(path: string, init?: RequestInit): Promise<Answer>;
  /** Leaves the body unread. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** Does not follow redirects. */
  submit(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Answer>;
  signInAs(person: { id: string }): Promise<void>;
  cookies: Map<string, string>;
};

export type App = Browser & {
  db: Kysely<Database>;
  /** Has a confirmed address and `testPassword`, but no session. */
  person(email: string, values?: Partial<Insertable<ProfilesTable>>): Promise<{ id: string; email: string }>;
  /** Issues recovery links, like the outbox. */
  answerRecoveries(): Promise<void>;
  forgetLimits(): Promise<void>;
  /** Does the work of the job that runs every minute. */
  writeVisits(): Promise<void>;
  without<Result>(table: keyof Database, during: () => Promise<Result>): Promise<Result>;
  otherBrowser(): Browser;
};

export const testPassword = "una frase de prueba";

/** Cheap to verify, unlike the app's. */
const testPasswordHash = hashSync(testPassword, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

declare module "vitest" {
  interface ProvidedContext {
    /** By default this process serves the app, behind the gate of `npm start`. */
    server?: "remix-serve" | "three-apps";
  }
}

export type Handle = {
  (path: string, init: RequestInit, headers: Headers): Promise<Response>;
  writeVisits?: () => Promise<void>;
  forgetLimits?: () => Promise<void>;
};

/** Uses the gate of `npm start`. The client's address is unknown. */
async function serveHere({ APP_URL, TRUST_PROXY }: Record<string, string>): Promise<Handle> {
  const build = await loadBuiltApp();
  const { writeVisits } = build.entry.module as unknown as typeof Entry;
  const handleInRemix = createRequestHandler(build, "production");
  const { passRequestGate } = await import("../../app/http/gate/gate.server");
  // A test may have imported it before its settings were known.
  Object.assign((await import("../../app/env.server")).env, { APP_URL, TRUST_PROXY: TRUST_PROXY === "1" });
  const handle: Handle = async (path, { body, ...init }, sentHeaders) => {
    // Browsers normalize URLs, too.
    const { pathname, search } = new URL(origin + path);
    const headers: Record<string, string | undefined> = Object.fromEntries(sentHeaders);
    const request = { method: init.method ?? "GET", url: pathname + search, headers, rawHeaders: [...sentHeaders].flat() };
    const { fault, ...facts } = passRequestGate(request);
    const passedHeaders = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const passed = { ...init, method: request.method, headers: passedHeaders, body: fault ? null : body };
    return await handleInRemix(new Request(origin + request.url, passed), { ...facts, faultStatus: fault?.status });
  };
  return Object.assign(handle, { writeVisits, forgetLimits: async () => await globalThis.panamaLimits?.clear() });
}

const servers = { here: serveHere, "remix-serve": servePreview, "three-apps": serveThreeApps };

/** Uses a fresh database, removed after the test file. */
export async function openApp(
  environment: Record<string, string> = {},
  serve: (settings: Record<string, string>) => Promise<Handle> = servers[inject("server") ?? "here"],
): Promise<App> {
  const database = await freshDatabase();
  const settings = { APP_URL: origin, DATABASE_URL: database.url, ...environment };
  Object.assign(process.env, settings);
  const handle = await serve(settings);
  const { db } = database;

  afterAll(async () => {
    await globalThis.panamaDatabase?.destroy();
    await globalThis.panamaLimits?.close();
    await database.drop();
  });

  function otherBrowser(): Browser {
    const cookies = new Map<string, string>();

    async function open(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      if (cookies.size > 0 && !headers.has("cookie"))
        headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
      const response = await handle(path, init, headers);
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return response;
    }

    async function visit(path: string, init: RequestInit = {}): Promise<Answer> {
      const response = await open(path, init);
      const html = await response.text();
      // Forms are answered with an empty fragment: see test/http/forms/action.test.ts.
      const location = response.headers.get("location")?.replace(/#$/, "") ?? null;
      const { status, headers } = response;
      return {
        status,
        headers,
        html,
        // Parsed only when read.
        get text() {
          return visibleText(html);
        },
        location,
      };
    }

    return {
      cookies,
      open,
      visit,
      submit: (path, fields, init = {}) =>
        visit(path, {
          method: "POST",
          body: new URLSearchParams(fields),
          ...init,
          headers: { origin, host: "localhost:3000", ...init.headers },
        }),
      async signInAs({ id }) {
        globalThis.panamaDatabase ??= db;
        const token = await openSession(id, "Prueba", { factorAt: new Date().toISOString() });
        cookies.set("sid", encodeURIComponent(btoa(JSON.stringify(token))));
      },
    };
  }

  return {
    ...otherBrowser(),
    db,
    otherBrowser,
    async answerRecoveries() {
      const { answerRecovery } = await import("../../app/mail/links.server");
      globalThis.panamaDatabase ??= db;
      const asked = await db.selectFrom("mail_outbox").selectAll().where("template", "=", "recovery-asked").execute();
      for (const mail of asked) await answerRecovery(mail);
    },
    forgetLimits: async () => await handle.forgetLimits?.(),
    writeVisits: async () => await handle.writeVisits?.(),
    async without(table, during) {
      await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
      try {
        return await during();
      } finally {
        await db.schema.alterTable(`${table}_away`).renameTo(table).execute();
      }
    },
    async person(email, values = {}) {
      const id = randomUUID();
      const time = new Date().toISOString();
      const times = { email_confirmed_at: time, created_at: time, updated_at: time };
      await db
        .insertInto("profiles")
        .values({ id, email, full_name: "Yaneth Córdoba", is_admin: 0, ...times, ...privilege(values), ...values })
        .execute();
      await updateAccountSearch(db, id);
      await db.insertInto("credentials").values({ user_id: id, password_hash: testPasswordHash, updated_at: time }).execute();
      return { id, email };
    },
  };
}

function keep(cookies: Map<string, string>, line: string) {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const name = pair.slice(0, pair.indexOf("="));
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf("=") + 1));
}
