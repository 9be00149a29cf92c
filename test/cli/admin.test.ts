import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { runCommand } from "../support/processes/run-command";
import { runProgram } from "../support/processes/run-program";

const { db, url, drop } = await freshDatabase();
afterAll(drop);

async function run(command: string, ...words: string[]) {
  const { code, output } = await runCommand(command, words, { DATABASE_URL: url });
  return { code, output };
}

const yaneth = () => db.selectFrom("profiles").selectAll().where("id", "=", "yaneth").executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom("audit_log").execute();
  await db.deleteFrom("profiles").execute();
  await db
    .insertInto("profiles")
    .values([
      profile({ id: "yaneth", email: "yaneth@ejemplo.pa", email_confirmed_at: "2026-11-21T12:00:00.000Z" }),
      profile({ id: "eric", email: "eric@ejemplo.pa" }),
    ])
    .execute();
});

describe("npm run admin", () => {
  test("da el permiso, dice quién lo tiene y lo quita, y todo queda anotado", async () => {
    const built = await runProgram("admin", ["list"], { DATABASE_URL: url });
    expect(built).toMatchObject({ code: 0, output: "No hay administradores.\n" });
    expect(await run("admin", "grant", "Yaneth@Ejemplo.pa")).toMatchObject({ code: 0 });
    expect((await yaneth()).is_admin).toBe(1);
    await db.updateTable("profiles").set({ email_confirmed_at: "2026-11-21T12:00:00.000Z" }).where("id", "=", "eric").execute();
    expect(await run("admin", "revoke", "yaneth@ejemplo.pa")).toMatchObject({
      code: 1,
      output: expect.stringContaining("última"),
    });
    expect((await yaneth()).is_admin).toBe(1);
    const { output } = await run("admin", "list");
    expect(output).toContain("yaneth@ejemplo.pa");
    expect(output).not.toContain("eric@ejemplo.pa");
    expect(await run("admin", "grant", "eric@ejemplo.pa")).toMatchObject({ code: 0 });
    expect(await run("admin", "revoke", "yaneth@ejemplo.pa")).toMatchObject({ code: 0 });
    expect((await yaneth()).is_admin).toBe(0);
    const entries = await db.selectFrom("audit_log").select(["action", "actor_id", "target_id"]).orderBy("created_at").execute();
    expect(entries).toEqual([
      { action: "admin.granted", actor_id: null, target_id: "yaneth" },
      { action: "admin.granted", actor_id: null, target_id: "eric" },
      { action: "admin.revoked", actor_id: null, target_id: "yaneth" },
    ]);
  });

  test("da y quita los roles uno a uno, dice quién los tiene, y queda anotado", async () => {
    const role = async (...words: string[]) => {
      expect(await run("admin", ...words)).toMatchObject({ code: 0 });
      return (await yaneth()).roles;
    };
    expect(await role("grant", "yaneth@ejemplo.pa", "redaccion")).toBe('["redaccion"]');
    expect(await role("grant", "yaneth@ejemplo.pa", "directorio")).toBe('["directorio","redaccion"]');
    expect((await run("admin", "list")).output).toContain("yaneth@ejemplo.pa\tYaneth\tDirectorio y Redacción");
    expect(await role("revoke", "yaneth@ejemplo.pa", "redaccion")).toBe('["directorio"]');
    const entries = await db.selectFrom("audit_log").select("action").execute();
    expect(entries.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => "admin.roles-changed"));
    expect(await run("admin", "grant", "eric@ejemplo.pa", "directorio")).toMatchObject({ code: 1 });
  });

  test("donde no está el sitio dice que DATABASE_URL puede estar equivocada", async () => {
    await db.schema.alterTable("profiles").renameTo("elsewhere").execute();
    try {
      expect(await run("admin", "list")).toMatchObject({
        code: 1,
        output: expect.stringContaining("¿Dice DATABASE_URL cuál es?"),
      });
    } finally {
      await db.schema.alterTable("elsewhere").renameTo("profiles").execute();
    }
  });

  test("A1: no da el permiso a un correo que nadie confirmó; lo confirma sin enviar nada", async () => {
    const eric = () => db.selectFrom("profiles").selectAll().where("id", "=", "eric").executeTakeFirstOrThrow();
    expect(await run("admin", "grant", "eric@ejemplo.pa")).toMatchObject({ code: 1, output: expect.stringContaining("confirm") });
    expect(await eric()).toMatchObject({ is_admin: 0 });
    expect(await run("admin", "confirm", "eric@ejemplo.pa")).toMatchObject({ code: 0 });
    expect(await eric()).toMatchObject({ is_admin: 0, email_confirmed_at: expect.any(String) });
    expect(await db.selectFrom("audit_log").select("actor_id").execute()).toEqual([{ actor_id: null }]);
    expect(await db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
  });

  test.each([
    ["nada", []],
    ["otra palabra", ["promote", "yaneth@ejemplo.pa"]],
    ["sin correo", ["grant"]],
    ["un rol que no hay", ["grant", "yaneth@ejemplo.pa", "jefe"]],
    ["un rol donde no toca", ["confirm", "yaneth@ejemplo.pa", "directorio"]],
    ["de más", ["grant", "yaneth@ejemplo.pa", "directorio", "redaccion"]],
  ])("con %s dice cómo se usa y no cambia nada", async (_, words) => {
    expect(await run("admin", ...words)).toMatchObject({ code: 1, output: expect.stringContaining("Uso:") });
    expect((await yaneth()).is_admin).toBe(0);
  });

  test("de quien no tiene cuenta lo dice", async () => {
    expect(await run("admin", "grant", "nadie@ejemplo.pa")).toEqual({
      code: 1,
      output: "Nadie tiene una cuenta con nadie@ejemplo.pa.\n",
    });
  });
});

test("P6: las cuentas de contraseña conocida no se abren fuera de la demostración", async () => {
  expect(await runProgram("demo-accounts", [], { DATABASE_URL: url })).toMatchObject({ code: 1 });
  expect(await db.selectFrom("credentials").select("user_id").execute()).toEqual([]);
});
