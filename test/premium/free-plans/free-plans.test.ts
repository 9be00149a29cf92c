import { randomUUID } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { isMissingTable } from "../../../app/db/engine.server";
import type { FreePlanSubscriptionsTable } from "../../../app/db/schema.server";
import { markConfirmed } from "../../../app/accounts/confirmed-addresses.server";
import { findFreePlan, findFreePlans, isFreePlansTableMissing } from "../../../app/admin/free-plans/list.server";
import { bindFreePlans, deleteFreePlans } from "../../../app/premium/free-plans/owners.server";
import {
  deleteFreePlan,
  extendFreePlan,
  findActiveFreePlan,
  findFreePlanDeletion,
  grantFreePlan,
  PlanRunning,
  freePlanUndos,
  setFreePlanActive,
} from "../../../app/premium/free-plans/free-plans.server";
import { updateAccountSearch } from "../../../app/identity/account-search.server";
import { deleteExpiredRows } from "../../../app/jobs/retention.server";
import { openDatabase } from "../../support/database";
import { freePlan, profile } from "../../support/database-rows";
import { isAnybodyWaiting } from "../../support/database/lock-waits";
import { day } from "../../../app/durations";

const { db } = await openDatabase();

const by = { requestId: "pedido" };
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

beforeEach(async () => {
  for (const table of ["free_plan_subscriptions", "audit_log", "mail_outbox", "profiles"] as const)
    await db.deleteFrom(table).execute();
  await person("admin", { is_admin: 1, full_name: "Itzel Admin" });
});

afterEach(() => vi.useRealTimers());

async function person(id: string, values: Parameters<typeof profile>[0] = {}) {
  const row = profile({ id, email: `${id}@ejemplo.pa`, email_confirmed_at: inDays(-1), ...values });
  await db.insertInto("profiles").values(row).execute();
  await updateAccountSearch(db, id);
  return row;
}

async function have(...rows: Partial<Insertable<FreePlanSubscriptionsTable>>[]) {
  const plans = rows.map((row) => freePlan({ expires_at: inDays(30), ...row }));
  await db.insertInto("free_plan_subscriptions").values(plans).execute();
  return plans.map(({ id }) => id);
}

const grant = (email: string, days = 30, id: string = randomUUID()) => grantFreePlan("admin", { formId: id, email, days }, by);
const confirm = (id: string, email = `${id}@ejemplo.pa`) =>
  db.transaction().execute((trx) => markConfirmed(trx, { id, email }, { actorId: id }));
const leave = (id: string, { isConfirmed = true, email = `${id}@ejemplo.pa` } = {}) =>
  db.transaction().execute(async (trx) => {
    await deleteFreePlans(trx, { id, email, isConfirmed });
    await trx.deleteFrom("profiles").where("id", "=", id).execute();
  });
const restore = (auditId: string | undefined) => freePlanUndos["free-plan.deleted"].undo("admin", auditId ?? "", by);

const rowOf = (id: string) => db.selectFrom("free_plan_subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
const ownerOf = async (id: string) => (await rowOf(id))?.user_id;
const allIds = async () => (await db.selectFrom("free_plan_subscriptions").select("id").execute()).map(({ id }) => id);
const notes = async (action = "free-plan.%") =>
  (
    await db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "target_type", "target_id", "before", "after", "request_id"])
      .where("action", "like", action)
      // Several entries may share a millisecond.
      .orderBy("action")
      .orderBy("created_at")
      .execute()
  ).map(({ before, after, ...note }) => ({ ...note, before: asRead(before), after: asRead(after) }));
const mails = () => db.selectFrom("mail_outbox").select(["template", "recipient", "reference_id"]).execute();
const asRead = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

describe("otorgar", () => {
  test.each([30, 60, 90])("%i días cuentan desde ahora, de 24 horas cada uno", async (days) => {
    vi.useFakeTimers({ now: new Date("2026-03-01T15:00:00.000Z"), toFake: ["Date"] });
    const plan = await grant("nadie@ejemplo.pa", days);
    const expires_at = new Date(Date.parse("2026-03-01T15:00:00.000Z") + days * day).toISOString();
    expect(await rowOf(plan.id)).toEqual({
      id: plan.id,
      email: "nadie@ejemplo.pa",
      user_id: null,
      days_granted: days,
      expires_at,
      granted_by: "admin",
      is_active: 1,
      created_at: "2026-03-01T15:00:00.000Z",
    });
    expect(await notes()).toEqual([
      {
        action: "free-plan.granted",
        actor_id: "admin",
        target_type: "free-plan",
        target_id: plan.id,
        before: null,
        after: { email: "nadie@ejemplo.pa", days_granted: days, expires_at },
        request_id: "pedido",
      },
    ]);
  });

  test("el mismo formulario dos veces otorga una, también a la vez", async () => {
    const id = randomUUID();
    const granted = await Promise.all([1, 2, 3].map(() => grant("yaneth@ejemplo.pa", 60, id)));
    granted.push(await grant("yaneth@ejemplo.pa", 60, id));
    expect(await allIds()).toEqual([id]);
    for (const plan of granted) expect(plan).toEqual(await rowOf(id));
    expect(await notes()).toHaveLength(1);
  });

  test("el mismo formulario con otros datos no cambia lo otorgado y lo devuelve como está", async () => {
    const id = randomUUID();
    await grant("yaneth@ejemplo.pa", 60, id);
    const plan = await grant("abdiel@ejemplo.pa", 90, id);
    expect([plan.email, plan.days_granted]).toEqual(["yaneth@ejemplo.pa", 60]);
    expect(await allIds()).toEqual([id]);
  });

  test("el id del formulario de otro administrador no estorba ni muestra lo que otorgó", async () => {
    const id = randomUUID();
    await grant("yaneth@ejemplo.pa", 60, id);
    const plan = await grantFreePlan("otro", { formId: id, email: "abdiel@ejemplo.pa", days: 90 }, by);
    expect([plan.email, plan.days_granted, plan.id === id]).toEqual(["abdiel@ejemplo.pa", 90, false]);
    expect(await allIds()).toHaveLength(2);
  });

  test("a quien ya tiene un plan vigente no se le otorga otro: se dice cuál tiene, el que más dura", async () => {
    await person("yaneth");
    const [, longest = ""] = await have(
      { email: "yaneth@ejemplo.pa", user_id: "yaneth", expires_at: inDays(5) },
      { email: "vieja@ejemplo.pa", user_id: "yaneth", expires_at: "2999-01-01T00:00:00.000Z" },
      { email: "yaneth@ejemplo.pa", user_id: "yaneth", expires_at: "2999-01-02T00:00:00.000Z", is_active: 0 },
    );
    const refused = await grant("yaneth@ejemplo.pa").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PlanRunning);
    expect(refused).toMatchObject({ plan: { id: longest } });
    expect(await allIds()).toHaveLength(3);
    expect([await notes(), await mails()]).toEqual([[], []]);
  });

  test("un plan de otra persona, vencido o inactivo no es otro plan suyo", async () => {
    await person("yaneth");
    await person("abdiel");
    await have(
      { email: "yaneth@ejemplo.pa", user_id: "abdiel" },
      { email: "yaneth@ejemplo.pa", user_id: "yaneth", expires_at: inDays(-1) },
      { email: "yaneth@ejemplo.pa", user_id: "yaneth", is_active: 0 },
      { email: "libre@ejemplo.pa", user_id: "abdiel" },
      { email: "otra@ejemplo.pa" },
    );
    await grant("yaneth@ejemplo.pa");
    await grant("libre@ejemplo.pa");
    expect(await allIds()).toHaveLength(7);
  });

  test("a un correo que nadie confirmó, cuenta el plan que ya espera por él", async () => {
    const [id = ""] = await have({ email: "nadie@ejemplo.pa" });
    await expect(grant("nadie@ejemplo.pa")).rejects.toMatchObject({ plan: { id } });
  });

  test("de dos administradores a la vez, uno lo otorga y el otro sabe que ya lo tiene", async () => {
    const both = await Promise.allSettled([grant("yaneth@ejemplo.pa", 30), grant("yaneth@ejemplo.pa", 90)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await allIds()).toHaveLength(1);
  });

  test("se lo dice por correo, una vez", async () => {
    const plan = await grant("nadie@ejemplo.pa", 30);
    await grant("nadie@ejemplo.pa", 30, plan.id);
    expect(await mails()).toEqual([{ template: "free-plan-granted", recipient: "nadie@ejemplo.pa", reference_id: plan.id }]);
  });
});

describe("alargar", () => {
  const end = inDays(10);
  const extend = (id: string, days = 60, from = end) => extendFreePlan("admin", { id, end: from, days }, by);
  const until = new Date(Date.parse(end) + 60 * day).toISOString();

  test("dura esos días más desde su propio fin, queda anotado y se dice a quien lo tiene, en su correo de ahora", async () => {
    await person("yaneth", { email: "nueva@ejemplo.pa" });
    const [id = ""] = await have({ email: "vieja@ejemplo.pa", user_id: "yaneth", days_granted: 30, expires_at: end });
    const former = await rowOf(id);
    expect(await extend(id)).toEqual({ ...former, expires_at: until });
    expect(await rowOf(id)).toEqual({ ...former, expires_at: until });
    expect(await notes()).toMatchObject([
      {
        action: "free-plan.extended",
        actor_id: "admin",
        target_id: id,
        before: { expires_at: end },
        after: { expires_at: until },
      },
    ]);
    expect(await mails()).toEqual([{ template: "free-plan-extended", recipient: "nueva@ejemplo.pa", reference_id: id }]);
  });

  test("el de nadie más se alarga, aunque acabe en el mismo instante", async () => {
    const [id = "", other = ""] = await have({ expires_at: end }, { expires_at: end });
    await extend(id);
    expect((await rowOf(other))?.expires_at).toBe(end);
    await setFreePlanActive("admin", id, false, by);
    expect(await extend(id)).toBeUndefined();
  });

  test("dos veces, o dos administradores que quieren lo mismo a la vez, lo alargan una", async () => {
    const [id = ""] = await have({ expires_at: end });
    const plans = await Promise.all([extend(id), extend(id)]);
    plans.push(await extend(id));
    expect(plans.map((plan) => plan?.expires_at)).toEqual([until, until, until]);
    expect([(await notes()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test("si otro lo alargó distinto entretanto, no se suma sin preguntar", async () => {
    const [id = ""] = await have({ expires_at: end });
    await extend(id, 90);
    await expect(extend(id, 60)).rejects.toMatchObject({
      plan: { id, expires_at: new Date(Date.parse(end) + 90 * day).toISOString() },
    });
    expect((await rowOf(id))?.expires_at).toBe(new Date(Date.parse(end) + 90 * day).toISOString());
  });

  test.each([
    ["se desactivó", { is_active: 0 }],
    ["venció", { expires_at: inDays(-1) }],
  ] as const)("si %s entretanto, queda como está", async (_, change) => {
    const [id = ""] = await have({ expires_at: end, ...change });
    const { expires_at = "" } = (await rowOf(id)) ?? {};
    expect(await extend(id, 60, expires_at)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ ...change, expires_at });
    for (const missing of [randomUUID(), "\0"]) expect(await extend(missing)).toBeUndefined();
    expect([await notes(), await mails()]).toEqual([[], []]);
  });

  test("eliminado y restaurado dura lo que duraba ya alargado", async () => {
    const [id = ""] = await have({ expires_at: end });
    await extend(id);
    await restore(await deleteFreePlan("admin", id, by));
    expect((await rowOf(id))?.expires_at).toBe(until);
  });
});

describe("de quién es", () => {
  test("de quien ya confirmó el correo, en el acto", async () => {
    await person("yaneth");
    expect(await ownerOf((await grant("yaneth@ejemplo.pa")).id)).toBe("yaneth");
  });

  test("un correo sin confirmar no da nada, hasta que se confirma", async () => {
    await person("yaneth", { email_confirmed_at: null });
    const plan = await grant("yaneth@ejemplo.pa");
    expect(await ownerOf(plan.id)).toBeNull();
    expect(await findActiveFreePlan("yaneth")).toBeUndefined();
    await confirm("yaneth");
    expect(await findActiveFreePlan("yaneth")).toMatchObject({ id: plan.id, user_id: "yaneth" });
  });

  test("quien confirma su correo no recibe lo que espera por el de otra persona", async () => {
    await person("yaneth", { email_confirmed_at: null });
    const [hers = "", other = ""] = await have({ email: "yaneth@ejemplo.pa" }, { email: "abdiel@ejemplo.pa" });
    await confirm("yaneth");
    expect([await ownerOf(hers), await ownerOf(other)]).toEqual(["yaneth", null]);
  });

  test("quien cambia a un correo que tiene un plan esperando lo recibe al confirmarlo", async () => {
    await person("yaneth");
    const plan = await grant("nuevo@ejemplo.pa");
    expect(await ownerOf(plan.id)).toBeNull();
    await confirm("yaneth", "nuevo@ejemplo.pa");
    expect(await ownerOf(plan.id)).toBe("yaneth");
  });

  test("sigue siendo de esa persona cambie a lo que cambie su correo, y quien confirma el correo después no recibe nada", async () => {
    await person("yaneth");
    const first = await grant("yaneth@ejemplo.pa", 90);
    await confirm("yaneth", "nueva@ejemplo.pa");
    await person("abdiel", { email: "yaneth@ejemplo.pa", email_confirmed_at: null });
    await confirm("abdiel", "yaneth@ejemplo.pa");
    expect(await ownerOf(first.id)).toBe("yaneth");
    expect(await findActiveFreePlan("abdiel")).toBeUndefined();

    // Plans granted to the address from now on belong to its new account.
    const second = await grant("yaneth@ejemplo.pa", 30);
    expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual(["yaneth", "abdiel"]);
    expect((await findActiveFreePlan("yaneth"))?.id).toBe(first.id);
    expect((await findActiveFreePlan("abdiel"))?.id).toBe(second.id);
  });

  test("quien se va se lleva sus planes y los que esperan por su correo, y ninguno de otra persona", async () => {
    await person("yaneth", { email: "nueva@ejemplo.pa" });
    await person("abdiel", { email: "comun@ejemplo.pa" });
    const [hers = "", his = ""] = await have(
      { email: "comun@ejemplo.pa", user_id: "yaneth" },
      { email: "antes@ejemplo.pa", user_id: "abdiel" },
      { email: "comun@ejemplo.pa", user_id: "abdiel" },
      { email: "comun@ejemplo.pa" },
    );
    expect(await ownerOf(his)).toBe("abdiel");
    await leave("abdiel", { email: "comun@ejemplo.pa" });
    expect(await allIds()).toEqual([hers]);
    expect(await findActiveFreePlan("yaneth")).toMatchObject({ id: hers });
  });

  test("quien se va sin haber confirmado su correo no se lleva lo que espera por él", async () => {
    await person("abdiel", { email_confirmed_at: null });
    const [waiting = ""] = await have({ email: "abdiel@ejemplo.pa" });
    await leave("abdiel", { isConfirmed: false });
    expect(await allIds()).toEqual([waiting]);
    await person("otro", { email: "abdiel@ejemplo.pa", email_confirmed_at: null });
    await confirm("otro", "abdiel@ejemplo.pa");
    expect(await ownerOf(waiting)).toBe("otro");
  });

  test("quien se va sin haber confirmado su correo no borra del registro el plan eliminado que esperaba por él", async () => {
    await person("abdiel", { email_confirmed_at: null });
    const [waiting = ""] = await have({ email: "abdiel@ejemplo.pa" });
    const before = await rowOf(waiting);
    const deletion = await deleteFreePlan("admin", waiting, by);
    await leave("abdiel", { isConfirmed: false });
    expect(await notes("free-plan.deleted")).toMatchObject([{ target_id: waiting, before }]);
    expect(await restore(deletion)).toMatchObject({ title: "Plan de abdiel@ejemplo.pa" });
    expect(await rowOf(waiting)).toEqual(before);
  });

  test("quien se va con su correo confirmado sí lo borra, y el del mismo correo que era de otra persona queda", async () => {
    await person("abdiel");
    await person("yaneth");
    const [waiting = "", hers = ""] = await have(
      { email: "abdiel@ejemplo.pa" },
      { email: "abdiel@ejemplo.pa", user_id: "yaneth" },
    );
    for (const id of [waiting, hers]) await deleteFreePlan("admin", id, by);
    await leave("abdiel");
    const kept = await notes("free-plan.deleted");
    expect(kept.filter(({ before }) => before !== null).map(({ target_id }) => target_id)).toEqual([hers]);
  });

  test("del plan de quien se fue, el registro dice que se otorgó, pero no a quién", async () => {
    await person("yaneth");
    await person("abdiel");
    const deleted = await grant("yaneth@ejemplo.pa");
    await deleteFreePlan("admin", deleted.id, by);
    const plan = await grant("yaneth@ejemplo.pa");
    const others = await grant("abdiel@ejemplo.pa");
    await leave("yaneth");
    const kept = await notes();
    expect(kept.filter((note) => note.before !== null || note.after !== null).map((note) => note.target_id)).toEqual([others.id]);
    expect(kept.map((note) => note.target_id).sort()).toEqual([plan.id, deleted.id, deleted.id, others.id].sort());
    expect(JSON.stringify(kept)).not.toContain("yaneth@");
  });

  test("de un correo que se parece al suyo, el registro lo dice todo: _ es una letra", async () => {
    await person("ana", { email: "ana_rios@ejemplo.pa" });
    const [waiting = ""] = await have({ email: "ana.rios@ejemplo.pa" });
    await deleteFreePlan("admin", waiting, by);
    await leave("ana", { email: "ana_rios@ejemplo.pa" });
    expect(await notes("free-plan.deleted")).toMatchObject([{ before: { email: "ana.rios@ejemplo.pa" } }]);
  });

  test("lo que el registro guarda de otra forma no impide que nadie se vaya, ni sigue diciendo quién era", async () => {
    await person("yaneth");
    await have({ email: "yaneth@ejemplo.pa", user_id: "yaneth" });
    const misfits = {
      roto: "{",
      ajeno: '{"email":"abdiel@ejemplo.pa"}',
      propio: '{"email":"yaneth@ejemplo.pa","user_id":null,"days":30}',
      lista: "[]",
    };
    const note = { actor_id: "admin", action: "free-plan.deleted", target_type: "free-plan", created_at: inDays(-1) };
    await db
      .insertInto("audit_log")
      .values(Object.entries(misfits).map(([target_id, before]) => ({ ...note, id: randomUUID(), target_id, before })))
      .execute();
    await leave("yaneth");
    expect(await allIds()).toEqual([]);
    const kept = await db.selectFrom("audit_log").select(["target_id", "before"]).where("before", "is not", null).execute();
    expect(Object.fromEntries(kept.map(({ target_id, before }) => [target_id, before]))).toEqual({
      ...misfits,
      propio: undefined,
    });
  });
});

describe("el plan que da acceso", () => {
  const active = async () => (await findActiveFreePlan("yaneth"))?.id;

  beforeEach(() => person("yaneth"));

  test("está vinculado, activo y sin vencer", async () => {
    await have(
      { email: "yaneth@ejemplo.pa" },
      { user_id: "yaneth", is_active: 0 },
      { user_id: "yaneth", expires_at: inDays(-0.001) },
      { user_id: "admin" },
    );
    expect(await active()).toBeUndefined();
    const [id] = await have({ user_id: "yaneth", expires_at: inDays(0.001) });
    expect(await active()).toBe(id);
  });

  test("de varios, el que termina de último", async () => {
    const [, longest] = await have(
      { user_id: "yaneth", expires_at: inDays(10) },
      { user_id: "yaneth", expires_at: inDays(20) },
      { user_id: "yaneth", expires_at: inDays(15) },
      { user_id: "yaneth", expires_at: inDays(40), is_active: 0 },
    );
    expect(await active()).toBe(longest);
  });

  test("vencer y desactivar cuentan en la llamada siguiente", async () => {
    const plan = await grant("yaneth@ejemplo.pa", 30);
    expect(await active()).toBe(plan.id);
    await setFreePlanActive("admin", plan.id, false, by);
    expect(await active()).toBeUndefined();
    await setFreePlanActive("admin", plan.id, true, by);
    expect(await active()).toBe(plan.id);
    vi.useFakeTimers({ now: Date.parse(plan.expires_at) - 1, toFake: ["Date"] });
    expect(await active()).toBe(plan.id);
    vi.setSystemTime(Date.parse(plan.expires_at));
    expect(await active()).toBeUndefined();
  });
});

describe("activar y desactivar", () => {
  test("pone el estado que se pide, y lo anota una sola vez", async () => {
    const [id = ""] = await have({});
    for (const isActive of [false, false, true, true]) {
      const plan = await setFreePlanActive("admin", id, isActive, by);
      expect(plan).toEqual(await rowOf(id));
      expect(plan?.is_active).toBe(isActive ? 1 : 0);
    }
    expect(await notes()).toMatchObject([
      { action: "free-plan.activated", actor_id: "admin", target_id: id, before: { is_active: 0 }, after: { is_active: 1 } },
      { action: "free-plan.deactivated", actor_id: "admin", target_id: id, before: { is_active: 1 }, after: { is_active: 0 } },
    ]);
  });

  test("dos administradores a la vez lo hacen una vez", async () => {
    const [id = ""] = await have({});
    const plans = await Promise.all(["admin", "otra"].map((admin) => setFreePlanActive(admin, id, false, by)));
    expect(plans.map((plan) => plan?.is_active)).toEqual([0, 0]);
    expect(await notes()).toHaveLength(1);
  });

  test.each(["no-existe", "", "\0", "' or 1=1 --"])("de lo que no existe (%j) no queda nada", async (id) => {
    await have({});
    expect(await setFreePlanActive("admin", id, false, by)).toBeUndefined();
    expect(await deleteFreePlan("admin", id, by)).toBeUndefined();
    expect(await findFreePlan(id)).toBeUndefined();
    expect(await findFreePlanDeletion(id)).toBeUndefined();
    expect(await restore(id)).toBeUndefined();
    expect(await notes()).toEqual([]);
  });
});

describe("eliminar y restaurar", () => {
  test("vuelve como estaba, con su persona", async () => {
    await person("yaneth");
    const [id = ""] = await have({ user_id: "yaneth", email: "antes@ejemplo.pa", is_active: 0, granted_by: "admin" });
    const before = await rowOf(id);
    const deletion = await deleteFreePlan("admin", id, by);
    expect(await allIds()).toEqual([]);
    expect(await notes()).toMatchObject([{ action: "free-plan.deleted", actor_id: "admin", target_id: id, before }]);
    expect(await findFreePlanDeletion(id)).toEqual({ id: deletion, actorId: "admin", actorName: "Itzel Admin" });

    expect(await restore(deletion)).toEqual({ title: "Plan de antes@ejemplo.pa", path: "/admin/free-plans" });
    expect(await rowOf(id)).toEqual(before);
    expect(await notes("free-plan.restored")).toMatchObject([{ actor_id: "admin", target_id: id, request_id: "pedido" }]);
    expect(await findFreePlanDeletion(id)).toBeUndefined();
  });

  test("de dos que lo eliminan a la vez, uno lo hace", async () => {
    const [id = ""] = await have({});
    const deletions = await Promise.all(["admin", "otra"].map((admin) => deleteFreePlan(admin, id, by)));
    expect(deletions.filter((deletion) => deletion !== undefined)).toHaveLength(1);
    expect(await notes()).toHaveLength(1);
  });

  test("restaurar dos veces, también a la vez, lo restaura una", async () => {
    const [id = ""] = await have({ email: "yaneth@ejemplo.pa" });
    const deletion = await deleteFreePlan("admin", id, by);
    await Promise.all([restore(deletion), restore(deletion)]);
    expect(await restore(deletion)).toEqual({ title: "Plan de yaneth@ejemplo.pa", path: "/admin/free-plans" });
    expect(await allIds()).toEqual([id]);
    expect(await notes("free-plan.restored")).toHaveLength(1);
  });

  test("el de una persona que se fue no vuelve, ni para quien tenga después su correo", async () => {
    await person("yaneth");
    const plan = await grant("yaneth@ejemplo.pa");
    const deletion = await deleteFreePlan("admin", plan.id, by);
    await leave("yaneth");
    await person("otra", { email: "yaneth@ejemplo.pa" });
    expect(await restore(deletion)).toBeUndefined();
    expect(await allIds()).toEqual([]);
    expect(await findActiveFreePlan("otra")).toBeUndefined();
  });

  test("tampoco si la cuenta desapareció sin que el registro lo olvidara", async () => {
    await person("yaneth");
    const plan = await grant("yaneth@ejemplo.pa");
    const deletion = await deleteFreePlan("admin", plan.id, by);
    await db.deleteFrom("profiles").where("id", "=", "yaneth").execute();
    expect(await restore(deletion)).toBeUndefined();
    expect(await allIds()).toEqual([]);
  });

  test("el que nadie había reclamado es de quien confirmó el correo mientras no estaba", async () => {
    const plan = await grant("yaneth@ejemplo.pa");
    const deletion = await deleteFreePlan("admin", plan.id, by);
    await person("yaneth");
    await restore(deletion);
    expect(await findActiveFreePlan("yaneth")).toMatchObject({ id: plan.id });
  });

  test("si el mismo formulario se envió otra vez mientras tanto, quedan los dos", async () => {
    const plan = await grant("yaneth@ejemplo.pa", 30);
    const deletion = await deleteFreePlan("admin", plan.id, by);
    await grant("yaneth@ejemplo.pa", 30, plan.id);
    expect(await restore(deletion)).toBeDefined();
    expect(await allIds()).toHaveLength(2);
  });

  test("pasados 30 días ya no se puede", async () => {
    const [id = ""] = await have({});
    const deletion = await deleteFreePlan("admin", id, by);
    await db
      .updateTable("audit_log")
      .set({ created_at: inDays(-30.1) })
      .execute();
    expect(await findFreePlanDeletion(id)).toBeUndefined();
    expect(await restore(deletion)).toBeUndefined();
    await deleteExpiredRows();
    expect(await notes()).toMatchObject([{ before: null }]);
  });
});

describe("la lista", () => {
  const found = async (search: string, state: Parameters<typeof findFreePlans>[0]["state"] = "all", page = 1) =>
    (await findFreePlans({ search, state, page })).rows.map(({ email }) => email.split("@")[0]);

  test("dice de quién es cada uno y quién lo otorgó, mientras tengan cuenta", async () => {
    await person("yaneth", { full_name: "Yaneth Córdoba" });
    const [hers = ""] = await have({ user_id: "yaneth", granted_by: "admin" });
    expect(await findFreePlan(hers)).toMatchObject({ owner_name: "Yaneth Córdoba", granter_name: "Itzel Admin" });
    const [alone = ""] = await have({ granted_by: "se-fue" });
    expect(await findFreePlan(alone)).toMatchObject({ owner_name: null, granter_name: null, granted_by: "se-fue" });
  });

  test("quien no dio su nombre se llama como su correo, también quien lo eliminó", async () => {
    await person("callada", { full_name: "", is_admin: 1 });
    const [id = ""] = await have({ user_id: "callada", granted_by: "callada" });
    const called = "callada@ejemplo.pa";
    expect(await findFreePlan(id)).toMatchObject({ owner_name: called, granter_name: called });
    await deleteFreePlan("callada", id, by);
    expect(await findFreePlanDeletion(id)).toMatchObject({ actorName: called });
  });

  test("los cuenta y los separa por estado: vencer no depende de estar activo", async () => {
    await have(
      { email: "vigente@x.pa", expires_at: inDays(8), created_at: "2026-01-06" },
      { email: "por-vencer@x.pa", expires_at: inDays(6.9), created_at: "2026-01-05" },
      { email: "apagado@x.pa", expires_at: inDays(3), is_active: 0, created_at: "2026-01-04" },
      { email: "vencido@x.pa", expires_at: inDays(-1), created_at: "2026-01-03" },
      { email: "vencido-apagado@x.pa", expires_at: inDays(-1), is_active: 0, created_at: "2026-01-02" },
    );
    const { counts } = await findFreePlans({ search: "", state: "all", page: 1 });
    expect(counts).toEqual({ all: 5, running: 2, ending: 1, expired: 2, inactive: 2 });
    expect(await found("", "all")).toEqual(["vigente", "por-vencer", "apagado", "vencido", "vencido-apagado"]);
    expect(await found("", "running")).toEqual(["vigente", "por-vencer"]);
    expect(await found("", "ending")).toEqual(["por-vencer"]);
    expect(await found("", "expired")).toEqual(["vencido", "vencido-apagado"]);
    expect(await found("", "inactive")).toEqual(["apagado", "vencido-apagado"]);
    expect((await findFreePlans({ search: "vencido", state: "all", page: 1 })).counts).toMatchObject({ all: 2, inactive: 1 });
  });

  test("busca en el correo del plan y en el nombre y el correo de su persona; %, _ y \\ son letras", async () => {
    await person("yaneth", { full_name: "Yaneth Córdoba", email: "actual@ejemplo.pa" });
    await have({ email: "antes@x.pa", user_id: "yaneth" }, { email: "a_b@x.pa" }, { email: "a%c@x.pa" }, { email: "abc@x.pa" });
    expect(await found("CORDOBA yan")).toEqual(["antes"]);
    expect(await found("actual@")).toEqual(["antes"]);
    expect(await found("Antes@X")).toEqual(["antes"]);
    expect(await found("a_b")).toEqual(["a_b"]);
    expect(await found("a%")).toEqual(["a%c"]);
    for (const nothing of ["\\", "'", "x.pa' or 1=1 --", "admin"]) expect(await found(nothing)).toEqual([]);
  });
});

test("que falte la tabla se reconoce, y ningún otro fallo se le parece", async () => {
  const failing = (query: Promise<unknown>) =>
    query.then(
      () => "no falló",
      (error: unknown) => error,
    );
  await db.schema.alterTable("free_plan_subscriptions").renameTo("away").execute();
  try {
    const missing = await failing(findFreePlans({ search: "", state: "all", page: 1 }));
    expect([isMissingTable(missing), isFreePlansTableMissing(missing), isMissingTable(missing, "profiles")]).toEqual([
      true,
      true,
      false,
    ]);
    const granting = await failing(grant("yaneth@ejemplo.pa"));
    expect(isFreePlansTableMissing(granting)).toBe(true);
  } finally {
    await db.schema.alterTable("away").renameTo("free_plan_subscriptions").execute();
  }
  const others = [
    await failing(sql`select nada from free_plan_subscriptions`.execute(db)),
    await failing(sql`selec`.execute(db)),
    await failing(have({ days_granted: 7 })),
    new Error("no such table: free_plan_subscriptions"),
    undefined,
  ];
  expect(others.map((error) => isMissingTable(error))).toEqual(others.map(() => false));
});

// SQLite has only one writer at a time.
test.runIf(inject("engine") === "postgres")("quien confirma mientras se le otorga un plan lo recibe", async () => {
  await person("yaneth");
  let granting: ReturnType<typeof grant> | undefined;
  await db.transaction().execute(async (trx) => {
    // The address has been checked for plans, but the new one is not committed yet.
    await bindFreePlans(trx, { id: "yaneth", email: "nueva@ejemplo.pa" });
    granting = grant("nueva@ejemplo.pa");
    granting.catch(() => {});
    await expect.poll(() => isAnybodyWaiting(trx)).toBe(true);
    await trx.updateTable("profiles").set({ email: "nueva@ejemplo.pa" }).where("id", "=", "yaneth").execute();
  });
  expect((await granting)?.user_id).toBe("yaneth");
});
