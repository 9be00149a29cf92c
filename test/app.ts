import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Kysely } from "kysely";
import { afterAll } from "vitest";
import type { Database } from "../app/db/schema.server";
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

export type App = {
  db: Kysely<Database>;
  /** Gets a page. Cookies are kept as a browser keeps them. */
  visit(path: string, init?: RequestInit): Promise<Answer>;
  /** Posts a form; a redirect is not followed. */
  submit(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Answer>;
};

/** The whole built app on a fresh database of this test file's own, which ends with the file. */
export async function openApp(environment: Record<string, string> = {}): Promise<App> {
  const database = await freshDatabase();
  Object.assign(process.env, { APP_URL: origin, DATABASE_URL: database.url, ...environment });
  const build = (await import(/* @vite-ignore */ new URL("../build/server/index.js", import.meta.url).href)) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const cookies = new Map<string, string>();

  afterAll(async () => {
    await globalThis.panamaDatabase?.destroy();
    await database.drop();
  });

  async function visit(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    const response = await handle(new Request(origin + path, { ...init, headers }));
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const html = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      html,
      text: textOf(html),
      location: response.headers.get("location"),
    };
  }

  return {
    db: database.db,
    visit,
    submit: (path, fields, init = {}) =>
      visit(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        ...init,
        headers: { origin, host: "localhost:3000", ...init.headers },
      }),
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
