import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { askEmailChange, changePassword, confirmEmail, deleteAccount, resetPassword } from "../../../app/accounts/account.server";
import { changeAdministrator, changeRoles, setAdministrator } from "../../../app/identity/administrators.server";
import { ArticleWithheld, updateArticle, type ArticleValues } from "../../../app/writing/articles.server";
import { PasswordChanged } from "../../../app/identity/credentials.server";
import { articleUndos, deleteArticle } from "../../../app/writing/deleted-articles.server";
import { findArticlesToModerate, releaseArticle, withholdArticle } from "../../../app/admin/articles/moderated.server";
import { findAccounts, findAccountDetails, reinstate, suspend } from "../../../app/admin/accounts/accounts.server";
import { AccountActionRefused } from "../../../app/identity/account-change";
import type { Role } from "../../../app/identity/roles";
import { updateAccountSearch } from "../../../app/identity/account-search.server";
import { AccountSuspended, findSession, openSession } from "../../../app/identity/sessions.server";
import { issueToken } from "../../../app/identity/tokens.server";
import { openDatabase } from "../../support/database";
import { freePlan, profile } from "../../support/database-rows";
import { changeWhileWaiting } from "../../support/database/lock-waits";
import { publishedArticle } from "../../support/published-rows";
import { day, minute } from "../../../app/durations";

const { db, url } = await openDatabase();
const { undo: restoreArticleAsAdministrator } = articleUndos["blog.deleted"];

const by = { requestId: "codigo-12345" };
const reason = "Publicó anuncios que no son suyos";
const time = "2026-11-21T12:00:00.000Z";

beforeEach(async () => {
  for (const table of ["blogs", "audit_log", "mail_outbox", "profiles"] as const) await db.deleteFrom(table).execute();
});

async function person(values: Parameters<typeof profile>[0] = {}) {
  const row = profile({ email_confirmed_at: time, ...values });
  await db.insertInto("profiles").values(row).execute();
  await db.insertInto("credentials").values({ user_id: row.id, password_hash: "hash", updated_at: time }).execute();
  await updateAccountSearch(db, row.id);
  return row;
}

const admin = () => person({ is_admin: 1 });
const now = (id: string) => db.selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** Sorted by action and time, since several may share a millisecond. */
const notes = () =>
  db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "target_id", "before", "after"])
    .orderBy("action")
    .orderBy("created_at")
    .execute();

describe("suspender", () => {
  test("a la vez que la persona usa sus enlaces o cambia su contraseña: nadie espera a nadie para siempre", async () => {
    const issue = (purpose: "change-email" | "reset-password", userId: string, email: string) =>
      db.transaction().execute((trx) => issueToken(trx, { purpose, userId, email }));
    for (let round = 0; round < 8; round += 1) {
      const [itzel, beto] = [await admin(), await person()];
      await openSession(beto.id, "Prueba");
      const change = await issue("change-email", beto.id, `nuevo-${beto.email}`);
      const reset = await issue("reset-password", beto.id, beto.email);
      const checked = { ...by, checkedHash: "hash" };
      const outcomes = await Promise.allSettled([
        round % 2 ? resetPassword(reset, "otro", by) : changePassword(beto, "otro", checked),
        suspend(itzel.id, beto.id, reason, by),
        confirmEmail(change, checked),
        askEmailChange(beto, `otro-${beto.email}`, checked),
      ]);
      const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
      for (const failure of failures) {
        expect(failure instanceof AccountSuspended || failure instanceof PasswordChanged ? null : failure).toBeNull();
      }
      expect(await now(beto.id)).toMatchObject({ suspended_reason: reason });
    }
  });

  test("queda anotado con su motivo, termina las sesiones y no abre otra", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const token = await openSession(beto.id, "Prueba");
    expect(await suspend(itzel.id, beto.id, reason, by)).toMatchObject({ hasChanged: true });
    expect(await now(beto.id)).toMatchObject({ suspended_reason: reason, suspended_at: expect.any(String) });
    expect(await findSession(token)).toBeUndefined();
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
    await expect(openSession(beto.id, "Prueba", { checkedHash: "hash" })).rejects.toThrow(AccountSuspended);
    const [note] = await notes();
    expect(note).toMatchObject({ action: "account.suspended", actor_id: itzel.id, target_id: beto.id });
    expect(JSON.parse(note?.after ?? "")).toMatchObject({ suspended_reason: reason });
  });

  test("una sesión que se quedó en la base no vale mientras dura la suspensión", async () => {
    const beto = await person();
    const token = await openSession(beto.id, "Prueba");
    await db.updateTable("profiles").set({ suspended_at: time }).where("id", "=", beto.id).execute();
    expect(await findSession(token)).toBeUndefined();
  });

  test("con veinte entradas en ese mismo momento no queda ninguna sesión abierta", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const entering = Array.from({ length: 20 }, () => openSession(beto.id, "Prueba", { checkedHash: "hash" }).catch(() => ""));
    const [, ...tokens] = await Promise.all([suspend(itzel.id, beto.id, reason, by), ...entering]);
    for (const token of tokens) expect(await findSession(token)).toBeUndefined();
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("quien entra mientras se suspende espera, y se queda fuera", async () => {
    const beto = await person();
    const suspended = { suspended_at: time, suspended_reason: reason };
    const entering = changeWhileWaiting(url, {
      lock: (trx) => trx.updateTable("profiles").set(suspended).where("id", "=", beto.id).execute(),
      other: () => openSession(beto.id, "Prueba"),
    });
    await expect(entering).rejects.toThrow(AccountSuspended);
    expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  });

  test("de dos a la vez una lo hace y la otra lo sabe; queda un motivo y una nota", async () => {
    const [itzel, ana, beto] = [await admin(), await admin(), await person()];
    const changes = await Promise.all([
      suspend(itzel.id, beto.id, reason, by),
      suspend(ana.id, beto.id, `${reason} otra vez`, by),
    ]);
    expect(changes.map((change) => change?.hasChanged).sort()).toEqual([false, true]);
    expect(await notes()).toHaveLength(1);
  });

  test("ni a sí mismo ni a otro administrador", async () => {
    const [itzel, ana] = [await admin(), await admin()];
    for (const { id } of [itzel, ana]) await expect(suspend(itzel.id, id, reason, by)).rejects.toThrow(AccountActionRefused);
    expect(await suspend(itzel.id, randomUUID(), reason, by)).toBeUndefined();
    expect(await suspend(itzel.id, "\0", reason, by)).toBeUndefined();
    expect(await notes()).toEqual([]);
  });

  test("reactivar lo borra todo, y dos veces es una", async () => {
    const [itzel, beto] = [await admin(), await person()];
    await suspend(itzel.id, beto.id, reason, by);
    expect(await reinstate(itzel.id, beto.id, by)).toMatchObject({ hasChanged: true });
    expect(await reinstate(itzel.id, beto.id, by)).toMatchObject({ hasChanged: false });
    expect(await now(beto.id)).toMatchObject({ suspended_at: null, suspended_reason: null });
    expect(await openSession(beto.id, "Prueba")).toEqual(expect.any(String));
    const [reinstated, ...others] = await notes();
    expect([reinstated?.action, ...others.map(({ action }) => action)]).toEqual(["account.reinstated", "account.suspended"]);
    expect(JSON.parse(reinstated?.before ?? "")).toMatchObject({ suspended_reason: reason });
  });
});

describe("el permiso de administrador", () => {
  const change = (by1: { id: string }, who: { id: string }, isAdmin: boolean, checkedHash = "hash") =>
    changeAdministrator({ id: by1.id, checkedHash }, who.id, isAdmin, by);

  test("se da y se quita, y queda anotado por quién", async () => {
    const [itzel, beto] = [await admin(), await person()];
    expect(await change(itzel, beto, true)).toMatchObject({ hasChanged: true, person: { is_admin: 1 } });
    expect(await change(itzel, beto, true)).toMatchObject({ hasChanged: false });
    expect(await change(itzel, beto, false)).toMatchObject({ hasChanged: true, person: { is_admin: 0 } });
    expect(await notes()).toEqual([
      { action: "admin.granted", actor_id: itzel.id, target_id: beto.id, before: '{"is_admin":0}', after: '{"is_admin":1}' },
      { action: "admin.revoked", actor_id: itzel.id, target_id: beto.id, before: '{"is_admin":1}', after: '{"is_admin":0}' },
    ]);
  });

  test("no a quien no confirmó su correo ni a quien está suspendido, y nadie se lo quita a sí mismo", async () => {
    const itzel = await admin();
    const others = [await person({ email_confirmed_at: null }), await person({ suspended_at: time })];
    for (const other of others) await expect(change(itzel, other, true)).rejects.toThrow(AccountActionRefused);
    await expect(change(itzel, itzel, false)).rejects.toThrow(AccountActionRefused);
    await expect(change(itzel, others[0]!, false, "otra")).rejects.toThrow(PasswordChanged);
    expect(await change(itzel, { id: randomUUID() }, true)).toBeUndefined();
    expect(await notes()).toEqual([]);
  });

  test("la línea de comandos sabe si la cuenta ya no existe", async () => {
    const beto = await person();
    expect(await setAdministrator(beto.id, true, { actorId: null })).toMatchObject({ hasChanged: true, person: { is_admin: 1 } });
    expect(await setAdministrator(randomUUID(), true, { actorId: null })).toBeUndefined();
    expect(await notes()).toMatchObject([{ action: "admin.granted", actor_id: null, target_id: beto.id }]);
  });

  test("la línea de comandos no quita el último, ni dos a la vez los dos últimos", async () => {
    const [itzel, ana] = [await admin(), await admin()];
    const take = ({ id }: { id: string }) => setAdministrator(id, false, { actorId: null });
    const results = await Promise.allSettled([take(itzel), take(ana)]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect((await now(itzel.id)).is_admin + (await now(ana.id)).is_admin).toBe(1);
    const last = (await now(itzel.id)).is_admin === 1 ? itzel : ana;
    await expect(take(last)).rejects.toThrow(AccountActionRefused);
  });

  test("dos que se lo quitan a la vez: queda uno", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [itzel, ana] = [await admin(), await admin()];
      const results = await Promise.allSettled([change(itzel, ana, false), change(ana, itzel, false)]);
      const refused = results.filter((result) => result.status === "rejected");
      expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(AccountActionRefused)]);
      expect((await now(itzel.id)).is_admin + (await now(ana.id)).is_admin).toBe(1);
    }
  });

  test("tres que se lo quitan en ronda: queda alguien", async () => {
    const all = [await admin(), await admin(), await admin()];
    await Promise.allSettled(all.map((one, index) => change(one, all[(index + 1) % 3]!, false)));
    const left = await db.selectFrom("profiles").select("id").where("is_admin", "=", 1).execute();
    expect(left.length).toBeGreaterThan(0);
  });

  test("suspender a alguien y hacerlo administrador a la vez: una de las dos", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [itzel, ana, beto] = [await admin(), await admin(), await person()];
      await Promise.allSettled([suspend(itzel.id, beto.id, reason, by), change(ana, beto, true)]);
      const { is_admin, suspended_at } = await now(beto.id);
      expect([is_admin === 1, suspended_at !== null].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe("los roles", () => {
  const change = (by1: { id: string }, who: { id: string }, roles: Role[], checkedHash = "hash") =>
    changeRoles({ id: by1.id, checkedHash }, who.id, roles, by);

  test("se dan y se quitan, y queda anotado por quién, qué tenía y qué tiene", async () => {
    const [itzel, beto] = [await admin(), await person()];
    expect(await change(itzel, beto, ["redaccion", "directorio"])).toMatchObject({ hasChanged: true });
    expect(await change(itzel, beto, ["directorio", "redaccion"])).toMatchObject({ hasChanged: false });
    expect(await change(itzel, beto, ["redaccion"])).toMatchObject({ hasChanged: true });
    const [both, one] = ['{"roles":"[\\"directorio\\",\\"redaccion\\"]"}', '{"roles":"[\\"redaccion\\"]"}'];
    const noted = await notes();
    expect(noted).toHaveLength(2);
    // Two of one millisecond stand in any order.
    expect(noted).toEqual(
      expect.arrayContaining([
        { action: "admin.roles-changed", actor_id: itzel.id, target_id: beto.id, before: '{"roles":"[]"}', after: both },
        { action: "admin.roles-changed", actor_id: itzel.id, target_id: beto.id, before: both, after: one },
      ]),
    );
  });

  test("no a quien no confirmó su correo ni a quien está suspendido; se le quitan siempre", async () => {
    const itzel = await admin();
    for (const odd of [{ email_confirmed_at: null }, { suspended_at: time }]) {
      const other = await person({ ...odd, roles: '["directorio"]' });
      await expect(change(itzel, other, ["directorio", "redaccion"])).rejects.toThrow(AccountActionRefused);
      expect(await change(itzel, other, [])).toMatchObject({ hasChanged: true });
    }
    await expect(change(itzel, await person(), ["directorio"], "otra")).rejects.toThrow(PasswordChanged);
    await expect(change(await person(), await person(), ["directorio"])).rejects.toThrow(AccountActionRefused);
  });

  test("desde cuándo se entra en la administración lo dice la cuenta, con el primer permiso y hasta que pierde el último", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const since = async () => (await now(beto.id)).privileged_at;
    expect(await since()).toBeNull();
    await change(itzel, beto, ["directorio"]);
    const first = await since();
    expect(Date.now() - Date.parse(first ?? "")).toBeLessThan(minute);
    await db.updateTable("profiles").set({ privileged_at: time }).where("id", "=", beto.id).execute();
    await changeAdministrator({ id: itzel.id, checkedHash: "hash" }, beto.id, true, by);
    await change(itzel, beto, []);
    expect(await since()).toBe(time);
    await changeAdministrator({ id: itzel.id, checkedHash: "hash" }, beto.id, false, by);
    expect(await since()).toBeNull();
  });
});

describe("las personas", () => {
  test("se buscan por nombre o correo, se filtran y se cuentan; cada una con lo que publicó", async () => {
    const itzel = await person({
      full_name: "Itzel Ñandú",
      email: "itzel@ejemplo.pa",
      is_admin: 1,
      created_at: "2026-11-20T12:00:00Z",
    });
    await person({ full_name: "Beto", email: "beto@otro.pa", suspended_at: time, created_at: "2026-11-19T12:00:00Z" });
    await person({ full_name: "", email: "nueva@ejemplo.pa", email_confirmed_at: null, created_at: "2026-11-18T12:00:00Z" });
    await db
      .insertInto("blogs")
      .values([
        publishedArticle("Uno", { author_id: itzel.id }),
        publishedArticle("Dos", { author_id: itzel.id }),
        publishedArticle("Borrador", { author_id: itzel.id, is_published: 0 }),
      ])
      .execute();
    const all = await findAccounts({ search: "", state: "all", page: 1 });
    expect(all.rows.map(({ email, published }) => [email, published])).toEqual([
      ["itzel@ejemplo.pa", 2],
      ["beto@otro.pa", 0],
      ["nueva@ejemplo.pa", 0],
    ]);
    expect(all).toMatchObject({ total: 3, counts: { all: 3, administrators: 1, suspended: 1, unconfirmed: 1 } });
    const emails = async (search: string, state: Parameters<typeof findAccounts>[0]["state"] = "all") =>
      (await findAccounts({ search, state, page: 1 })).rows.map(({ email }) => email);
    expect(await emails("nandu")).toEqual(["itzel@ejemplo.pa"]);
    expect(await emails("ejemplo.pa")).toEqual(["itzel@ejemplo.pa", "nueva@ejemplo.pa"]);
    expect(await emails("", "administrators")).toEqual(["itzel@ejemplo.pa"]);
    expect(await emails("", "suspended")).toEqual(["beto@otro.pa"]);
    expect(await emails("", "unconfirmed")).toEqual(["nueva@ejemplo.pa"]);
    expect(await emails("beto", "unconfirmed")).toEqual([]);
    expect((await findAccounts({ search: "beto", state: "all", page: 1 })).counts).toMatchObject({ all: 1, suspended: 1 });
  });

  test("la ficha cuenta sesiones y artículos, y nombra los planes suyos y los que esperan su correo", async () => {
    const beto = await person();
    await openSession(beto.id, "Prueba");
    await db
      .insertInto("blogs")
      .values([
        publishedArticle("Uno", { author_id: beto.id }),
        publishedArticle("Dos", { author_id: beto.id, is_published: 0 }),
        publishedArticle("Tres", { author_id: beto.id, is_published: 0, withheld_at: time, withheld_reason: reason }),
      ])
      .execute();
    await db
      .insertInto("free_plan_subscriptions")
      .values([freePlan({ user_id: beto.id }), freePlan({ email: beto.email }), freePlan()])
      .execute();
    const found = await findAccountDetails(beto.id);
    expect(found).toMatchObject({ openSessions: 1, articles: { published: 1, drafts: 1, withheld: 1 } });
    expect(found?.plans).toHaveLength(2);
    for (const id of [randomUUID(), "\0"]) expect(await findAccountDetails(id)).toBeUndefined();
  });
});

describe("retirar un artículo", () => {
  const values: ArticleValues = {
    title: "Ceviche",
    excerpt: "De qué va",
    category: "Turismo",
    tags: [],
    imageUrl: null,
    content: "<p>Hola</p>",
    seal: "",
  };

  async function publishedBy(author: { id: string }) {
    const blog = publishedArticle("Ceviche", { author_id: author.id, excerpt: "De qué va" });
    await db.insertInto("blogs").values(blog).execute();
    return blog;
  }

  const rowOf = (id: string) => db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mails = () => db.selectFrom("mail_outbox").selectAll().execute();

  test("sale del sitio, cuenta como un cambio, queda anotado y avisa a su autor", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const { id } = await publishedBy(beto);
    expect(await withholdArticle(itzel.id, id, reason, by)).toMatchObject({
      is_published: 0,
      version: 2,
      withheld_reason: reason,
    });
    expect(await withholdArticle(itzel.id, id, reason, by)).toBeUndefined();
    expect((await rowOf(id)).first_published_at).not.toBeNull();
    const [note, ...others] = await notes();
    expect(others).toEqual([]);
    expect(note).toMatchObject({ action: "blog.withheld", actor_id: itzel.id, target_id: id });
    expect([JSON.parse(note?.before ?? ""), JSON.parse(note?.after ?? "")]).toMatchObject([
      { is_published: 1, withheld_reason: null },
      { is_published: 0, withheld_reason: reason },
    ]);
    expect(await mails()).toMatchObject([{ template: "article-withheld", recipient: beto.email, reference_id: id }]);
  });

  test("a un correo que nadie confirmó no se le escribe, ni de lo que firma la casa", async () => {
    const [itzel, beto] = [await admin(), await person({ email_confirmed_at: null })];
    const house = publishedArticle("De la casa");
    await db.insertInto("blogs").values(house).execute();
    for (const { id } of [await publishedBy(beto), house]) expect(await withholdArticle(itzel.id, id, reason, by)).toBeDefined();
    expect(await mails()).toEqual([]);
  });

  test("su autor lo guarda, y ni lo publica ni lo elimina", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const { id } = await publishedBy(beto);
    await withholdArticle(itzel.id, id, reason, by);
    await expect(updateArticle(beto.id, id, { version: 2, values, status: "published" })).rejects.toThrow(ArticleWithheld);
    expect(await updateArticle(beto.id, id, { version: 2, values, status: "same" })).toMatchObject({
      is_published: 0,
      version: 3,
    });
    await expect(deleteArticle(beto.id, id, by)).rejects.toThrow(ArticleWithheld);
    expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_reason: reason });
  });

  test("de retirarlo y guardarlo publicado a la vez no queda nunca en el sitio", async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.deleteFrom("blogs").execute();
      const [itzel, beto] = [await admin(), await person()];
      const { id } = await publishedBy(beto);
      await Promise.allSettled([
        updateArticle(beto.id, id, { version: 1, values, status: "published" }),
        withholdArticle(itzel.id, id, reason, by),
      ]);
      expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_reason: reason });
    }
  });

  test("se deja publicar, o se publica como se leyó", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const { id } = await publishedBy(beto);
    await withholdArticle(itzel.id, id, reason, by);
    expect(await releaseArticle(itzel.id, id, { publish: null }, by)).toMatchObject({
      is_published: 0,
      withheld_at: null,
      version: 3,
    });
    expect(await releaseArticle(itzel.id, id, { publish: null }, by)).toBeUndefined();
    expect(await updateArticle(beto.id, id, { version: 3, values, status: "published" })).toMatchObject({ is_published: 1 });

    await withholdArticle(itzel.id, id, reason, by);
    await expect(releaseArticle(itzel.id, id, { publish: { version: 4 } }, by)).rejects.toThrow("cambió");
    expect(await releaseArticle(itzel.id, id, { publish: { version: 5 } }, by)).toMatchObject({
      is_published: 1,
      withheld_at: null,
    });
    expect((await notes()).map(({ action }) => action)).toEqual([
      "blog.released",
      "blog.released",
      "blog.withheld",
      "blog.withheld",
    ]);
  });

  test("lo que su autor dejó a medias no se publica", async () => {
    const [itzel, beto] = [await admin(), await person()];
    const { id } = await publishedBy(beto);
    await withholdArticle(itzel.id, id, reason, by);
    await updateArticle(beto.id, id, { version: 2, values: { ...values, category: "" }, status: "same" });
    await expect(releaseArticle(itzel.id, id, { publish: { version: 3 } }, by)).rejects.toThrow("a medias");
    expect(await rowOf(id)).toMatchObject({ is_published: 0, withheld_reason: reason });
  });

  test("la lista los busca por estado y por autor, y los borradores no salen", async () => {
    const [beto, ana] = [await person(), await person()];
    const state = { is_published: 0, withheld_at: time, withheld_reason: reason } as const;
    await db
      .insertInto("blogs")
      .values([
        publishedArticle("Café", { author_id: beto.id }),
        publishedArticle("Ron", { author_id: ana.id }),
        publishedArticle("Café retirado", { author_id: ana.id, ...state }),
        publishedArticle("Café por terminar", { author_id: beto.id, is_published: 0 }),
      ])
      .execute();
    const titles = async (query: Partial<Parameters<typeof findArticlesToModerate>[0]> = {}) => {
      const found = await findArticlesToModerate({ search: "", state: "published", authorId: null, page: 1, ...query });
      return [found.rows.map(({ title }) => title).sort(), found.counts.published, found.counts.withheld];
    };
    expect(await titles()).toEqual([["Café", "Ron"], 2, 1]);
    expect(await titles({ search: "cafe" })).toEqual([["Café"], 1, 1]);
    expect(await titles({ state: "withheld" })).toEqual([["Café retirado"], 2, 1]);
    expect(await titles({ authorId: beto.id })).toEqual([["Café"], 1, 0]);
    expect(await titles({ authorId: ana.id, state: "withheld", search: "vino" })).toEqual([[], 0, 0]);
  });

  describe("lo que su autor eliminó", () => {
    test("un administrador lo trae de vuelta, a su autor, y dos veces es una", async () => {
      const [itzel, beto] = [await admin(), await person()];
      const { id } = await publishedBy(beto);
      const deletion = (await deleteArticle(beto.id, id, by)) ?? "";
      const restored = { title: "Ceviche", path: `/admin/articulos/${id}` };
      const both = await Promise.all([1, 2].map(() => restoreArticleAsAdministrator(itzel.id, deletion, by)));
      expect(both).toEqual([restored, restored]);
      expect(await rowOf(id)).toMatchObject({ author_id: beto.id, is_published: 1 });
      expect((await notes()).filter(({ action }) => action === "blog.restored")).toMatchObject([{ actor_id: itzel.id }]);
      for (const other of [randomUUID(), "", "\0"])
        expect(await restoreArticleAsAdministrator(itzel.id, other, by)).toBeUndefined();
    });

    test("un borrador vuelve sin que el administrador lo vea", async () => {
      const [itzel, beto] = [await admin(), await person()];
      const blog = publishedArticle("Mío", { author_id: beto.id, is_published: 0 });
      await db.insertInto("blogs").values(blog).execute();
      const deletion = (await deleteArticle(beto.id, blog.id, by)) ?? "";
      expect(await restoreArticleAsAdministrator(itzel.id, deletion, by)).toEqual({
        title: "Un borrador",
        path: "/admin/articulos",
      });
    });

    test("no vuelve sin su autor ni después de 30 días", async () => {
      const [itzel, beto, ana] = [await admin(), await person(), await person()];
      const old = (await deleteArticle(beto.id, (await publishedBy(beto)).id, by)) ?? "";
      const monthAgo = new Date(Date.now() - 31 * day).toISOString();
      await db.updateTable("audit_log").set({ created_at: monthAgo }).where("id", "=", old).execute();
      expect(await restoreArticleAsAdministrator(itzel.id, old, by)).toBeUndefined();

      const left = (await deleteArticle(ana.id, (await publishedBy(ana)).id, by)) ?? "";
      await deleteAccount({ ...ana, isConfirmed: true }, { withArticles: true, checkedHash: "hash", ...by });
      expect(await restoreArticleAsAdministrator(itzel.id, left, by)).toBeUndefined();
      expect(await db.selectFrom("blogs").selectAll().execute()).toEqual([]);
    });

    test("traerlo mientras su autor elimina la cuenta no deja nada suyo", async () => {
      for (let round = 0; round < 5; round += 1) {
        const [itzel, beto] = [await admin(), await person()];
        const deletion = (await deleteArticle(beto.id, (await publishedBy(beto)).id, by)) ?? "";
        await Promise.all([
          restoreArticleAsAdministrator(itzel.id, deletion, by),
          deleteAccount({ ...beto, isConfirmed: true }, { withArticles: true, checkedHash: "hash", ...by }),
        ]);
        expect(await db.selectFrom("blogs").selectAll().execute()).toEqual([]);
      }
    });
  });
});
