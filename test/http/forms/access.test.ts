import { hashSync } from "@node-rs/argon2";
import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import * as v from "valibot";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { formAction } from "../../../app/http/forms/action.server";
import type { FormReply } from "../../../app/ui/forms/reply";
import {
  createFormToken,
  needsPasswordAgain,
  requireAdminOrForm,
  requireUserOrForm,
  type User,
} from "../../../app/http/session/session.server";
import { sessionCookie } from "../../../app/http/session/cookies.server";
import { openSession } from "../../../app/identity/sessions.server";
import { env } from "../../../app/env.server";
import { closeLimits, openDatabase } from "../../support/database";
import { profile } from "../../support/database-rows";
import { hour } from "../../../app/durations";

const { db, url } = await openDatabase();
env.DATABASE_URL = url;

afterAll(closeLimits);

const password = "una frase de prueba";
const passwordHash = hashSync(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
const note = v.object({ text: v.pipe(v.optional(v.string(), ""), v.nonEmpty("Escribe algo"), v.maxLength(100)) });

let done: string[];

beforeEach(async () => {
  done = [];
  await db.deleteFrom("profiles").execute();
  await globalThis.panamaLimits?.clear();
  for (const [id, is_admin] of [
    ["jefa", 1],
    ["yaneth", 0],
  ] as const) {
    await db
      .insertInto("profiles")
      .values(profile({ id, email: `${id}@ejemplo.pa`, is_admin }))
      .execute();
    await db.insertInto("credentials").values({ user_id: id, password_hash: passwordHash, updated_at: "" }).execute();
  }
});

const actions = {
  user: formAction({
    schema: note,
    access: "user",
    handle({ values, user }) {
      done.push(`${user.id}: ${values.text}`);
      return redirect("/listo");
    },
  }),
  admin: formAction({
    schema: note,
    access: "admin",
    handle({ values, user }) {
      done.push(`${user.id}: ${values.text}`);
      return redirect("/listo");
    },
  }),
};

const ownPage = { Origin: "http://localhost:3000", Host: "localhost:3000" };

async function send(
  access: keyof typeof actions,
  fields: Record<string, string>,
  token?: string,
  sent: Record<string, string> = ownPage,
) {
  const headers = new Headers(sent);
  if (token) headers.set("Cookie", (await sessionCookie.serialize(token)).split(";")[0] ?? "");
  const request = new Request("http://localhost:3000/admin/notas", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const args: ActionFunctionArgs = { request, params: {}, context: {} };
  const answer: unknown = await actions[access](args).catch((thrown: unknown) => thrown);
  const page = { request: new Request(request.url, { headers }), context: args.context };
  const shownTo = await (access === "admin" ? requireAdminOrForm(page) : requireUserOrForm(page)).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) {
    const { status, headers } = answer;
    return { status, location: headers.get("Location")?.replace(/#$/, "") ?? null, cookie: headers.get("Set-Cookie"), shownTo };
  }
  const { data, init } = answer as { data: FormReply; init: ResponseInit };
  return { status: init.status, reply: data, cookie: new Headers(init.headers).get("Set-Cookie"), shownTo };
}

async function age(times: { password_at?: number; admin_seen_at?: number }) {
  const ago = Object.entries(times).map(([name, hours]) => [name, new Date(Date.now() - hours * hour).toISOString()]);
  await db.updateTable("sessions").set(Object.fromEntries(ago)).execute();
}

describe("un formulario de administración", () => {
  test("de una administradora se atiende", async () => {
    expect(await send("admin", { text: "hola" }, await openSession("jefa", "Prueba"))).toMatchObject({ location: "/listo" });
    expect(done).toEqual(["jefa: hola"]);
  });

  test("A1: a los demás los manda fuera, también si dan su contraseña", async () => {
    expect(await send("admin", { text: "hola" }, await openSession("yaneth", "Prueba"))).toMatchObject({ location: "/" });
    const signedIn = { cuenta_correo: "yaneth@ejemplo.pa", cuenta_clave: password };
    expect(await send("admin", { text: "hola", ...signedIn })).toMatchObject({ location: "/" });
    expect(done).toEqual([]);
    expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([{ user_id: "yaneth" }]);
  });

  test.each([
    ["una hora sin usarse", { password_at: 2, admin_seen_at: 1.1 }],
    ["doce horas desde la contraseña", { password_at: 12.1, admin_seen_at: 0.1 }],
  ])("S6: tras %s pide la contraseña ahí mismo, con lo escrito, y luego se atiende", async (_, times) => {
    const token = await openSession("jefa", "Prueba");
    await age(times);
    const asked = await send("admin", { text: "lo escrito" }, token);
    expect(asked).toMatchObject({
      status: 403,
      reply: { asksFor: "password", initialValue: { text: "lo escrito" } },
      shownTo: null,
    });
    const wrong = await send("admin", { text: "lo escrito", cuenta_clave: "no es esta" }, token);
    expect(wrong).toMatchObject({ status: 403, reply: { asksFor: "password", error: { "": ["Esa no es tu contraseña."] } } });
    expect(JSON.stringify(wrong.reply)).not.toContain("no es esta");
    const withBlank = await send("admin", { text: "lo escrito", cuenta_clave: ` ${password}` }, token);
    expect(JSON.stringify(withBlank.reply)).toContain("La contraseña que escribiste empieza con un espacio");
    expect(done).toEqual([]);
    expect(await send("admin", { text: "lo escrito", cuenta_clave: password }, token)).toMatchObject({ location: "/listo" });
    expect(await send("admin", { text: "y más" }, token)).toMatchObject({ location: "/listo" });
  });

  test("con la sesión terminada pide la cuenta, y con lo escrito mal la abre igual", async () => {
    const signedIn = { cuenta_correo: "jefa@ejemplo.pa", cuenta_clave: password };
    expect(await send("admin", { text: "lo escrito" })).toMatchObject({
      status: 403,
      reply: { asksFor: "account" },
      shownTo: null,
    });
    const refused = await send("admin", { text: "", ...signedIn });
    expect(refused).toMatchObject({ status: 400, reply: { error: { text: ["Escribe algo"] } }, shownTo: null });
    expect(refused.cookie).toMatch(/^sid=/);
    const handled = await send("admin", { text: "lo escrito", ...signedIn });
    expect([handled.location, handled.cookie]).toEqual(["/listo", expect.stringMatching(/^sid=/)]);
  });
});

const minute = 60_000;

test.each([
  ["doce horas después de la contraseña", { passwordAt: 0, adminSeenAt: 12 * hour - 1 }, 12 * hour],
  ["una hora después de usar la administración", { passwordAt: 0, adminSeenAt: 90 * minute }, 150 * minute],
  ["una hora después de la contraseña, si no la ha usado", { passwordAt: 0, adminSeenAt: null }, hour],
])("S6: la contraseña se pide otra vez %s, y no antes", (_, times, due) => {
  const user = { id: "jefa", ...times } as User;
  expect([needsPasswordAgain(user, due), needsPasswordAgain(user, due + 1)]).toEqual([false, true]);
});

describe("el formulario que otra cuenta abrió en este navegador", () => {
  const opened = createFormToken({ id: "jefa", sessionId: "la-de-antes" } as User);

  test("no se guarda en la cuenta de ahora: pide a quien lo abrió que entre, y entonces es suyo", async () => {
    const session = await openSession("yaneth", "Prueba");
    const fields = { text: "lo escrito", token: opened };
    expect(await send("user", fields, session)).toMatchObject({
      status: 403,
      reply: { asksFor: "account", initialValue: { text: "lo escrito" } },
    });
    expect(done).toEqual([]);
    const signedIn = { cuenta_correo: " jefa@ejemplo.pa ", cuenta_clave: password };
    expect(await send("user", { ...fields, ...signedIn }, session)).toMatchObject({ location: "/listo" });
    expect(done).toEqual(["jefa: lo escrito"]);
  });

  test("si es la misma cuenta, que entró de nuevo, se guarda", async () => {
    expect(await send("user", { text: "lo escrito", token: opened }, await openSession("jefa", "Prueba"))).toMatchObject({
      location: "/listo",
    });
  });
});

test("C1: sin decir de dónde viene, un formulario vale solo con la marca de esta sesión", async () => {
  const session = await openSession("yaneth", "Prueba");
  const { id } = await db.selectFrom("sessions").select("id").executeTakeFirstOrThrow();
  const token = createFormToken({ id: "yaneth", sessionId: id } as User);
  const former = createFormToken({ id: "yaneth", sessionId: "la-de-antes" } as User);
  for (const wrong of ["", former]) {
    expect(await send("user", { text: "hola", token: wrong }, session, {})).toMatchObject({ status: 403 });
  }
  expect(done).toEqual([]);
  expect(await send("user", { text: "hola", token }, session, {})).toMatchObject({ location: "/listo" });
});

test("L4: quien ya entró envía hasta cien formularios por minuto", async () => {
  const token = await openSession("yaneth", "Prueba");
  const answers = await Promise.all(Array.from({ length: 102 }, () => send("user", { text: "hola" }, token)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(done).toHaveLength(100);
});
