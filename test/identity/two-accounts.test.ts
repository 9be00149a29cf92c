import { beforeEach, describe, expect, test } from "vitest";
import { recordAudit } from "../../app/audit/log.server";
import {
  closeOtherSessions,
  findAccount,
  findAccountByEmail,
  findConfirmedAuthor,
  rename,
  wasAccountDeleted,
} from "../../app/identity/accounts.server";
import { findAdministrators, setAdministrator } from "../../app/identity/administrators.server";
import { forgetDevices, lockPassword, PasswordChanged, setPassword } from "../../app/identity/credentials.server";
import {
  closeSession,
  confirmPassword,
  findSession,
  maxSessions,
  noteAdministration,
  openSession,
} from "../../app/identity/sessions.server";
import { consumeToken, deleteTokens, findPendingEmail, findTokenFor, issueToken } from "../../app/identity/tokens.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";

const { db } = await openDatabase();

const long = "2020-01-01T00:00:00.000Z";
const people = ["beto", "itzel", "zoraida"] as const;
const by = { requestId: "codigo-12345" };

/** Three accounts, each with a password, a session and two mailed links. Tests act on the middle one. */
beforeEach(async () => {
  for (const table of ["profiles", "audit_log"] as const) await db.deleteFrom(table).execute();
  for (const id of people) {
    await db
      .insertInto("profiles")
      .values(profile({ id, email: `${id}@ejemplo.pa`, email_confirmed_at: long, updated_at: long }))
      .execute();
    await db
      .insertInto("credentials")
      .values({ user_id: id, password_hash: `hash-${id}`, updated_at: long })
      .execute();
    await openSession(id, "Prueba");
    for (const purpose of ["change-email", "reset-password"] as const)
      await issueToken(db, { purpose, userId: id, email: `${purpose}-${id}@ejemplo.pa` });
  }
  await db.updateTable("sessions").set({ password_at: long, last_seen_at: new Date().toISOString() }).execute();
});

async function stateOf(id: string) {
  return {
    profile: await db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    credentials: await db.selectFrom("credentials").selectAll().where("user_id", "=", id).executeTakeFirstOrThrow(),
    sessions: await db.selectFrom("sessions").selectAll().where("user_id", "=", id).orderBy("id").execute(),
    tokens: await db.selectFrom("tokens").selectAll().where("user_id", "=", id).orderBy("id").execute(),
  };
}

const sessionOf = async (id: string) => ({ id, sessionId: (await stateOf(id)).sessions[0]?.id ?? "" });

describe("lo que hace una persona en su cuenta no toca las de otras:", () => {
  const deeds: [string, () => Promise<unknown>][] = [
    ["cambiar su nombre", () => rename("itzel", "Itzel Nueva")],
    ["cambiar su contraseña", () => setPassword(db, "itzel", "hash-nuevo")],
    ["olvidar sus dispositivos", () => forgetDevices(db, "itzel")],
    [
      "entrar en lugar de otra sesión suya",
      async () => openSession("itzel", "Otra", { insteadOf: await openSession("itzel", "Prueba") }),
    ],
    ["salir", async () => closeSession(await sessionOf("itzel"), by)],
    ["cerrar sus demás sesiones", async () => closeOtherSessions({ ...(await sessionOf("itzel")), sessionId: "otra" }, by)],
    ["dar otra vez su contraseña", async () => confirmPassword((await sessionOf("itzel")).sessionId)],
    ["gastar un enlace", async () => consumeToken(db, (await findTokenFor(db, "itzel", "reset-password"))!)],
    ["anular sus enlaces", () => deleteTokens(db, "itzel")],
    ["recibir un enlace nuevo", () => issueToken(db, { purpose: "reset-password", userId: "itzel", email: "" })],
    ["administrar", () => setAdministrator("itzel", true, { actorId: null })],
  ];

  test.each(deeds)("%s", async (_, deed) => {
    const [own, ...others] = [await stateOf("itzel"), await stateOf("beto"), await stateOf("zoraida")];
    await deed();
    expect([await stateOf("beto"), await stateOf("zoraida")]).toEqual(others);
    expect(await stateOf("itzel")).not.toEqual(own);
  });

  test("usar la administración", async () => {
    const { sessionId } = await sessionOf("itzel");
    const seen = async (id: string) => (await stateOf(id)).sessions[0]?.admin_seen_at;
    noteAdministration({ sessionId, adminSeenAt: null });
    await expect.poll(() => seen("itzel")).not.toBeNull();
    expect([await seen("beto"), await seen("zoraida")]).toEqual([null, null]);
  });
});

test("tener muchas sesiones no cierra las de otra persona, ni deja vivas más de las propias", async () => {
  const before = await stateOf("beto");
  for (let count = 0; count <= maxSessions; count += 1) await openSession("itzel", "Otra");
  expect((await stateOf("itzel")).sessions).toHaveLength(maxSessions);
  expect(await stateOf("beto")).toEqual(before);
});

test("las muchas sesiones de otra persona no cierran las propias", async () => {
  await openSession("itzel", "Primera");
  for (let count = 0; count <= maxSessions; count += 1) await openSession("beto", "Otra");
  await openSession("itzel", "Segunda");
  expect((await stateOf("itzel")).sessions.map(({ device }) => device).sort()).toEqual(["Primera", "Prueba", "Segunda"]);
});

test("con una contraseña que ya es otra no se entra, ni con la de otra persona", async () => {
  for (const wrong of ["hash-viejo", "hash-beto"]) {
    await expect(openSession("itzel", "Prueba", { checkedHash: wrong })).rejects.toThrow(PasswordChanged);
    await expect(lockPassword(db, "itzel", wrong)).rejects.toThrow(PasswordChanged);
  }
  const token = await openSession("itzel", "Prueba", { checkedHash: "hash-itzel" });
  expect(await findSession(token)).toMatchObject({ user_id: "itzel" });
});

test("cambiar la contraseña y olvidar los dispositivos deja huella en la fecha, que es lo que los vincula", async () => {
  await setPassword(db, "itzel", "hash-nuevo");
  const { credentials, tokens } = await stateOf("itzel");
  expect([credentials.password_hash, credentials.updated_at > long, tokens]).toEqual(["hash-nuevo", true, []]);
  await forgetDevices(db, "beto");
  expect((await stateOf("beto")).credentials.updated_at > long).toBe(true);
});

test("se encuentra la cuenta que se busca, con su contraseña y sus enlaces", async () => {
  expect(await findAccount("itzel")).toMatchObject({ id: "itzel", password_hash: "hash-itzel" });
  expect(await findAccountByEmail("ITZEL@Ejemplo.pa")).toMatchObject({ id: "itzel" });
  expect(await findConfirmedAuthor("Itzel@ejemplo.pa")).toMatchObject({ id: "itzel" });
  expect(await findPendingEmail("itzel")).toBe("change-email-itzel@ejemplo.pa");
  expect(await findTokenFor(db, "itzel", "reset-password")).toMatchObject({ user_id: "itzel", purpose: "reset-password" });
  await db.updateTable("profiles").set({ email_confirmed_at: null }).where("id", "=", "itzel").execute();
  await db.deleteFrom("tokens").where("user_id", "=", "itzel").where("purpose", "=", "change-email").execute();
  expect(await findConfirmedAuthor("itzel@ejemplo.pa")).toBeUndefined();
  expect(await findPendingEmail("itzel")).toBeNull();
  for (const nobody of ["nadie", "\0"]) expect(await findAccount(nobody)).toBeUndefined();
});

test("los administradores son los que lo son, por su correo", async () => {
  await db.updateTable("profiles").set({ email: "yo@ejemplo.pa" }).where("id", "=", "itzel").execute();
  await db.updateTable("profiles").set({ email: "ana@ejemplo.pa" }).where("id", "=", "zoraida").execute();
  for (const id of ["zoraida", "itzel"]) await setAdministrator(id, true, { actorId: null });
  expect((await findAdministrators()).map(({ id }) => id)).toEqual(["zoraida", "itzel"]);
});

test("solo de la cuenta que se eliminó se sabe que se eliminó", async () => {
  const note = (action: "account.deleted" | "account.suspended", type: "account" | "blog", id: string) =>
    recordAudit(db, { action, actorId: null, target: { type, id } });
  await note("account.deleted", "account", "ana");
  await note("account.suspended", "account", "itzel");
  await note("account.deleted", "blog", "beto");
  expect(await Promise.all(["ana", ...people].map(wasAccountDeleted))).toEqual([true, false, false, false]);
});
