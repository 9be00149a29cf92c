import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { NewRestaurant } from "../../../app/db/schema.server";
import { buildLetter } from "../../../app/jobs/letters.server";
import { claimNotice } from "../../../app/text/privacy-notice";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import { hiddenFields, typedValues } from "../../support/pages/controls";
import { attribute, errorSummary, findAll, findHrefs, flashMessage, mainText } from "../../support/pages/html";
import { publishedRestaurant } from "../../support/published-rows";
import { addOwner } from "../../support/owned-rows";

const app = await openApp({ WHATSAPP_NUMBER: "+507 6555-0100" });
globalThis.panamaDatabase = app.db;
const admin = await app.person("jefa@ejemplo.pa", { full_name: "Jefa", is_admin: 1 });
const itzel = await app.person("itzel@ejemplo.pa", { full_name: "Itzel Ñandú" });
const marta = await app.person("marta@ejemplo.pa", { full_name: "Marta Him" });
const boss = app.otherBrowser();
const second = app.otherBrowser();

beforeEach(async () => {
  await app.forgetLimits();
  for (const table of ["claims", "listing_changes", "restaurant_owners", "audit_log", "mail_outbox", "restaurants"] as const)
    await app.db.deleteFrom(table).execute();
  await app.signInAs(itzel);
  await second.signInAs(marta);
  await boss.signInAs(admin);
});

async function have(values: Partial<NewRestaurant> = {}) {
  const row = publishedRestaurant("Fonda La Ñapa", { direccion: "Calle 5", telefono: "6612-3456", ...values });
  await app.db.insertInto("restaurants").values(row).execute();
  return row;
}

const registry = { method: "registry", notice_number: "155688-1", legal_name: "La Ñapa, S.A.", note: "" };
const claims = () => app.db.selectFrom("claims").selectAll().orderBy("created_at").execute();
const owners = async () =>
  (await app.db.selectFrom("restaurant_owners").select("user_id").execute()).map(({ user_id }) => user_id);
const mails = async () =>
  (
    await app.db.selectFrom("mail_outbox").select(["template", "recipient"]).orderBy("template").orderBy("recipient").execute()
  ).map(({ template, recipient }) => [template, recipient]);
const actions = async () =>
  (await app.db.selectFrom("audit_log").select("action").orderBy("action").execute()).map(({ action }) => action);

async function claimed(
  browser: Pick<typeof app, "submit"> = app,
  proof: Record<string, string> = registry,
  row?: { id: string },
) {
  const { id } = row ?? (await have());
  const { location } = await browser.submit(`/mi-negocio/reclamar/${id}`, proof);
  const claimId = location?.split("/").at(-1) ?? "";
  return {
    restaurantId: id,
    claimId,
    decide: (fields: Record<string, string>) => boss.submit(`/admin/solicitudes/${claimId}`, fields),
  };
}

test("llevar la página es gratis, y se dice qué añade Max: los cambios los hacemos nosotros", async () => {
  const { id } = await have();
  const visitor = app.otherBrowser();
  await visitor.signInAs(await app.person("sin-negocio@ejemplo.pa"));
  for (const path of ["/mi-negocio", `/mi-negocio/reclamar/${id}`])
    expect((await visitor.visit(path)).text).toContain("Es gratis; con Max Local, además, hacemos los cambios por ti.");
});

describe("reclamar", () => {
  test("la página de cada restaurante pregunta de quién es, y quien no ha entrado vuelve ahí después", async () => {
    const { id, slug } = await have();
    const stranger = app.otherBrowser();
    const path = `/mi-negocio/reclamar/${id}`;
    expect(findHrefs((await stranger.visit(`/restaurantes-panama/${slug}`)).html, "¿Es tu negocio?")).toEqual([path]);
    const { location } = await stranger.visit(path);
    expect(location).toBe(`/auth?siguiente=${encodeURIComponent(path)}`);
    expect((await stranger.visit(location ?? "")).text).toContain("Inicia sesión para llevar tu negocio.");
  });

  test("con el aviso de operación queda en revisión, con la prueba de que se aceptó el aviso de privacidad", async () => {
    const { restaurantId, claimId } = await claimed();
    const [claim] = await claims();
    expect(claim).toMatchObject({ id: claimId, restaurant_id: restaurantId, user_id: itzel.id, state: "open", ...registry });
    expect(claim).toMatchObject({ policy_version: claimNotice.version, policy_hash: claimNotice.sha256, code: "" });
    expect(await owners()).toEqual([]);
    expect(await mails()).toEqual([["claim-opened", null]]);
    const page = await app.visit(`/mi-negocio/solicitud/${claimId}`);
    expect(mainText(page.html)).toContain("Solicitud en revisión");
    expect(mainText(page.html)).toContain("Revisamos tu aviso de operación y llamamos al negocio");
  });

  test("sin número o razón social lo dice, y lo escrito sigue ahí", async () => {
    const { id } = await have();
    const page = await app.submit(`/mi-negocio/reclamar/${id}`, { ...registry, notice_number: "", note: "Soy la dueña" });
    expect(page.status).toBe(400);
    expect(errorSummary(page.html)).toContain("Escribe el número del aviso de operación");
    expect(page.html).toContain("Soy la dueña");
    const empty = await app.submit(`/mi-negocio/reclamar/${id}`, { ...registry, notice_number: "", legal_name: "" });
    expect(findAll(empty.html, ".error-summary a").map((link) => attribute(link, "href"))).toEqual([
      "#campo-notice_number",
      "#campo-legal_name",
    ]);
    expect(await claims()).toEqual([]);
  });

  test("por WhatsApp da un código y el enlace que lo envía desde el teléfono de la página", async () => {
    const { claimId } = await claimed(app, { method: "whatsapp" });
    const code = (await claims())[0]?.code ?? "";
    expect(code).toMatch(/^PV-[A-HJ-NP-Z2-9]{6}$/);
    const page = await app.visit(`/mi-negocio/solicitud/${claimId}`);
    expect(mainText(page.html)).toContain(`Falta un paso: envía el código Por WhatsApp, desde 6612-3456`);
    expect(mainText(page.html)).toContain(code);
    expect(page.html).not.toContain('class="messages"');
    const [link = ""] = findHrefs(page.html, "Enviarlo por WhatsApp");
    expect(link).toMatch(/^https:\/\/wa\.me\/50765550100\?text=/);
    expect(decodeURIComponent(link)).toContain(`Mi código es ${code}. Quiero llevar la página de «Fonda La Ñapa».`);
  });

  describe("el código que la administración envía al número de la ficha", () => {
    async function sentCode() {
      const { claimId, restaurantId } = await claimed(app, { method: "whatsapp" });
      const [link = ""] = findHrefs(
        (await boss.visit(`/admin/solicitudes/${claimId}`)).html,
        "Enviar código al número de la ficha",
      );
      expect(link).toMatch(/^https:\/\/wa\.me\/50766123456\?text=/);
      const [code = ""] = /PV-[A-Z2-9]{6}/.exec(decodeURIComponent(link)) ?? [];
      return { code, restaurantId, claimId, path: `/mi-negocio/solicitud/${claimId}` };
    }

    test("prueba el negocio al escribirlo; el de la solicitud, que ya se conocía, no", async () => {
      const { code, path } = await sentCode();
      const page = await app.visit(path);
      expect(mainText(page.html)).toContain("muestra un nombre en lugar de tu número");
      expect(page.html).not.toContain(code);
      const known = (await claims())[0]!.code;
      for (const wrong of [known, "", "PV-AAAAAA"]) {
        const refused = await app.submit(path, { intent: "codigo", codigo: wrong });
        expect([refused.status, typedValues(refused.html).codigo]).toEqual([400, wrong]);
      }
      expect(await owners()).toEqual([]);
      const { location } = await app.submit(path, { intent: "codigo", codigo: code.toLowerCase() });
      expect([location, await owners()]).toEqual(["/mi-negocio", [itzel.id]]);
    });

    test("solo lo escribe quien hizo la solicitud, y no quita el negocio a quien ya lo lleva", async () => {
      const { code, path, claimId, restaurantId } = await sentCode();
      expect((await second.submit(path, { intent: "codigo", codigo: code })).status).toBe(400);
      const created_at = new Date().toISOString();
      await app.db
        .insertInto("restaurant_owners")
        .values({ restaurant_id: restaurantId, user_id: marta.id, created_at })
        .execute();
      expect((await app.submit(path, { intent: "codigo", codigo: code })).location).toBe(path);
      expect(await owners()).toEqual([marta.id]);
      expect((await boss.visit(`/admin/solicitudes/${claimId}`)).text).toContain("Escribió el código que enviamos a 6612-3456.");
    });

    test("no va a un número que nadie ha comprobado", async () => {
      const row = await have({ proposed_fields: JSON.stringify(["telefono"]) });
      const { claimId } = await claimed(app, registry, row);
      expect((await boss.visit(`/admin/solicitudes/${claimId}`)).text).not.toContain("Enviar código");
      expect((await app.visit(`/mi-negocio/solicitud/${claimId}`)).text).not.toContain("¿Te llegó un código");
    });
  });

  test("no por WhatsApp, si la página no tiene teléfono", async () => {
    const row = await have({ telefono: "" });
    const { html } = await app.visit(`/mi-negocio/reclamar/${row.id}`);
    expect(findAll(html, "input[type=radio]").map((radio) => attribute(radio, "value"))).toEqual(["registry"]);
    expect((await app.submit(`/mi-negocio/reclamar/${row.id}`, { method: "whatsapp" })).status).toBe(400);
    expect(await claims()).toEqual([]);
  });

  describe("ni con un teléfono que no escribió la administración, y quien decide lo sabe:", () => {
    async function expectUntrusted(row: { id: string }, isUntrusted = true) {
      const { html } = await second.visit(`/mi-negocio/reclamar/${row.id}`);
      expect(html.includes('value="whatsapp"')).toBe(!isUntrusted);
      expect((await second.submit(`/mi-negocio/reclamar/${row.id}`, { method: "whatsapp" })).status).toBe(
        isUntrusted ? 400 : 302,
      );
      const { claimId } = await claimed(second, registry, row);
      const { text } = await boss.visit(`/admin/solicitudes/${claimId}`);
      expect(text.includes("Teléfono: lo propuso un visitante o un dueño, y no prueba")).toBe(isUntrusted);
      await second.submit(`/mi-negocio/solicitud/${claimId}`, {});
    }

    async function saveAs(browser: Pick<typeof app, "visit" | "submit">, path: string, values: Record<string, string>) {
      const { html } = await browser.visit(path);
      await browser.submit(path, { ...hiddenFields(html), ...typedValues(html), ...values });
    }

    const phoneOf = async ({ id }: { id: string }) =>
      (await app.db.selectFrom("restaurants").select("telefono").where("id", "=", id).executeTakeFirst())?.telefono;

    test("lo corrigió un visitante, y la administración lo aprobó; el que ella escribe de nuevo sí sirve", async () => {
      const row = await have({ telefono: "6600-0000", version: 1 });
      await app.otherBrowser().submit(`/corregir/${row.id}`, { campo: "telefono", valor: "6612-3456" });
      const change = await app.db.selectFrom("listing_changes").select("id").executeTakeFirst();
      await boss.submit(`/admin/cambios/${change?.id}`, { decision: "aprobar", visto: "6600-0000" });
      expect(await phoneOf(row)).toBe("6612-3456");
      await expectUntrusted(row);
      const form = `/admin/restaurant/edit/${row.id}`;
      await saveAs(boss, form, { telefono: "+507 6612 3456" });
      expect(await phoneOf(row)).toBe("+507 6612 3456");
      await expectUntrusted(row);
      await saveAs(boss, form, { telefono: "" });
      await saveAs(boss, form, { telefono: "6612-3456" });
      await expectUntrusted(row, false);
    });

    test("lo escribió un dueño con carta blanca, y después lo escribió de otra forma", async () => {
      const row = await have({ version: 1 });
      await own(row.id, itzel.id);
      await app.db.updateTable("restaurant_owners").set({ has_free_hand: 1 }).execute();
      await saveAs(app, `/mi-negocio/${row.id}`, { telefono: "6999-7777" });
      await saveAs(app, `/mi-negocio/${row.id}`, { telefono: "6999 7777" });
      expect(await phoneOf(row)).toBe("6999 7777");
      await expectUntrusted(row);
    });

    test("lo escribió quien agregó el negocio", async () => {
      const business = { nombre: "Kiosco", direccion: "Calle 5", provincia: "cocle", telefono: "6888-0000", ...registry };
      const { location } = await app.submit("/mi-negocio/nuevo", { id: randomUUID(), categoria: "", ...business });
      await boss.submit(`/admin/solicitudes/${location?.split("/").at(-1)}`, { intent: "conceder" });
      await expectUntrusted(await app.db.selectFrom("restaurants").select("id").executeTakeFirstOrThrow());
    });

    test("pero sí con el que ella escribió, aunque un dueño lo escriba de otra forma", async () => {
      const row = await have({ version: 1 });
      await own(row.id, itzel.id);
      await app.db.updateTable("restaurant_owners").set({ has_free_hand: 1 }).execute();
      await saveAs(app, `/mi-negocio/${row.id}`, { telefono: "6612 3456" });
      expect(await phoneOf(row)).toBe("6612 3456");
      await expectUntrusted(row, false);
    });
  });

  test("con un correo del sitio web confirmado hace tiempo, es suyo al instante", async () => {
    const ana = await app.person("ana@fondalanapa.com");
    await app.signInAs(ana);
    const site = { website_url: "https://www.fondalanapa.com/", website_confirmed_at: "2026-01-01T12:00:00.000Z" };
    const { id } = await have(site);
    expect((await app.visit(`/mi-negocio/reclamar/${id}`)).text).toContain("lo llevas desde ya, sin esperar.");
    const { location } = await app.submit(`/mi-negocio/reclamar/${id}`, { method: "website" });
    expect(location).toBe(`/mi-negocio/${id}`);
    expect(await owners()).toEqual([ana.id]);
    expect(await actions()).toEqual(["claim.granted", "claim.opened"]);
    expect(await mails()).toEqual([["claim-granted", "ana@fondalanapa.com"]]);
  });

  test("pero no si ya lo lleva otra persona: entonces nada cambia y se oye a las dos", async () => {
    const ana = await app.person("ana@lanapa.example");
    const { id } = await have({ website_url: "https://lanapa.example/", website_confirmed_at: "2026-01-01T12:00:00.000Z" });
    await own(id, marta.id);
    await app.signInAs(ana);
    await app.submit(`/mi-negocio/reclamar/${id}`, { method: "website" });
    expect(await owners()).toEqual([marta.id]);
    expect((await claims())[0]?.state).toBe("open");
    expect(await mails()).toEqual([
      ["claim-disputed", "marta@ejemplo.pa"],
      ["claim-opened", null],
    ]);
  });

  describe("después de que la administración decidió en contra, el correo del sitio web ya no basta", () => {
    const site = { website_url: "https://www.fondalanapa.com/", website_confirmed_at: "2026-01-01T12:00:00.000Z" };

    async function formerOwner(proof: Record<string, string> = { method: "website" }) {
      const account = await app.person(`${randomUUID()}@fondalanapa.com`);
      await app.signInAs(account);
      const row = await have(site);
      await claimed(app, proof, row);
      return { account, row, claimId: (await claims()).at(-1)?.id ?? "" };
    }

    const claimAgain = async (row: { id: string }) => {
      await app.submit(`/mi-negocio/reclamar/${row.id}`, { method: "website" });
      return { owners: await owners(), open: (await claims()).filter(({ state }) => state === "open").length };
    };

    test("si reabrió la solicitud, aunque se retire y se pida otra vez", async () => {
      const { row, claimId, account } = await formerOwner();
      expect(await owners()).toEqual([account.id]);
      await boss.submit(`/admin/solicitudes/${claimId}`, { intent: "reabrir" });
      await app.submit(`/mi-negocio/solicitud/${claimId}`, {});
      expect((await app.visit(`/mi-negocio/reclamar/${row.id}`)).text).toContain("lo revisamos antes de que lo lleves.");
      expect(await claimAgain(row)).toEqual({ owners: [], open: 1 });
    });

    test("si quitó al dueño, tampoco con otra cuenta del mismo sitio", async () => {
      const { row, account } = await formerOwner();
      await boss.submit(`/admin/restaurant/${row.id}/duenos`, { usuario: account.id, cambio: "quitar", volver: "/admin" });
      expect(await claimAgain(row)).toEqual({ owners: [], open: 1 });
      await app.signInAs(await app.person(`${randomUUID()}@fondalanapa.com`));
      expect(await claimAgain(row)).toEqual({ owners: [], open: 2 });
    });

    test("si rechazó la que hizo con el aviso de operación", async () => {
      const { row, claimId } = await formerOwner(registry);
      await boss.submit(`/admin/solicitudes/${claimId}`, { intent: "rechazar", motivo: "No trabajas ahí desde hace un año." });
      expect(await claimAgain(row)).toEqual({ owners: [], open: 1 });
    });

    test("si otra persona lo reemplazó, y después se fue", async () => {
      const { row } = await formerOwner();
      const other = await claimed(second, registry, row);
      await other.decide({ intent: "reemplazar" });
      await app.db.deleteFrom("restaurant_owners").execute();
      expect(await claimAgain(row)).toEqual({ owners: [], open: 1 });
    });

    test("pero sí a quien lo pide después de que se rechazara a un extraño sin ese correo", async () => {
      const row = await have(site);
      const stranger = await claimed(second, registry, row);
      await stranger.decide({ intent: "rechazar", motivo: "Ese aviso es de otro negocio" });
      const ana = await app.person(`${randomUUID()}@fondalanapa.com`);
      await app.signInAs(ana);
      expect(await claimAgain(row)).toEqual({ owners: [ana.id], open: 0 });
    });
  });

  test("con un correo de otro sitio, decir que es del sitio web no sirve", async () => {
    const { id } = await have({ website_url: "https://fondalanapa.com/", website_confirmed_at: "2026-01-01T12:00:00.000Z" });
    const page = await app.submit(`/mi-negocio/reclamar/${id}`, { method: "website" });
    expect(page.status).toBe(400);
    expect(errorSummary(page.html)).toContain("Elige otra forma de mostrarlo");
    expect(await owners()).toEqual([]);
  });

  test("a la vez tampoco se abren más de cinco", async () => {
    const rows = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => have({ nombre: `Fonda ${n}`, slug: `fonda-${n}` })));
    await Promise.all(rows.map(({ id }) => app.submit(`/mi-negocio/reclamar/${id}`, registry)));
    expect(await claims()).toHaveLength(5);
  });

  test("dos veces lo mismo es una sola solicitud, también a la vez", async () => {
    const { id } = await have();
    const both = await Promise.all([1, 2].map(() => app.submit(`/mi-negocio/reclamar/${id}`, registry)));
    expect(new Set(both.map(({ location }) => location)).size).toBe(1);
    expect(await claims()).toHaveLength(1);
  });

  test("con cinco abiertas no se hace otra", async () => {
    for (let number = 0; number < 5; number += 1) await claimed(app, registry, await have({ slug: `fonda-${number}` }));
    await app.forgetLimits();
    const page = await app.submit(`/mi-negocio/reclamar/${(await have({ slug: "sexta" })).id}`, registry);
    expect(page.status).toBe(422);
    expect(errorSummary(page.html)).toContain("Tienes 5 solicitudes abiertas.");
    expect(await claims()).toHaveLength(5);
  });

  test("ni más de diez en un día, aunque se retiren", async () => {
    const { id } = await have();
    for (let number = 0; number < 10; number += 1) {
      const { claimId } = await claimed(app, registry, { id });
      await app.submit(`/mi-negocio/solicitud/${claimId}`, {});
    }
    const page = await app.submit(`/mi-negocio/reclamar/${id}`, registry);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test("las de negocios que se borraron no cuentan, pues no hay cómo retirarlas", async () => {
    for (let number = 0; number < 5; number += 1) {
      const { restaurantId } = await claimed(app, registry, await have({ slug: `fonda-${number}` }));
      await boss.submit(`/admin/restaurant/${restaurantId}/eliminar`, {});
    }
    await app.forgetLimits();
    const { status } = await app.submit(`/mi-negocio/reclamar/${(await have({ slug: "sexta" })).id}`, registry);
    expect(status).toBe(302);
    expect(await claims()).toHaveLength(6);
  });

  test("lo que no está en el directorio no se reclama", async () => {
    const { id } = await have({ is_active: 0 });
    for (const key of [id, randomUUID(), "algo", "%00"]) {
      expect([key, (await app.visit(`/mi-negocio/reclamar/${key}`)).status]).toEqual([key, 404]);
    }
    expect((await app.submit(`/mi-negocio/reclamar/${id}`, registry)).status).toBe(404);
  });

  test("quien ya lo lleva va a su página", async () => {
    const { id } = await have();
    await own(id, itzel.id);
    expect((await app.visit(`/mi-negocio/reclamar/${id}`)).location).toBe(`/mi-negocio/${id}`);
  });

  test("retirada no espera a nadie, y la de otra cuenta no se ve ni se retira", async () => {
    const { claimId } = await claimed();
    expect((await second.visit(`/mi-negocio/solicitud/${claimId}`)).status).toBe(404);
    expect((await second.visit("/mi-negocio")).html).not.toContain(claimId);
    expect((await app.visit("/mi-negocio")).html).toContain(claimId);
    await second.submit(`/mi-negocio/solicitud/${claimId}`, {});
    expect((await claims())[0]?.state).toBe("open");
    await app.submit(`/mi-negocio/solicitud/${claimId}`, {});
    expect((await claims())[0]?.state).toBe("withdrawn");
    expect((await boss.visit("/admin/solicitudes")).text).toContain("No hay solicitudes por decidir.");
  });
});

async function own(restaurantId: string, userId: string) {
  await addOwner(app.db, restaurantId, userId);
}

describe.runIf(isOnSqlite)("un negocio que no está en el directorio", () => {
  const business = {
    nombre: "Kiosco Doña Mireya",
    direccion: "Vía principal, Aguadulce",
    provincia: "cocle",
    categoria: "",
    telefono: "6612-9999",
    notice_number: "99-1",
    legal_name: "Mireya Ríos",
    note: "",
  };

  test("se agrega fuera de vista, y al conceder se ve y lo lleva quien lo pidió", async () => {
    const { html } = await app.visit("/mi-negocio/nuevo");
    const fields = { ...business, id: hiddenFields(html).id ?? "" };
    const { location } = await app.submit("/mi-negocio/nuevo", fields);
    expect((await app.submit("/mi-negocio/nuevo", fields)).location).toBe(location);
    const rows = await app.db.selectFrom("restaurants").selectAll().execute();
    expect(rows.map(({ nombre, is_active }) => [nombre, is_active])).toEqual([["Kiosco Doña Mireya", 0]]);
    const path = "/restaurantes-cocle/kiosco-dona-mireya";
    expect((await app.visit(path)).status).toBe(404);
    expect((await boss.visit("/admin/solicitudes")).text).toContain("Negocio nuevo");

    await boss.submit(`/admin/solicitudes/${location?.split("/").at(-1)}`, { intent: "conceder" });
    expect((await app.visit(path)).status).toBe(200);
    expect((await app.visit("/mi-negocio")).text).toContain("Kiosco Doña Mireya");
    expect((await app.visit("/restaurantes?q=mireya")).text).toContain("Kiosco Doña Mireya");
  });

  test("uno que se parece a otro se pregunta antes, con su enlace, y se envía al decir que es otro negocio", async () => {
    const row = publishedRestaurant("Doña Mireya", { provincia: "cocle", direccion: "Calle 5, Aguadulce" });
    await app.db.insertInto("restaurants").values(row).execute();
    const fields = { ...business, id: randomUUID() };
    const asked = await app.submit("/mi-negocio/nuevo", fields);
    expect(asked.status).toBe(409);
    expect(findHrefs(asked.html, "Doña Mireya, Calle 5, Aguadulce")).toEqual([`/restaurantes-cocle/${row.slug}`]);
    expect(asked.text).toContain("Es otro negocio");
    expect(await claims()).toEqual([]);

    const { otro_negocio = "" } = typedValues(asked.html);
    const { location } = await app.submit("/mi-negocio/nuevo", { ...fields, otro_negocio });
    expect(location).toMatch(/^\/mi-negocio\/solicitud\//);
    expect((await app.submit("/mi-negocio/nuevo", fields)).location).toBe(location);
  });

  test("de uno parecido que no es público no dice ni el nombre ni la dirección", async () => {
    const row = publishedRestaurant("Restaurante Mireya Secreta", {
      provincia: "cocle",
      direccion: "Callejón Reservado",
      telefono: "+507 6612-9999",
      is_active: 0,
    });
    await app.db.insertInto("restaurants").values(row).execute();
    const { status, html, text } = await app.submit("/mi-negocio/nuevo", { ...business, id: randomUUID() });
    expect([status, findHrefs(html, "Un negocio parecido que todavía no sale en el directorio: escríbenos")]).toEqual([
      409,
      ["/contact"],
    ]);
    expect(text).not.toMatch(/Secreta|Reservado/);
  });

  test("con el id de la solicitud de otra persona empieza una propia, sin ver la ajena", async () => {
    const { claimId } = await claimed(second);
    const fields = { ...business, id: claimId };
    const { status, location = "" } = await app.submit("/mi-negocio/nuevo", fields);
    expect([status, location]).toEqual([302, expect.stringMatching(/^\/mi-negocio\/solicitud\//)]);
    expect(location).not.toContain(claimId);
    expect(mainText((await app.visit(location ?? "")).html)).toContain(business.nombre);
    const rows = await claims();
    expect(rows.map(({ user_id, notice_number }) => [user_id, notice_number])).toEqual([
      [marta.id, registry.notice_number],
      [itzel.id, business.notice_number],
    ]);
  });

  test("al reabrir su solicitud sale de vista, pero no si otra persona lo lleva", async () => {
    const { html } = await app.visit("/mi-negocio/nuevo");
    const { location } = await app.submit("/mi-negocio/nuevo", { ...business, id: hiddenFields(html).id ?? "" });
    const decide = (intent: string) => boss.submit(`/admin/solicitudes/${location?.split("/").at(-1)}`, { intent });
    const status = async () => (await app.visit("/restaurantes-cocle/kiosco-dona-mireya")).status;
    await decide("conceder");
    await decide("reabrir");
    expect(await status()).toBe(404);
    await decide("conceder");
    const row = await app.db.selectFrom("restaurants").select("id").executeTakeFirstOrThrow();
    const other = await claimed(second, registry, row);
    await other.decide({ intent: "conceder" });
    await decide("reabrir");
    expect(await owners()).toEqual([marta.id]);
    expect(await status()).toBe(200);
  });

  test("sin teléfono o con una provincia inventada no se envía, y lo escrito sigue ahí", async () => {
    const page = await app.submit("/mi-negocio/nuevo", { ...business, telefono: "", provincia: "guna-yala" });
    expect(page.status).toBe(400);
    expect(errorSummary(page.html)).toContain("Escribe el teléfono del negocio");
    expect(errorSummary(page.html)).toContain("Elige una provincia de la lista");
    expect(page.html).toContain("Kiosco Doña Mireya");
  });
});

describe("decidir", () => {
  test("al conceder lo lleva, se le avisa, y queda en el registro", async () => {
    const { restaurantId, decide } = await claimed();
    expect((await boss.visit("/admin/pendientes")).text).toContain("1 solicitud por decidir");
    await decide({ intent: "conceder" });
    expect(await owners()).toEqual([itzel.id]);
    expect(await mails()).toContainEqual(["claim-granted", "itzel@ejemplo.pa"]);
    expect(await actions()).toEqual(["claim.granted", "claim.opened"]);
    expect((await app.visit(`/mi-negocio/${restaurantId}`)).status).toBe(200);
  });

  test("al rechazar hace falta un motivo, y quien la hizo lo lee", async () => {
    const { claimId, decide } = await claimed();
    expect((await decide({ intent: "rechazar", motivo: "" })).status).toBe(400);
    await decide({ intent: "rechazar", motivo: "Ese aviso es de otro negocio" });
    expect(mainText((await app.visit(`/mi-negocio/solicitud/${claimId}`)).html)).toContain(
      "Motivo: Ese aviso es de otro negocio.",
    );
    expect(await mails()).toContainEqual(["claim-refused", "itzel@ejemplo.pa"]);
    expect(await owners()).toEqual([]);
    await decide({ intent: "reabrir" });
    expect(await mails()).toEqual([["claim-opened", null]]);
  });

  test("lo decidido no se decide otra vez, y se deshace", async () => {
    const { decide } = await claimed();
    await decide({ intent: "conceder" });
    expect(
      flashMessage(
        (await boss.visit((await decide({ intent: "rechazar", motivo: "Ese aviso es de otro" })).location ?? "")).html,
      ),
    ).toContain("Alguien ya la había decidido");
    expect(await owners()).toEqual([itzel.id]);
    await decide({ intent: "reabrir" });
    expect(await owners()).toEqual([]);
    expect(await mails()).toContainEqual(["owner-removed", "itzel@ejemplo.pa"]);
    expect((await claims())[0]).toMatchObject({ state: "open", decided_by: null, decided_at: null });
  });

  test("a quien ya lo llevaba se le puede dejar, o quitar y devolver al deshacer", async () => {
    const row = await have();
    await own(row.id, marta.id);
    const { claimId, decide } = await claimed(app, registry, row);
    expect((await boss.visit(`/admin/solicitudes/${claimId}`)).text).toContain("Otra persona ya lo lleva.");
    await decide({ intent: "conceder" });
    expect((await owners()).sort()).toEqual([itzel.id, marta.id].sort());
    expect(await mails()).toContainEqual(["owner-joined", "marta@ejemplo.pa"]);

    await decide({ intent: "reabrir" });
    expect(await owners()).toEqual([marta.id]);
    await decide({ intent: "reemplazar" });
    expect(await owners()).toEqual([itzel.id]);
    expect(await mails()).toContainEqual(["owner-removed", "marta@ejemplo.pa"]);
    await decide({ intent: "reabrir" });
    expect(await owners()).toEqual([marta.id]);
  });

  test("no se devuelve a quien llevaba el negocio y después perdió su propia solicitud", async () => {
    const first = await claimed();
    await first.decide({ intent: "conceder" });
    const other = await claimed(second, registry, { id: first.restaurantId });
    await other.decide({ intent: "reemplazar" });
    await first.decide({ intent: "reabrir" });
    await first.decide({ intent: "rechazar", motivo: "Ese aviso es de otro negocio" });
    await other.decide({ intent: "reabrir" });
    expect(await owners()).toEqual([]);
  });

  test("una rechazada no se reabre si la persona pidió otra vez el negocio, y se dice cuál espera", async () => {
    const first = await claimed();
    await first.decide({ intent: "rechazar", motivo: "Ese aviso es de otro negocio" });
    const again = await claimed(app, registry, { id: first.restaurantId });
    const { status, location } = await first.decide({ intent: "reabrir" });
    expect(status).toBe(302);
    const page = await boss.visit(location ?? "");
    expect(flashMessage(page.html)).toContain("Quien la hizo pidió el negocio otra vez");
    expect(findHrefs(page.html, "Ver la que espera")).toEqual([`/admin/solicitudes/${again.claimId}`]);
    expect((await claims()).map(({ state }) => state).sort()).toEqual(["open", "refused"]);
  });

  test("una rechazada se reabre aunque otra persona también espere el negocio", async () => {
    const first = await claimed();
    await first.decide({ intent: "rechazar", motivo: "Ese aviso es de otro negocio" });
    await claimed(second, registry, { id: first.restaurantId });
    await first.decide({ intent: "reabrir" });
    expect((await claims()).map(({ user_id, state }) => [user_id, state])).toEqual([
      [itzel.id, "open"],
      [marta.id, "open"],
    ]);
  });

  test("la carta blanca que se da a un dueño no la recibe el otro", async () => {
    const { id } = await have();
    for (const person of [itzel, marta]) await own(id, person.id);
    const change = (cambio: string) =>
      boss.submit(`/admin/restaurant/${id}/duenos`, { usuario: marta.id, cambio, volver: "/admin" });
    const trusted = async () =>
      (await app.db.selectFrom("restaurant_owners").select("user_id").where("has_free_hand", "=", 1).execute()).map(
        ({ user_id }) => user_id,
      );
    await change("mano-libre");
    expect(await trusted()).toEqual([marta.id]);
  });

  test("a quien se le devuelve el negocio conserva la carta blanca que tenía", async () => {
    const row = await have();
    await own(row.id, marta.id);
    const change = (cambio: string) =>
      boss.submit(`/admin/restaurant/${row.id}/duenos`, { usuario: marta.id, cambio, volver: "/admin" });
    const hands = () => app.db.selectFrom("restaurant_owners").select(["user_id", "has_free_hand"]).execute();
    const trusted = [{ user_id: marta.id, has_free_hand: 1 }];
    await change("mano-libre");
    const { decide } = await claimed(app, registry, row);
    await decide({ intent: "reemplazar" });
    await decide({ intent: "reabrir" });
    expect(await hands()).toEqual(trusted);
    await change("quitar");
    await change("devolver");
    expect(await hands()).toEqual(trusted);
    await change("con-revision");
    await change("quitar");
    await change("devolver");
    expect(await hands()).toEqual([{ user_id: marta.id, has_free_hand: 0 }]);
  });

  test("dos solicitudes del mismo negocio decididas a la vez: la segunda ve a quien puso la primera", async () => {
    for (let round = 0; round < 5; round += 1) {
      for (const table of ["restaurants", "restaurant_owners"] as const) await app.db.deleteFrom(table).execute();
      const first = await claimed();
      const other = await claimed(second, registry, { id: first.restaurantId });
      await Promise.all([first, other].map(({ decide }) => decide({ intent: "reemplazar" })));
      expect(await owners()).toHaveLength(1);
      await app.forgetLimits();
    }
  });

  test("dos administradores a la vez: vale una decisión", async () => {
    const { decide } = await claimed();
    await Promise.all([decide({ intent: "conceder" }), decide({ intent: "rechazar", motivo: "Ese aviso es de otro" })]);
    const [claim] = await claims();
    expect(await owners()).toEqual(claim?.state === "granted" ? [itzel.id] : []);
    expect((await actions()).filter((action) => action !== "claim.opened")).toEqual([`claim.${claim?.state}`]);
  });

  test("a un correo sin confirmar no se le escribe", async () => {
    const stranger = await app.person("de-otro@ejemplo.pa", { email_confirmed_at: null });
    await app.signInAs(stranger);
    const { decide } = await claimed();
    await decide({ intent: "conceder" });
    expect(await mails()).toEqual([["claim-opened", null]]);
  });

  test("lo decidido se manda al correo que la cuenta tiene al enviarlo, y a ninguno si ese no está confirmado", async () => {
    const moving = await app.person(`${randomUUID()}@ejemplo.pa`);
    await app.signInAs(moving);
    const { decide } = await claimed();
    await decide({ intent: "conceder" });
    const granted = app.db.selectFrom("mail_outbox").selectAll().where("template", "=", "claim-granted");
    const letter = async () => await buildLetter(await granted.executeTakeFirstOrThrow());
    const email = `${randomUUID()}@ejemplo.pa`;
    const moved = (values: { email: string; email_confirmed_at?: null }) =>
      app.db.updateTable("profiles").set(values).where("id", "=", moving.id).execute();
    await moved({ email });
    expect(await letter()).toMatchObject({ to: email });
    await moved({ email, email_confirmed_at: null });
    expect(await letter()).toBe(null);
  });

  test("a un dueño no se le escribe al correo que su cuenta dejó", async () => {
    const row = await have();
    const moving = await app.person(`${randomUUID()}@ejemplo.pa`);
    await own(row.id, moving.id);
    await claimed(second, registry, row);
    const disputed = await app.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("template", "=", "claim-disputed")
      .executeTakeFirstOrThrow();
    expect(await buildLetter(disputed)).toMatchObject({ to: moving.email });
    await app.db
      .updateTable("profiles")
      .set({ email: `${randomUUID()}@ejemplo.pa` })
      .where("id", "=", moving.id)
      .execute();
    expect(await buildLetter(disputed)).toBe(null);
  });

  test("un dueño se quita y se devuelve, y quitado ya no entra", async () => {
    const { id } = await have();
    await own(id, itzel.id);
    const change = (cambio: string) =>
      boss.submit(`/admin/restaurant/${id}/duenos`, { usuario: itzel.id, cambio, volver: "/admin" });
    await change("quitar");
    expect((await app.visit(`/mi-negocio/${id}`)).status).toBe(404);
    expect(await mails()).toEqual([["owner-removed", "itzel@ejemplo.pa"]]);
    await change("devolver");
    expect((await app.visit(`/mi-negocio/${id}`)).status).toBe(200);
  });
});

test.runIf(isOnSqlite)("al eliminar la cuenta se va lo que pidió", async () => {
  const gone = await app.person("se-va@ejemplo.pa");
  await app.signInAs(gone);
  await claimed();
  await app.db.deleteFrom("profiles").where("id", "=", gone.id).execute();
  expect(await claims()).toEqual([]);
});
