import { randomUUID } from "node:crypto";
import { hashSync } from "@node-rs/argon2";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Insertable, Kysely } from "kysely";
import { afterAll } from "vitest";
import type { Database, ProfilesTable } from "../../app/db/schema.server";
import { indexPerson } from "../../app/identity/people-search.server";
import { openSession } from "../../app/identity/sessions.server";
import { freshDatabase } from "./database";

const origin = "http://localhost:3000";

/** A page as a visitor without JavaScript gets it. */
export type Answer = {
  status: number;
  headers: Headers;
  /** The whole body. */
  html: string;
  /** The words of the page, without tags, scripts and styles, single-spaced. */
  text: string;
  /** Where a redirect leads. */
  location: string | null;
};

/** A browser without JavaScript, which keeps its cookies. */
export type Browser = {
  /** Gets a page. Cookies are kept as a browser keeps them. */
  visit(path: string, init?: RequestInit): Promise<Answer>;
  /** Asks for a page and leaves its body to be read. */
  open(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form; a redirect is not followed. */
  submit(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Answer>;
  /** Opens a session for that person without a form. */
  signInAs(person: { id: string }): Promise<void>;
  /** The cookies that the browser holds, by name. */
  cookies: Map<string, string>;
};

export type App = Browser & {
  db: Kysely<Database>;
  /** Makes a person with a confirmed address and the password `testPassword`; nobody is signed in. */
  person(email: string, values?: Partial<Insertable<ProfilesTable>>): Promise<{ id: string; email: string }>;
  /** Answers the password recoveries that were asked for, as the outbox does: with a link for each account. */
  answerRecoveries(): Promise<void>;
  /** Lets everybody try again as often as at the beginning. */
  forgetLimits(): Promise<void>;
  /** Does that while the database has no such table. */
  without<Result>(table: keyof Database, during: () => Promise<Result>): Promise<Result>;
  /** Another browser, with no cookies yet. */
  otherBrowser(): Browser;
};

/** The password of the people that tests make. */
export const testPassword = "una frase de prueba";

/** Cheaper to check than the hashes that the app makes. */
const testPasswordHash = hashSync(testPassword, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

/** Hands the app a request for a path of the site. */
export type Handle = (path: string, init: RequestInit, headers: Headers) => Promise<Response>;

/** The built app in this process, which gets requests as `npm start` hands them on. */
async function serveHere(): Promise<Handle> {
  const build = (await import(/* @vite-ignore */ new URL("../../build/server/index.js", import.meta.url).href)) as ServerBuild;
  const handleInRemix = createRequestHandler(build, "production");
  const { passRequestGate } = await import("../../app/http/gate/gate.server");
  return async (path, { body, ...init }, sentHeaders) => {
    // Encoded as browsers encode it.
    const { pathname, search } = new URL(origin + path);
    const headers: Record<string, string | undefined> = Object.fromEntries(sentHeaders);
    const request = { method: init.method ?? "GET", url: pathname + search, headers, rawHeaders: [...sentHeaders].flat() };
    const fault = passRequestGate(request);
    const passedHeaders = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const passed = { ...init, method: request.method, headers: passedHeaders, body: fault ? null : body };
    return await handleInRemix(new Request(origin + request.url, passed));
  };
}

/**
 * The whole built app on a fresh database of this test file's own, which ends with the file. `serve` starts it, in this process
 * unless told otherwise.
 */
export async function openApp(
  environment: Record<string, string> = {},
  serve: (settings: Record<string, string>) => Promise<Handle> = serveHere,
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
      const location = response.headers.get("location");
      return { status: response.status, headers: response.headers, html, text: textOf(html), location };
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
        const token = await openSession(id, "Prueba");
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
    forgetLimits: async () => globalThis.panamaLimits?.clear(),
    async without(table, during) {
      await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
      return await during().finally(() => db.schema.alterTable(`${table}_away`).renameTo(table).execute());
    },
    async person(email, values = {}) {
      const id = randomUUID();
      const time = new Date().toISOString();
      const times = { email_confirmed_at: time, created_at: time, updated_at: time };
      await db
        .insertInto("profiles")
        .values({ id, email, full_name: "Yaneth Córdoba", is_admin: 0, ...times, ...values })
        .execute();
      await indexPerson(db, id);
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

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'", "#x2F": "/" };

/** The words of some HTML, as `Answer.text` has them. */
export function textOf(html: string) {
  return html
    .replace(/<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
