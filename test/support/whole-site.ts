import { askForLetter, confirmPath, stopPath as stopLetterPath } from "../../app/blog/letter/subscribers.server";
import { randomInt, randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { type Kysely, sql } from "kysely";
import { afterAll, expect, inject } from "vitest";
import { deleteArticle } from "../../app/writing/deleted-articles.server";
import { deleteRestaurant } from "../../app/admin/restaurants/deleted.server";
import { issueToken, deriveLinkToken } from "../../app/identity/tokens.server";
import type { AttributeGroup } from "../../app/directory/attributes";
import { visitNames } from "../../app/directory/visits/paths";
import { reminderToken } from "../../app/owners/reminders/reminders.server";
import { stopPath } from "../../app/owners/results/monthly.server";
import { ownerFields } from "../../app/directory/listing";
import { day } from "../../app/durations";
import { hasTwin, pathIn } from "../../app/text/language";
import { panamaDay, panamaMinute } from "../../app/text/hours/panama-day";
import type { Database, TokenPurpose } from "../../app/db/schema.server";
import { createContentFactory } from "./addresses";
import { type Answer, type Browser, openApp, testPassword } from "./app";
import { injectedElements, visibleText, withoutTypedValues } from "./pages/html";
import { startStandIn } from "../mocks/stand-in";
import { hiddenFields } from "./pages/controls";
import { addApp, addKey, checkCodes, codeOf, givePassword, seeCodes, withApp } from "./second-factor";
import { keyOptions, softPasskey } from "./soft-passkey";
import { confirmedPaste } from "./confirmed-paste";

export type FormSubmission = {
  by: Browser;
  path: string;
  fields: Record<string, string>;
  status?: number;
};

/** All vendors are configured. `sendings` holds a valid submission for each form of the site. */
export async function openWholeSite(environment: Record<string, string> = {}, serve?: Parameters<typeof openApp>[1]) {
  const vendors = await startStandIn();
  afterAll(() => vendors.stop());
  const called = listenToCalls();
  const canary = createServer((_, response) => void response.end());
  canary.listen(0, "127.0.0.1");
  await once(canary, "listening");
  afterAll(() => canary.close());
  /** For URLs that users type into forms. The server must never request them. */
  const anywhere = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const settings = {
    ...vendors.settings,
    GOOGLE_PLACES_DAILY_LIMIT: "9999",
    CONTACT_TO: "hola@panama.example",
    PRIVACY_EMAIL: "datos@panama.example",
    WHATSAPP_NUMBER: "+507 6555-0100",
    BOOKING_URL: "https://agenda.example/",
    ...environment,
  };
  const app = await openApp(settings, serve);
  const { db } = app;
  const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1 });
  await app.signInAs(admin);
  const things = createContentFactory(db, { author: admin, admin });
  const by = { requestId: "codigo-12345" };

  async function newPerson(values: Parameters<typeof app.person>[1] = {}) {
    const person = await app.person(`${randomUUID()}@ejemplo.pa`, values);
    const browser = app.otherBrowser();
    await browser.signInAs(person);
    return { ...person, browser, things: createContentFactory(db, { author: person, admin }) };
  }

  async function subscriber() {
    const email = `${randomUUID()}@ejemplo.pa`;
    await askForLetter(email);
    return (await db.selectFrom("subscribers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  }

  const linkFor = async (purpose: TokenPurpose, { id, email }: { id: string; email: string }) =>
    deriveLinkToken(await issueToken(db, { purpose, userId: id, email })) ?? "";

  const article = {
    title: "¿Dónde comer en Ñurumí?",
    excerpt: "Tres fondas.",
    category: "Gastronomía",
    tags: "mar, sal",
    image_url: `${anywhere}/foto.png`,
    content: "<p>Hola.</p>",
  };
  const restaurant = {
    nombre: "Fonda La Ñapa",
    categoria: "mariscos",
    descripcion: "Pescado del día.",
    direccion: "Calle 5",
    provincia: "panama",
    telefono: "6555-0100",
    horario: "Lun-Dom 8:00-17:00",
    rating: "4.5",
    website_url: `${anywhere}/`,
    maps_url: `${anywhere}/mapa`,
    facebook_url: `${anywhere}/f`,
    instagram_url: `${anywhere}/i`,
    imagen: `${anywhere}/foto.png`,
    special_dish: "Corvina",
    customer_reviews: "Itzel: Rico.",
    presentation: "Cocinamos en leña.",
    english_line: "Cooked over a wood fire.",
    plan_type: "free_local",
    "especialidades[0]": "Ceviche",
    nueva_especialidad: "Café",
  };

  const listing = {
    ...Object.fromEntries(ownerFields.map((field) => [field, (restaurant as Record<string, string>)[field] ?? ""])),
    especialidades: "Ceviche\nCafé",
  };
  const week = {
    "hasta[0]": "0",
    "estado[0]": "open",
    "abre[0]": "08:00",
    "cierra[0]": "17:00",
    "hasta[1]": "6",
    "estado[1]": "closed",
    intent: "save",
  };
  /** A name and a telephone that no other restaurant has. */
  const unlikeOthers = () => ({ nombre: `Fonda ${randomUUID()}`, telefono: `6${String(randomInt(10 ** 7)).padStart(7, "0")}` });

  const dish = { nombre: "Ceviche de concha", precios: "media 4 / entera 7.50", descripcion: "Con limón", version: "1" };
  const services = { pedido: "si", pedido_horario: "Lun-Dom 11:00-15:00", reserva: "si", reserva_horario: "", whatsapp: "si" };
  const newBusiness = {
    nombre: "Fonda La Ñapa",
    direccion: "Calle 5",
    provincia: "panama",
    categoria: "mariscos",
    telefono: "6555-0100",
    notice_number: "155688-1",
    legal_name: "La Ñapa, S.A.",
    note: "Soy Itzel.",
  };

  async function search() {
    const fields = { id: randomUUID(), termino: "todo", provincia: "chiriqui" };
    const { location } = await app.submit("/admin/google", fields);
    const { html } = await app.visit(location ?? "");
    const id = new URLSearchParams(location?.split("?")[1]).get("busqueda") ?? "";
    return { id, placeId: hiddenFields(html).place_id ?? "" };
  }

  /** Returns its URL. */
  async function failedPicture() {
    const address = `https://fotos.example/${randomUUID()}.jpg`;
    const tried = { fault: "late", attempts: 4, created_at: new Date().toISOString() };
    await app.db
      .insertInto("picture_addresses")
      .values({ address, ...tried })
      .execute();
    return address;
  }

  const attributesOfGroup: Record<AttributeGroup, Record<string, string>> = {
    cocina: { "cocinas-mariscos": "si", precio: "20" },
    servicios: { "servicios-musica": "si", "servicios-musica-nota": "Los viernes", "idiomas-en": "si" },
    pagos: { "pagos-yappy": "si" },
    ley: { jubilados: "cedula", "jubilados-nota": "Hasta las 3", itbms: "incluido", propina: "voluntaria" },
  };

  const byAdmin = (path: string, fields: Record<string, string> = {}): FormSubmission => ({ by: app, path, fields });

  /** Each has its own row to change. */
  const sendings: Record<string, () => Promise<FormSubmission>> = {
    "/contact": async () => ({
      by: app.otherBrowser(),
      path: "/contact",
      fields: {
        name: "Itzel",
        email: `${randomUUID()}@ejemplo.pa`,
        phone: "6555-0100",
        business: "Fonda",
        service: "consultation",
        message: `Mira ${anywhere}/`,
      },
    }),
    "/restaurantes": async () => ({
      by: app.otherBrowser(),
      path: "/restaurantes",
      fields: { lat: "8.974", lng: "-79.553", q: "fonda" },
      status: 200,
    }),
    "/respuestas/:id": async () => ({ by: app.otherBrowser(), path: `/respuestas/${await things.answer()}`, fields: {} }),
    "/ai-solutions/yodda": () =>
      Promise.resolve({
        by: app.otherBrowser(),
        path: "/ai-solutions/yodda",
        fields: { pregunta: "¿Dónde como corvina?", anteriores: "" },
        status: 200,
      }),
    "/blog/:slug/vista": async () => ({
      by: app.otherBrowser(),
      path: `/blog/${(await things.blog()).slug}/vista`,
      fields: {},
      status: 204,
    }),
    ...Object.fromEntries(
      Object.keys(visitNames).map((name) => [
        `/visita/:id/${name}`,
        async () => ({
          by: app.otherBrowser(),
          path: `/visita/${(await things.restaurant()).id}/${name}`,
          fields: {},
          status: 204,
        }),
      ]),
    ),
    "/auth": async () => {
      const { email } = await newPerson();
      return {
        by: app.otherBrowser(),
        path: "/auth",
        fields: { intent: "entrar", email, password: testPassword, siguiente: "/" },
      };
    },
    "/auth/comprobar": async () => ({
      by: (await newPerson()).browser,
      path: "/auth/comprobar?siguiente=/profile",
      fields: { password: testPassword },
    }),
    "/auth/confirmar": async () => {
      const token = await linkFor("confirm-email", await newPerson({ email_confirmed_at: null }));
      return { by: app.otherBrowser(), path: `/auth/confirmar?token=${token}`, fields: { password: testPassword } };
    },
    "/auth/nueva-clave": async () => {
      const token = await linkFor("reset-password", await newPerson());
      return { by: app.otherBrowser(), path: `/auth/nueva-clave?token=${token}`, fields: { password: "sancocho de gallina" } };
    },
    "/auth/recuperar": async () => ({
      by: app.otherBrowser(),
      path: "/auth/recuperar",
      fields: { email: (await newPerson()).email },
    }),
    "/auth/salir": async () => ({ by: (await newPerson()).browser, path: "/auth/salir", fields: {} }),
    "/profile": async () => {
      const { browser, email } = await newPerson();
      return { by: browser, path: "/profile", fields: { full_name: "Ñandú", email, current_password: "" } };
    },
    "/profile/clave": async () => ({
      by: (await newPerson()).browser,
      path: "/profile/clave",
      fields: { current_password: testPassword, password: "sancocho de gallina" },
    }),
    "/profile/seguridad": async () => {
      const { browser } = await newPerson();
      await addApp(browser);
      return { by: browser, path: "/profile/seguridad", fields: { quitar: "app" } };
    },
    "/profile/seguridad/app": async () => {
      const { browser } = await newPerson();
      const { secreto = "" } = hiddenFields((await browser.visit("/profile/seguridad/app")).html);
      const codigo = codeOf(secreto.split(".")[0] ?? "");
      return { by: browser, path: "/profile/seguridad/app", fields: { secreto, codigo, current_password: testPassword } };
    },
    "/profile/seguridad/codigos": async () => {
      const { browser } = await newPerson();
      await addApp(browser);
      return { by: browser, path: "/profile/seguridad/codigos", fields: { intent: "hacer" }, status: 200 };
    },
    "/profile/seguridad/llave": async () => {
      const { browser } = await newPerson();
      const llave = softPasskey().create(keyOptions((await browser.visit("/profile/seguridad/llave")).html));
      return { by: browser, path: "/profile/seguridad/llave", fields: { llave, current_password: testPassword } };
    },
    "/auth/paso": async () => {
      const { email, codes } = await withApp(app, {}, `${randomUUID()}@ejemplo.pa`);
      const browser = app.otherBrowser();
      await givePassword(browser, { email });
      return { by: browser, path: "/auth/paso", fields: { codigo: codes[1] ?? "", siguiente: "/profile" } };
    },
    "/auth/llave": async () => {
      const { browser } = await newPerson();
      const key = await addKey(browser);
      await checkCodes(browser, await seeCodes(browser));
      const entering = app.otherBrowser();
      const llave = key.get(keyOptions((await entering.visit("/auth/llave")).html));
      return { by: entering, path: "/auth/llave", fields: { llave, siguiente: "/profile" } };
    },
    "/profile/confirmar": async () => ({
      by: (await newPerson({ email_confirmed_at: null })).browser,
      path: "/profile/confirmar",
      fields: {},
    }),
    "/profile/eliminar": async () => ({
      by: (await newPerson()).browser,
      path: "/profile/eliminar",
      fields: { articulos: "quedan", current_password: testPassword },
    }),
    "/profile/sesiones": async () => {
      const person = await newPerson();
      await app.otherBrowser().signInAs(person);
      return { by: person.browser, path: "/profile/sesiones", fields: {} };
    },
    "/profile/autor": async () => {
      const { browser, things } = await newPerson();
      await things.addressOf("/blog/autor/:slug");
      return { by: browser, path: "/profile/autor", fields: { words: "Cocino y escribo.", page: "si" } };
    },
    "/profile/retrato": async () => {
      const { browser, things } = await newPerson();
      await things.portrait();
      return { by: browser, path: "/profile/retrato", fields: {} };
    },
    // Files are sent in owners/pictures.test.ts and others.
    "/profile/retrato/subir": async () => ({
      by: (await newPerson()).browser,
      path: "/profile/retrato/subir",
      fields: {},
      status: 400,
    }),
    "/mi-negocio/responder": async () => {
      const { things, id, email } = await newPerson();
      const reminder = {
        id: randomUUID(),
        restaurant_id: (await things.business()).id,
        user_id: id,
        topic: "holiday:2099-01-09",
      };
      await db
        .insertInto("owner_reminders")
        .values({ ...reminder, created_at: new Date().toISOString() })
        .execute();
      const path = `/mi-negocio/responder?token=${reminderToken({ id: reminder.id, email }, "closed")}`;
      return { by: app.otherBrowser(), path, fields: {} };
    },
    ...Object.fromEntries(
      Object.entries(attributesOfGroup).flatMap(([group, fields]): [string, () => Promise<FormSubmission>][] => [
        [
          `/mi-negocio/:id/${group}`,
          async () => {
            const { browser, things } = await newPerson();
            return { by: browser, path: `/mi-negocio/${(await things.business()).id}/${group}`, fields };
          },
        ],
        [
          `/admin/restaurant/:id/${group}`,
          async () => byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/${group}`, fields),
        ],
      ]),
    ),
    "/mi-negocio/:id/hoy": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/hoy`, fields: { cambio: "cerrar" } };
    },
    "/mi-negocio/:id/dias": async () => {
      const { browser, things } = await newPerson();
      const days = {
        "dia[0]": panamaDay(Date.now() + 30 * day),
        "eleccion[0]": "other",
        "horas[0]": "10:00-15:00",
        "dia[1]": "",
      };
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/dias`, fields: days };
    },
    "/mi-negocio/:id/donde": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/donde`, fields: { enlace: "8.9823, -79.5214" } };
    },
    "/mi-negocio/:id/horario": async () => {
      const { browser, things } = await newPerson();
      const { id, horario } = await things.business();
      return { by: browser, path: `/mi-negocio/${id}/horario`, fields: { ...week, visto: horario } };
    },
    "/boletin": () =>
      Promise.resolve({ by: app.otherBrowser(), path: "/boletin", fields: { email: `${randomUUID()}@ejemplo.pa` } }),
    "/boletin/confirmar": async () => ({ by: app.otherBrowser(), path: confirmPath(await subscriber()), fields: {} }),
    "/boletin/salir": async () => ({ by: app.otherBrowser(), path: stopLetterPath(await subscriber()), fields: {}, status: 200 }),
    "/mi-negocio/resumen": async () => ({
      by: app.otherBrowser(),
      path: stopPath(await newPerson()),
      fields: { intent: "" },
      status: 200,
    }),
    "/mi-negocio/:id/tema": async () => {
      const { browser, things } = await newPerson();
      const fields = { tema: "parking", respuesta: "own", nota: "Detrás del local" };
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/tema`, fields };
    },
    "/my-blogs/:id/eliminar": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/my-blogs/${(await things.blog()).id}/eliminar`, fields: {} };
    },
    "/my-blogs/:id/lugares": async () => {
      const { browser, things } = await newPerson();
      const fields = { intent: "agregar", lugar: (await things.restaurant()).id };
      return { by: browser, path: `/my-blogs/${(await things.blog()).id}/lugares`, fields };
    },
    "/my-blogs/:id/foto": async () => {
      const { browser, things } = await newPerson();
      const fields = { descripcion: "Corvina frita", credito: "Ana" };
      return { by: browser, path: `/my-blogs/${await things.articlePicture()}/foto`, fields };
    },
    "/my-blogs/:id/foto/subir": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/my-blogs/${(await things.blog()).id}/foto/subir`, fields: {}, status: 400 };
    },
    "/my-blogs/:id/foto/quitar": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/my-blogs/${await things.articlePicture()}/foto/quitar`, fields: {} };
    },
    "/my-blogs/:id/imagen": async () => {
      const { browser, things } = await newPerson();
      return {
        by: browser,
        path: `/my-blogs/${(await things.blog({ image_url: await failedPicture() })).id}/imagen`,
        fields: {},
      };
    },
    "/my-blogs/deshacer": async () => {
      const { id, browser, things } = await newPerson();
      const eliminacion = (await deleteArticle(id, (await things.blog()).id, by)) ?? "";
      return { by: browser, path: "/my-blogs/deshacer", fields: { eliminacion } };
    },
    "/write-blog": async () => ({
      by: (await newPerson()).browser,
      path: "/write-blog",
      fields: { ...article, intent: "publish", slug: "", id: randomUUID() },
    }),
    "/write-blog/copia": async () => ({
      by: (await newPerson()).browser,
      path: "/write-blog/copia",
      fields: { ...article, intent: "guardar", slug: "", id: randomUUID(), version: "0", sequence: "1", copy_form: "uno" },
      status: 200,
    }),
    "/my-blogs/:id/sin-guardar": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/my-blogs/${await things.keptText()}/sin-guardar`, fields: { sello: "uno.1" } };
    },
    "/write-blog/vista": async () => ({
      by: (await newPerson()).browser,
      path: "/write-blog/vista",
      fields: { id: randomUUID(), content: article.content, image_url: article.image_url },
      status: 200,
    }),
    "/write-blog/cerenia": async () => ({
      by: (await newPerson()).browser,
      path: "/write-blog/cerenia",
      fields: { instruccion: `Escribe sobre ${anywhere}/` },
      status: 200,
    }),
    "/write-blog/cerenia/tarea": async () => ({
      by: (await newPerson()).browser,
      path: "/write-blog/cerenia/tarea",
      fields: { tarea: "cerenia-titulos", texto: `<p>Todo sobre ${anywhere}/</p>`, extracto: "" },
      status: 200,
    }),
    "/edit-blog/:id": async () => {
      const { browser, things } = await newPerson();
      const { id, slug } = await things.blog();
      return { by: browser, path: `/edit-blog/${id}`, fields: { ...article, intent: "save", slug, version: "1" } };
    },
    "/edit-blog/:id/programar": async () => {
      const { browser, things } = await newPerson();
      const { id } = await things.blog({ is_published: 0, excerpt: "De qué va" });
      return {
        by: browser,
        path: `/edit-blog/${id}/programar`,
        fields: { intent: "programar", momento: panamaMinute(Date.now() + day) },
      };
    },
    "/mi-negocio/nuevo": async () => ({
      by: (await newPerson()).browser,
      path: "/mi-negocio/nuevo",
      fields: { ...newBusiness, ...unlikeOthers(), id: randomUUID() },
    }),
    "/mi-negocio/reclamar/:id": async () => ({
      by: (await newPerson()).browser,
      path: `/mi-negocio/reclamar/${(await things.restaurant()).id}`,
      fields: { method: "registry", notice_number: "155688-1", legal_name: "La Ñapa, S.A.", note: "Soy Itzel." },
    }),
    "/mi-negocio/solicitud/:id": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/solicitud/${await things.claim()}`, fields: {} };
    },
    "/corregir/:id": async () => ({
      by: app.otherBrowser(),
      path: `/corregir/${(await things.restaurant()).id}`,
      fields: { campo: "website_url", valor: "https://fonda.example/", asunto: "" },
    }),
    "/mi-negocio/:id/correccion": async () => {
      const { browser, things } = await newPerson();
      const { id } = await things.business();
      return {
        by: browser,
        path: `/mi-negocio/${id}/correccion`,
        fields: { correccion: await things.correction(id), decision: "tomar" },
      };
    },
    "/mi-negocio/:id": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}`, fields: { ...listing, version: "1" } };
    },
    "/mi-negocio/:id/pedidos": async () => {
      const { browser, things } = await newPerson();
      const { id } = await things.business({ plan_type: "max_local" });
      return { by: browser, path: `/mi-negocio/${id}/pedidos`, fields: { mensaje: "Cambien la foto.", id: randomUUID() } };
    },
    "/mi-negocio/:id/fotos": async () => {
      const { browser, things } = await newPerson();
      const foto = await things.businessPicture();
      const { restaurant_id } = await app.db
        .selectFrom("restaurant_pictures")
        .select("restaurant_id")
        .where("id", "=", foto)
        .executeTakeFirstOrThrow();
      return { by: browser, path: `/mi-negocio/${restaurant_id}/fotos`, fields: { foto, cambio: "quitar" } };
    },
    "/mi-negocio/:id/fotos/subir": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/fotos/subir`, fields: {}, status: 400 };
    },
    "/pedir/:id": async () => {
      const { id, dish } = await things.restaurantWithMenu();
      const fields = { "plato[0]": `${dish.slice(0, 8)}.0-2`, nombre: "Itzel", nota: "Sin cebolla" };
      return { by: app.otherBrowser(), path: `/pedir/${id}`, fields, status: 303 };
    },
    "/reservar/:id": async () => {
      const [dia = ""] = panamaMinute(Date.now() + 2 * day).split("T");
      const fields = { dia, hora: "19:00", personas: "4", nombre: "Itzel", nota: "" };
      return { by: app.otherBrowser(), path: `/reservar/${(await things.restaurantWithMenu()).id}`, fields, status: 303 };
    },
    "/mi-negocio/:id/whatsapp": async () => {
      const { browser, things } = await newPerson();
      return {
        by: browser,
        path: `/mi-negocio/${(await things.business({ telefono: "6555-0100" })).id}/whatsapp`,
        fields: services,
      };
    },
    "/admin/restaurant/:id/whatsapp": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant({ telefono: "6555-0100" })).id}/whatsapp`, services),
    "/mi-negocio/:id/carta": async () => {
      const { browser, things } = await newPerson();
      const fields = { cambio: "agregar", linea: "Ceviche de corvina 6.50" };
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/carta`, fields };
    },
    "/mi-negocio/:id/carta/pegar": async () => {
      const { browser, things } = await newPerson();
      const fields = confirmedPaste("Sopas:\nSancocho 5.50");
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/carta/pegar`, fields };
    },
    "/mi-negocio/plato/:id/foto/subir": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/plato/${await things.dish()}/foto/subir`, fields: {}, status: 400 };
    },
    "/mi-negocio/plato/:id": async () => {
      const { browser, things } = await newPerson();
      return { by: browser, path: `/mi-negocio/plato/${await things.dish()}`, fields: dish };
    },
    "/mi-negocio/foto/:id": async () => {
      const { browser, things } = await newPerson();
      const fields = { descripcion: "Corvina frita", credito: "Ana" };
      return { by: browser, path: `/mi-negocio/foto/${await things.businessPicture()}`, fields };
    },
    "/mi-negocio/:id/plan": async () => {
      const { browser, things } = await newPerson();
      const fields = { plan: "max_local-6", ruc: "155612345-2-2020", dv: "42", legal_name: "La Ñapa, S.A." };
      return { by: browser, path: `/mi-negocio/${(await things.business()).id}/plan`, fields, status: 303 };
    },
    "/functions/v1/create-checkout": async () => ({
      by: (await newPerson()).browser,
      path: "/functions/v1/create-checkout",
      fields: { volver: "/ai-solutions/amy" },
      status: 200,
    }),
    // The account has no Stripe customer, and the page says so.
    "/functions/v1/customer-portal": async () => ({
      by: (await newPerson()).browser,
      path: "/functions/v1/customer-portal",
      fields: { volver: "/profile" },
      status: 409,
    }),

    "/admin/restaurant/new": async () =>
      byAdmin("/admin/restaurant/new", { ...restaurant, ...unlikeOthers(), volver: "/admin", intent: "save", id: randomUUID() }),
    "/admin/restaurant/edit/:id": async () => {
      const { id } = await things.restaurant();
      const fields = { ...restaurant, volver: "/admin", intent: "save", version: "1" };
      return byAdmin(`/admin/restaurant/edit/${id}`, fields);
    },
    "/admin/restaurant/:id/estado": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/estado`, { activo: "0", volver: "/admin" }),
    "/admin/restaurant/:id/eliminar": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/eliminar?volver=/admin`),
    "/admin/restaurant/:id/donde": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/donde`, { enlace: "8.9823, -79.5214" }),
    "/admin/restaurant/:id/horario": async () => {
      const { id, horario } = await things.restaurant();
      return byAdmin(`/admin/restaurant/${id}/horario`, { ...week, visto: horario });
    },
    "/admin/restaurant/:id/imagen": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant({ imagen: await failedPicture() })).id}/imagen`),
    "/admin/restaurant/:id/duenos": async () => {
      const { id, things: own } = await newPerson();
      const path = `/admin/restaurant/${(await own.business()).id}/duenos`;
      return byAdmin(path, { usuario: id, cambio: "quitar", volver: "/admin/solicitudes" });
    },
    "/admin/restaurant/:id/plan": async () => {
      const fields = { intent: "dar", plan: "max_local", vence: "2090-05-31", motivo: "Es socio desde el principio." };
      return byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/plan`, fields);
    },
    "/admin/restaurant/:id/fotos": async () => {
      const foto = await things.businessPicture();
      const { restaurant_id } = await app.db
        .selectFrom("restaurant_pictures")
        .select("restaurant_id")
        .where("id", "=", foto)
        .executeTakeFirstOrThrow();
      return byAdmin(`/admin/restaurant/${restaurant_id}/fotos`, { foto, cambio: "quitar" });
    },
    "/admin/restaurant/:id/fotos/subir": async () => ({
      ...byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/fotos/subir`),
      status: 400,
    }),
    "/admin/restaurant/:id/carta": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/carta`, { cambio: "agregar", linea: "Sancocho 5.50" }),
    "/admin/restaurant/:id/carta/pegar": async () =>
      byAdmin(`/admin/restaurant/${(await things.restaurant()).id}/carta/pegar`, confirmedPaste("Sancocho 5.50")),
    "/admin/restaurant/plato/:id/foto/subir": async () => ({
      ...byAdmin(`/admin/restaurant/plato/${await things.dish()}/foto/subir`),
      status: 400,
    }),
    "/admin/restaurant/plato/:id": async () => byAdmin(`/admin/restaurant/plato/${await things.dish()}`, dish),
    "/admin/restaurant/foto/:id": async () =>
      byAdmin(`/admin/restaurant/foto/${await things.businessPicture()}`, { descripcion: "Corvina frita", credito: "Ana" }),
    "/admin/pedidos/:id": async () =>
      byAdmin(`/admin/pedidos/${await things.ownerRequest()}`, { intent: "done", respuesta: "Ya está." }),
    "/admin/facturas/:id": async () =>
      byAdmin(`/admin/facturas/${await things.planPayment()}`, { intent: "factura", numero: "FE-000123" }),
    "/admin/solicitudes/:id": async () =>
      byAdmin(`/admin/solicitudes/${await things.claim()}`, { intent: "rechazar", motivo: "Falta el número del aviso." }),
    "/admin/cambios/:id": async () =>
      byAdmin(`/admin/cambios/${await things.listingChange()}`, { decision: "aprobar", visto: "", volver: "/admin/cambios" }),
    "/admin/cambios/:id/rechazar": async () =>
      byAdmin(`/admin/cambios/${await things.listingChange()}/rechazar`, { motivo: "Ese teléfono no contesta." }),
    "/admin/deshacer": async () => {
      const eliminacion = (await deleteRestaurant(admin.id, (await things.restaurant()).id, by)) ?? "";
      return byAdmin("/admin/deshacer", { eliminacion, volver: "/admin" });
    },
    "/admin/free-plans": async () => byAdmin("/admin/free-plans", { email: `${randomUUID()}@ejemplo.pa`, days: "30" }),
    "/admin/free-plans/:id/estado": async () =>
      byAdmin(`/admin/free-plans/${await things.givenPlan()}/estado`, { activo: "0", volver: "/admin/free-plans" }),
    "/admin/free-plans/:id/eliminar": async () => byAdmin(`/admin/free-plans/${await things.givenPlan()}/eliminar`),
    "/admin/archivo/subir": () => Promise.resolve({ ...byAdmin("/admin/archivo/subir"), status: 400 }),
    "/admin/archivo/:id": async () => byAdmin(`/admin/archivo/${await things.restaurantFile()}`, { cambio: "aplicar" }),
    "/admin/archivo/:id/lectura": async () =>
      byAdmin(`/admin/archivo/${await things.restaurantFile()}/lectura`, { "columna[0]": "nombre" }),
    "/admin/google": async () => byAdmin("/admin/google", { id: randomUUID(), termino: "café", provincia: "panama" }),
    "/admin/google/:id/mas": async () => byAdmin(`/admin/google/${(await search()).id}/mas`, { tengo: "20" }),
    "/admin/google/:id/importar": async () => {
      const { id, placeId } = await search();
      return byAdmin(`/admin/google/${id}/importar`, { place_id: placeId, actualizar: "" });
    },
    "/admin/google/:id/omitir": async () => {
      const { id, placeId } = await search();
      return byAdmin(`/admin/google/${id}/omitir`, { place_id: placeId, omitido: "1" });
    },
    "/admin/mensajes/:id/eliminar": async () => byAdmin(`/admin/mensajes/${await things.message()}/eliminar`),
    "/admin/mensajes/:id/estado": async () =>
      byAdmin(`/admin/mensajes/${await things.message()}/estado`, { estado: "archivado", visto: "", volver: "/admin/mensajes" }),
    "/admin/articulos/correo": async () => {
      const email = `${randomUUID()}@ejemplo.pa`;
      await askForLetter(email);
      return byAdmin("/admin/articulos/correo", { intent: "borrar", email });
    },
    "/admin/articulos/:id": async () =>
      byAdmin(`/admin/articulos/${(await things.blog()).id}`, { intent: "retirar", motivo: "El texto es de otro sitio." }),
    "/admin/personas/:id/suspension": async () =>
      byAdmin(`/admin/personas/${await things.person()}/suspension`, { suspendida: "1", motivo: "Publica anuncios sin parar." }),
    "/admin/personas/:id/espacio": async () => byAdmin(`/admin/personas/${await things.person()}/espacio`, { espacio: "2" }),
    "/admin/personas/:id/roles": async () =>
      byAdmin(`/admin/personas/${(await newPerson()).id}/roles`, { directorio: "1", current_password: testPassword }),
    "/admin/personas/:id/administracion": async () =>
      byAdmin(`/admin/personas/${(await newPerson()).id}/administracion`, { administra: "1", current_password: testPassword }),
  };

  /** Token in the forms of signed-in pages. */
  async function tokenOf(browser: Browser): Promise<string> {
    return browser.cookies.size === 0 ? "" : (hiddenFields((await browser.visit("/profile")).html).token ?? "");
  }

  const isTable = (name: string): name is keyof Database => !/kysely|sqlite|_search(?:_|$)|^rate_/.test(name);
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter(isTable);

  const kept = tables.filter((table) => table !== "mail_outbox");
  const readWrites = inject("engine") === "sqlite" ? await countWrites(db, kept) : null;
  const read = new Map<string, { version: unknown; rows: string[] }>();

  /**
   * Returns all rows by table, without last-seen times and the outbox. Of SQLite, reads only tables that were written to. Three apps
   * return nothing: their jobs write each minute.
   */
  async function everything(): Promise<Record<string, string[]>> {
    if (inject("server") === "three-apps") return {};
    // A recovery request changes only the outbox until it is processed.
    await app.answerRecoveries();
    const versions = await readWrites?.();
    const tableRows = kept.map(async (table) => {
      const version = versions?.get(table) ?? randomUUID();
      const before = read.get(table);
      const rows = before?.version === version ? before.rows : await rowsOf(table);
      read.set(table, { version, rows });
      return [table, rows] as const;
    });
    return Object.fromEntries(await Promise.all(tableRows));
  }

  async function rowsOf(table: keyof Database): Promise<string[]> {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.map((row) => JSON.stringify({ ...row, last_seen_at: 0, admin_seen_at: 0 })).sort();
  }

  const isOwn = (port: number) => String(port) === new URL(vendors.settings.STRIPE_API_BASE).port || port === databasePort();
  const callsElsewhere = () => called.filter(({ port }) => !isOwn(port));

  for (const [pattern, fill] of Object.entries(sendings)) {
    if (!hasTwin(pattern)) continue;
    sendings[pathIn("en", pattern)] = async () => {
      const sending = await fill();
      return { ...sending, path: pathIn("en", sending.path) };
    };
  }
  return { ...things, app, admin, sendings, newPerson, tokenOf, everything, callsElsewhere };
}

function databasePort() {
  const url = process.env.DATABASE_URL ?? "";
  return url.startsWith("postgres") ? Number(new URL(url).port) : undefined;
}

function listenToCalls() {
  const called: { host: string; port: number }[] = [];
  subscribe("net.client.socket", (message) => {
    const { socket } = message as { socket: Socket };
    socket.on("connectionAttempt", (host: string, port: number) => called.push({ host, port }));
  });
  return called;
}

/** Internals that must not leak: stack traces, file paths, SQL and library names. */
const inner =
  /\bat .+:\d+:\d+|node_modules|\/build\/|\.server\b|SQLITE_|sqlite|postgres|kysely|no such table|relation "|_away\b|syntax error|\bselect .+ from\b|valibot|undici/i;

function innerIn(html: string): string | undefined {
  // Tests the HTML first: reading a page's text costs as much as rendering it.
  if (!inner.test(html.replaceAll("&quot;", '"').replaceAll("<!-- -->", ""))) return undefined;
  return inner.exec(visibleText(withoutTypedValues(html)).replace(/«[^»]*»/g, ""))?.[0];
}

/** Expects security headers, and no internals in the text. */
export function expectSafeResponse({ status, headers, html }: Answer, what: string) {
  const type = headers.get("Content-Type") ?? "";
  const policy = headers.get("Content-Security-Policy") ?? "";
  const facts = {
    what,
    status,
    nosniff: headers.get("X-Content-Type-Options"),
    referrer: headers.get("Referrer-Policy"),
    permissions: headers.get("Permissions-Policy"),
    opener: headers.get("Cross-Origin-Opener-Policy"),
    powered: headers.get("X-Powered-By"),
    policy:
      /^default-src 'none'(?=;)(?!.*(?:unsafe-|\*|default-src .*default-src)).*base-uri 'none'.*frame-ancestors 'none'/.test(
        policy,
      ),
    // Only text and XML must declare UTF-8: Remix's client decodes its own formats as UTF-8 in any case.
    charset: !/^text\/|xml/.test(type) || /charset=utf-8/i.test(type),
    inner: innerIn(html),
  };
  expect(facts).toEqual({
    what,
    status,
    nosniff: "nosniff",
    referrer: "strict-origin-when-cross-origin",
    permissions: expect.stringMatching(/^camera=\(\), geolocation=\((?:self)?\), microphone=\(\), payment=\(\)$/) as string,
    opener: "same-origin",
    powered: null,
    policy: true,
    charset: true,
    inner: undefined,
  });
  // Both engines send the same HTML.
  if (!type.startsWith("text/html") || inject("engine") === "postgres") return;
  expect([what, injectedElements(html)]).toEqual([what, []]);
  expect([what, policy.match(/script-src ([^;]*)/)?.[1]]).toEqual([
    what,
    expect.stringMatching(/^(?:'sha256-[\w+/]+='|'self' 'nonce-[\w+/]{22}==')(?: http:\/\/127\.0\.0\.1:\d+)?$/),
  ]);
  expect([what, policy.match(/form-action ([^;]*)/)?.[1]]).toEqual([
    what,
    expect.stringMatching(/^'self' https:\/\/checkout\.stripe\.com /),
  ]);
}

/** Expects a safe answer other than a 5xx, and returns it. */
export async function sendHostileField({ by, path, fields }: FormSubmission, name: string, text: string): Promise<Answer> {
  const answer = await by.submit(path, { ...fields, [name]: text });
  expect([name, text, answer.status < 500]).toEqual([name, text, true]);
  expectSafeResponse(answer, `${name}=${text}`);
  expect(answer.headers.get("X-Roto")).toBeNull();
  return answer;
}

/** form-sizes.test.ts sends texts that are too long for Postgres. */
export const hostileInputs = [
  `'; drop table profiles; -- " or ""=" %_\\`,
  // No text may contain these characters, and no column of Postgres can hold this number.
  "a\0b\ud800",
  "99999999999999999999",
  "",
  "a\r\nX-Roto: si",
  `"><script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}}\${7*7}<%= 7*7 %> ../../etc/passwd __proto__`,
];

/** Not the page number, which would empty the lists; see bad-input.test.ts. */
const parameters = [
  ...["q", "estado", "tab", "categoria", "provincia", "siguiente", "volver", "token", "service"],
  ...["busqueda", "session_id", "autor", "desde", "hasta", "chat", "omitidos"],
];

/** Puts `text` in every parameter, and in the path. On Postgres it is as long as an address may be, except for the number. */
export function withHostileText(path: string, pattern: string, text: string): string[] {
  const isLong = inject("engine") === "postgres" && !/^\d+$/.test(text);
  const value = encodeURIComponent((isLong ? text.padEnd(800, "ñ") : text).slice(0, 800).toWellFormed());
  const asked = `${path}?${parameters.map((name) => `${name}=${value}`).join("&")}`;
  return pattern.includes(":") && text !== "" ? [asked, pattern.replace(/:\w+/, value)] : [asked];
}

/** Puts one hostile text, by turns, in every parameter and in the path. night/every-address.test.ts tries all. */
export function hostileAddresses(path: string, pattern: string, turn: number): string[] {
  const inTurn = (texts: string[]) => texts[turn % texts.length] ?? "";
  const [asked = ""] = withHostileText(
    path,
    pattern,
    inTurn(hostileInputs.filter((text) => text !== "" && !/[\0\r]/.test(text))),
  );
  const [, other] = withHostileText(path, pattern, inTurn(hostileInputs.filter((text) => text !== "")));
  return other === undefined ? [asked] : [asked, other];
}

export const otherMethods = ["PUT", "PATCH", "DELETE", "OPTIONS", "FOO"];

/** Headers that browsers send with another site's form. */
export const foreignHeaders: Record<"byFetch" | "byOrigin", Record<string, string>[]> = {
  byFetch: [{ "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "same-site" }],
  byOrigin: [{ Origin: "https://malo.example" }, { Origin: "null" }, { Referer: "https://malo.example/trampa" }],
};

/** Has SQLite count the writes to each table from now on. Returns what reads the numbers. */
async function countWrites(db: Kysely<Database>, tables: readonly string[]): Promise<() => Promise<Map<string, number>>> {
  await sql`create table test_writes (name text primary key, n integer not null)`.execute(db);
  for (const table of tables) {
    await sql`insert into test_writes values (${table}, 0)`.execute(db);
    for (const event of ["insert", "update", "delete"]) {
      const trigger = `test_${event}_${table}`;
      await sql`create trigger ${sql.id(trigger)} after ${sql.raw(event)} on ${sql.table(table)}
        begin update test_writes set n = n + 1 where name = ${sql.lit(table)}; end`.execute(db);
    }
  }
  return async () => {
    const { rows } = await sql<{ name: string; n: number }>`select name, n from test_writes`.execute(db);
    return new Map(rows.map(({ name, n }) => [name, n]));
  };
}
