import { generateSync } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { env } from "../../app/env.server";
import { second } from "../../app/durations";
import { makeAppSecret, sealSecretsAnew, takeAppCode } from "../../app/identity/second-factor.server";
import { FactorMissing, openSession } from "../../app/identity/sessions.server";
import { isSealedAnew, seal, unseal } from "../../app/identity/signature.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";

const { db } = await openDatabase();
const secrets = env.SESSION_SECRET;

beforeEach(async () => {
  env.SESSION_SECRET = secrets;
  await db.deleteFrom("profiles").execute();
});

test("lo sellado se lee con cualquiera de los secretos, y cambiado o con otro no se lee", () => {
  const sealed = seal("Ñame");
  expect(sealed).not.toContain("Ñame");
  expect(seal("Ñame")).not.toBe(sealed);
  env.SESSION_SECRET = ["otro-secreto-de-treinta-y-dos-letras", ...secrets];
  expect([unseal(sealed), isSealedAnew(sealed)]).toEqual(["Ñame", false]);
  for (const wrong of [`${sealed.slice(0, -2)}AA`, `AAAA${sealed.slice(4)}`, "", "corto"]) expect(unseal(wrong)).toBeUndefined();
  env.SESSION_SECRET = ["otro-secreto-de-treinta-y-dos-letras"];
  expect(unseal(sealed)).toBeUndefined();
});

test("una cuenta con segundo paso no abre ninguna sesión sin él, la pida quien la pida", async () => {
  const person = profile({ second_factor_at: new Date().toISOString() });
  await db.insertInto("profiles").values(person).execute();
  await expect(openSession(person.id, "Prueba")).rejects.toThrow(FactorMissing);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await openSession(person.id, "Prueba", { factorAt: new Date().toISOString() })).toEqual(expect.any(String));
});

test("cuando cambia SESSION_SECRET, los secretos de las apps se sellan con el nuevo y siguen sirviendo", async () => {
  const person = profile();
  await db.insertInto("profiles").values(person).execute();
  const secret = await makeAppSecret();
  const row = { user_id: person.id, last_step: 0, created_at: person.created_at };
  await db
    .insertInto("code_apps")
    .values({ ...row, secret: seal(secret) })
    .execute();
  const code = () => generateSync({ secret, epoch: Math.floor(Date.now() / second) });
  env.SESSION_SECRET = ["otro-secreto-de-treinta-y-dos-letras", ...secrets];
  await sealSecretsAnew();
  env.SESSION_SECRET = ["otro-secreto-de-treinta-y-dos-letras"];
  expect(await takeAppCode(person.id, code())).toBe(true);
  expect(await takeAppCode(person.id, code())).toBe(false);
  env.SESSION_SECRET = secrets;
  await sealSecretsAnew();
  expect(await takeAppCode(person.id, code())).toBe(false);
});
