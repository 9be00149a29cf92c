import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Token, TokenPurpose } from "../../app/db/schema.server";
import { env } from "../../app/env.server";
import {
  consumeToken,
  findToken,
  findTokenById,
  deleteTokens,
  issueToken,
  deriveLinkToken,
} from "../../app/identity/tokens.server";
import { openDatabase } from "../support/database";
import { startProgram } from "../support/processes/child-program";
import { profile } from "../support/database-rows";
import { minute } from "../../app/durations";

const { db, url } = await openDatabase();

const secrets = [...env.SESSION_SECRET];

beforeEach(async () => {
  await db.deleteFrom("profiles").execute();
  await db
    .insertInto("profiles")
    .values([profile({ id: "itzel" }), profile({ id: "beto" })])
    .execute();
});

afterEach(() => {
  env.SESSION_SECRET = [...secrets];
  vi.useRealTimers();
});

async function issue(purpose: TokenPurpose, userId = "itzel") {
  const { email } = await db.selectFrom("profiles").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  return await db.transaction().execute((trx) => issueToken(trx, { purpose, userId, email }));
}
const linkOf = (token: Token) => deriveLinkToken(token) ?? "";
const consume = (token: Token) => db.transaction().execute((trx) => consumeToken(trx, token));
const kept = () => db.selectFrom("tokens").selectAll().execute();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("P5: el enlace lleva 256 bits y la base de datos guarda solo su huella", async () => {
  const links = new Set<string>();
  for (const purpose of ["confirm-email", "change-email", "reset-password"] as const) {
    const token = await issue(purpose);
    const link = linkOf(token);
    expect(Buffer.from(link, "base64url")).toHaveLength(32);
    expect(await findToken(purpose, link)).toEqual(token);
    expect(token.token_hash).toBe(sha256(link));
    links.add(link);
  }
  const rows = JSON.stringify(await kept());
  for (const link of links) expect(rows).not.toContain(link);
  expect(links.size).toBe(3);
});

test("P5: el enlace no sale de lo que guarda la base de datos sin el secreto", async () => {
  const token = await issue("reset-password");
  env.SESSION_SECRET = ["otro-secreto-de-treinta-y-dos-letras"];
  expect(deriveLinkToken(token)).toBeUndefined();
});

test.each([
  ["confirm-email", 7 * 24 * 60],
  ["change-email", 24 * 60],
  ["reset-password", 60],
] as const)("P5: %s sirve %i minutos y ni uno más", async (purpose, minutes) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const token = await issue(purpose);
  const end = Date.now() + minutes * minute;
  vi.setSystemTime(end - 1);
  expect(await findToken(purpose, linkOf(token))).toEqual(token);
  expect(await findTokenById(token.id)).toEqual(token);
  vi.setSystemTime(end);
  expect(await findToken(purpose, linkOf(token))).toBeUndefined();
  expect(await findTokenById(token.id)).toBeUndefined();
  expect(await consume(token)).toBe(false);
});

test("P5: un enlace sirve una sola vez", async () => {
  const token = await issue("reset-password");
  expect(await consume(token)).toBe(true);
  expect(await consume(token)).toBe(false);
  expect(await findToken("reset-password", linkOf(token))).toBeUndefined();
});

test("P5: de veinte que lo usan a la vez, uno solo lo consigue", async () => {
  const token = await issue("reset-password");
  const won = await Promise.all(Array.from({ length: 20 }, () => consume(token)));
  expect(won.filter(Boolean)).toHaveLength(1);
});

test("P5: dos procesos no usan nunca el mismo enlace", async () => {
  for (let i = 0; i < 40; i += 1) {
    const { id } = profile();
    await db.insertInto("profiles").values(profile({ id })).execute();
    await issue("confirm-email", id);
  }
  const programs = await Promise.all([startProgram("consume-tokens", url), startProgram("consume-tokens", url)]);
  const issued = (await kept()).map((token) => token.id);
  for (const program of programs) expect(await program.next()).toBe("ready");
  for (const program of programs) program.tell("go");
  const consumed = (await Promise.all(programs.map((program) => program.next()))).flat();
  await Promise.all(programs.map((program) => program.ended));
  expect(consumed.toSorted()).toEqual(issued.toSorted());
});

test("si lo que venía después falla, el enlace sigue sirviendo", async () => {
  const token = await issue("confirm-email");
  const attempt = db.transaction().execute(async (trx) => {
    await consumeToken(trx, token);
    throw new Error("algo más falló");
  });
  await expect(attempt).rejects.toThrow("algo más falló");
  expect(await findToken("confirm-email", linkOf(token))).toEqual(token);
});

test("un enlace sirve solo para lo que se hizo", async () => {
  const link = linkOf(await issue("confirm-email"));
  expect(await findToken("reset-password", link)).toBeUndefined();
  expect(await findToken(["change-email", "reset-password"], link)).toBeUndefined();
  expect(await findToken(["confirm-email", "change-email"], link)).toBeDefined();
});

test("deja de servir cuando la cuenta ya no tiene el correo al que se envió, y no porque otra lo tenga", async () => {
  for (const purpose of ["confirm-email", "reset-password"] as const) {
    const token = await issue(purpose);
    await db
      .updateTable("profiles")
      .set({ email: `otro-${purpose}@ejemplo.pa` })
      .where("id", "=", "itzel")
      .execute();
    await db.updateTable("profiles").set({ email: token.email }).where("id", "=", "beto").execute();
    expect(await findToken(purpose, linkOf(token))).toBeUndefined();
    expect(await findTokenById(token.id)).toBeUndefined();
  }
});

test("lo que no es un enlace no encuentra ninguno, ni con la huella ni con letras imposibles", async () => {
  const { token_hash, id } = await issue("reset-password");
  for (const wrong of ["", token_hash, id, "\0", "\ud800", "' or 1=1 --", "a".repeat(100_000)]) {
    expect(await findToken("reset-password", wrong)).toBeUndefined();
  }
});

test("uno nuevo deja sin efecto el anterior de la misma persona y para lo mismo, y ningún otro", async () => {
  const old = await issue("reset-password");
  const others = [await issue("confirm-email"), await issue("reset-password", "beto")];
  const fresh = await issue("reset-password");
  expect(await findTokenById(old.id)).toBeUndefined();
  for (const token of [...others, fresh]) expect(await findTokenById(token.id)).toEqual(token);
});

test("de veinte pedidos a la vez queda un solo enlace", async () => {
  await Promise.all(Array.from({ length: 20 }, () => issue("reset-password")));
  expect(await kept()).toHaveLength(1);
});

test("cuando el secreto cambia, el mismo enlace se vuelve a enviar, y los ya enviados sirven", async () => {
  const token = await issue("change-email");
  const link = linkOf(token);
  env.SESSION_SECRET = ["un-secreto-nuevo-de-treinta-y-dos-letras", ...secrets];
  expect(deriveLinkToken(token)).toBe(link);
  expect(linkOf(await issue("change-email", "beto"))).toMatch(/^[\w-]{43}$/);
  env.SESSION_SECRET = ["un-secreto-nuevo-de-treinta-y-dos-letras"];
  expect(await findToken("change-email", link)).toEqual(token);
});

test("los de una persona se olvidan juntos, y con su cuenta", async () => {
  await issue("reset-password");
  await issue("change-email");
  await issue("change-email", "beto");
  await deleteTokens(db, "itzel");
  expect(await kept()).toMatchObject([{ user_id: "beto" }]);
  await db.deleteFrom("profiles").where("id", "=", "beto").execute();
  expect(await kept()).toEqual([]);
});
