import { beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "../../../app/text/format";
import { privacyNotice } from "../../../app/text/privacy-notice";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import {
  attribute,
  findAll,
  findFilters,
  findHeadings,
  findHrefs,
  findRows,
  flashMessage,
  injectedElements,
  innerHtml,
  visibleText,
} from "../../support/pages/html";
import { hiddenFields } from "../../support/pages/controls";
import { contactMessage } from "../../support/vendors/received-messages";
import { newestFirst } from "../../support/published-rows";

const app = await openApp();
const admin = await app.person("jefa@ejemplo.pa", { is_admin: 1, full_name: "Marisol Batista" });
const colleague = await app.person("socio@ejemplo.pa", { is_admin: 1, full_name: "Abdiel Ríos" });

beforeEach(async () => {
  await app.db.deleteFrom("contact_messages").execute();
  await app.db.deleteFrom("audit_log").execute();
  await app.forgetLimits();
  app.cookies.clear();
  await app.signInAs(admin);
});

type Message = ReturnType<typeof contactMessage>;

async function have(...rows: Message[]) {
  const kept = newestFirst(rows);
  await app.db.insertInto("contact_messages").values(kept).execute();
  return kept;
}

async function haveOne(values: Partial<Message> = {}) {
  const row = contactMessage("Itzel Ñandú", values);
  await app.db.insertInto("contact_messages").values(row).execute();
  return row.id;
}

const then = "2026-11-20T16:00:00.000Z";
const read = { read_at: then };
const answered = { ...read, answered_at: then };
const archived = { ...read, archived_at: then };

async function namesAt(path: string) {
  return findRows((await app.visit(path)).html).map((row) => findHeadings(row)[0]?.text);
}

async function filtersAt(path: string) {
  return findFilters((await app.visit(path)).html);
}

const stateOf = async (id: string) =>
  await app.db
    .selectFrom("contact_messages")
    .select(["read_at", "answered_at", "archived_at", "is_spam"])
    .where("id", "=", id)
    .executeTakeFirst();
const log = () =>
  app.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "target_type", "target_id", "before", "after", "request_id"])
    .orderBy("action")
    .orderBy("before")
    .execute();

async function press(browser: Pick<typeof app, "visit" | "submit">, id: string, label: string, from = `/admin/mensajes/${id}`) {
  const { html } = await browser.visit(from);
  const form = findAll(html, "form").find((form) => visibleText(form).startsWith(label)) ?? "";
  return await browser.submit(attribute(form, "action") ?? "", hiddenFields(form));
}

const send = (id: string, fields: Record<string, string>, browser: Pick<typeof app, "submit"> = app) =>
  browser.submit(`/admin/mensajes/${id}/estado`, fields);

describe.runIf(isOnSqlite)("la bandeja", () => {
  test("sin ningún mensaje dice de dónde vendrán", async () => {
    const { status, html, headers } = await app.visit("/admin/mensajes");
    expect(status).toBe(200);
    expect(innerHtml(html, "main")).toContain("Aquí llega lo que escriben en la página de contacto.");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("cada fila dice quién, de qué, cómo empieza, cuándo y en qué está", async () => {
    const long = `Buenas, tengo una fonda.\n\n${"palabra ".repeat(100)}`;
    await have(
      contactMessage("Itzel <b>Ñandú</b>", { business: "Fonda & Ñapa", service: "local-visibility", message: long }),
      contactMessage("Abel", answered),
    );
    const { html } = await app.visit("/admin/mensajes");
    const [first = "", second = ""] = findRows(html);
    const [name, rest] = visibleText(first).split(" Nuevo ");
    expect(name).toBe("Itzel <b>Ñandú</b>");
    expect(rest).toMatch(
      /^Fonda & Ñapa · Visibilidad Local · Buenas, tengo una fonda\. palabra .*palabra… 20 nov 2026.* Archivar/,
    );
    expect(visibleText(findAll(first, ".admin-row-facts bdi").at(-1) ?? "").length).toBeLessThan(130);
    expect(visibleText(second)).toContain("Respondido");
    expect(visibleText(second)).not.toContain("Nuevo");
  });

  test("se filtra por estado, con cuántos hay; la bandeja no tiene lo archivado ni lo de robots", async () => {
    await have(
      contactMessage("Nueva"),
      contactMessage("Leída", read),
      contactMessage("Respondida", answered),
      contactMessage("Archivada", { archived_at: then }),
      contactMessage("Guardada", { ...archived, ...answered }),
      contactMessage("Robot", { is_spam: 1 }),
    );
    expect(await filtersAt("/admin/mensajes")).toEqual([
      "Bandeja 3 /admin/mensajes *",
      "Por leer 1 /admin/mensajes?estado=por-leer",
      "Abiertos 1 /admin/mensajes?estado=abiertos",
      "Respondidos 1 /admin/mensajes?estado=respondidos",
      "Archivados 2 /admin/mensajes?estado=archivados",
      "Spam 1 /admin/mensajes?estado=spam",
    ]);
    expect(await namesAt("/admin/mensajes")).toEqual(["Nueva", "Leída", "Respondida"]);
    expect(await namesAt("/admin/mensajes?estado=por-leer")).toEqual(["Nueva"]);
    expect(await namesAt("/admin/mensajes?estado=abiertos")).toEqual(["Leída"]);
    expect(await namesAt("/admin/mensajes?estado=respondidos")).toEqual(["Respondida"]);
    expect(await namesAt("/admin/mensajes?estado=archivados")).toEqual(["Archivada", "Guardada"]);
    expect(await namesAt("/admin/mensajes?estado=spam")).toEqual(["Robot"]);
    for (const query of ["estado=otro", "estado=spam&estado=abiertos"])
      expect((await app.visit(`/admin/mensajes?${query}`)).status).toBe(400);
  });

  test("busca por nombre, correo, teléfono, negocio y texto, junto con el filtro", async () => {
    await have(
      contactMessage("Itzel Ñandú", {
        email: "itzel@fonda.pa",
        phone: "6612-3456",
        business: "Café Boquete",
        message: "Quiero crecer",
      }),
      contactMessage("Otra", { ...archived, business: "Café" }),
      contactMessage("Nadie"),
    );
    for (const words of ["nandu", "itzel@fonda", "6612", "cafe boquete", "CRECER"])
      expect(await namesAt(`/admin/mensajes?q=${encodeURIComponent(words)}`)).toEqual(["Itzel Ñandú"]);
    expect(await filtersAt("/admin/mensajes?q=cafe")).toContain("Archivados 1 /admin/mensajes?q=cafe&estado=archivados");
    expect(await namesAt("/admin/mensajes?q=cafe&estado=archivados")).toEqual(["Otra"]);
    const { text } = await app.visit("/admin/mensajes?q=xyz");
    expect(text).toContain("Aquí no hay mensajes que coincidan con «xyz».");
    expect((await app.visit("/admin/mensajes?estado=spam")).text).toContain("No hay mensajes de robots.");
  });

  test("se archiva desde la lista y se vuelve a ella como estaba, también de su última página", async () => {
    const rows = await have(...Array.from({ length: 21 }, (_, index) => contactMessage(`Persona ${index + 1}`)));
    const list = "/admin/mensajes?pagina=2";
    const last = rows[20]!.id;
    const { location } = await press(app, last, "Archivar el mensaje de Persona 21", list);
    expect(location).toBe(list);
    const answer = await app.visit(list);
    expect(answer.location).toBe("/admin/mensajes");
    expect((await stateOf(last))?.archived_at).not.toBeNull();
    await app.visit("/admin/mensajes");
    expect((await app.visit(list)).status).toBe(404);
  });

  test("sin base de datos dice «No se pudieron cargar los mensajes»", async () => {
    await app.without("contact_messages", async () => {
      const { status, html } = await app.visit("/admin/mensajes");
      expect([status, innerHtml(html, "main")]).toEqual([503, expect.stringContaining("No se pudieron cargar los mensajes")]);
      const one = await app.visit("/admin/mensajes/x");
      expect([one.status, innerHtml(one.html, "main")]).toEqual([503, expect.stringContaining("No se pudo cargar el mensaje")]);
      const changed = await send("x", { estado: "archivado", visto: "//0", volver: "/admin/mensajes?pagina=2" });
      expect(changed.status).toBe(503);
      expect(hiddenFields(changed.html)).toMatchObject({ estado: "archivado", volver: "/admin/mensajes?pagina=2" });
    });
  });
});

describe.runIf(isOnSqlite)("un mensaje", () => {
  test("se lee entero, con sus líneas, y se responde por correo, teléfono o WhatsApp", async () => {
    const id = await haveOne({
      email: "itzel+fonda@ejemplo.pa",
      phone: "6612-3456",
      business: "Fonda & Ñapa",
      service: "consultation",
      message: "¿Cuánto cuesta & qué trae?\n\nGracias",
    });
    const { status, html, text } = await app.visit(`/admin/mensajes/${id}`);
    expect(status).toBe(200);
    expect(html).toContain("¿Cuánto cuesta &amp; qué trae?\n\nGracias</div>");
    for (const words of [
      "Itzel Ñandú",
      "Escribió el 20 de noviembre de 2026, 10:05 a. m.",
      "Fonda & Ñapa",
      "Consulta inicial gratuita",
    ])
      expect(text).toContain(words);
    const letter = findHrefs(html, "Responder por correo")[0] ?? "";
    expect(letter).toMatch(/^mailto:itzel%2Bfonda@ejemplo\.pa\?subject=/);
    const query = new URLSearchParams(letter.slice(letter.indexOf("?")).replaceAll("+", "%2B"));
    expect(query.get("subject")).toBe("Re: tu mensaje a Panamá VIP (Fonda & Ñapa)");
    expect(query.get("body")).toBe("\r\n\r\n> ¿Cuánto cuesta & qué trae?\r\n");
    expect(findHrefs(html, "6612-3456")).toEqual(["tel:+50766123456"]);
    expect(findHrefs(html, "Escribir por WhatsApp")[0]).toMatch(/^https:\/\/wa\.me\/50766123456\?text=Hola%2C%20Itzel/);
    expect(text).toContain(`Aceptó el aviso de privacidad del ${formatDate(`${privacyNotice.version}T12:00:00Z`)}`);
    expect(text).toContain(privacyNotice.sentence);
    expect(text).toContain(privacyNotice.sha256);
    expect(text).toContain(`Lo aceptó al enviar el mensaje, el 20 de noviembre de 2026, 10:05 a. m. Versión`);
  });

  test("de un aviso de antes dice que es otro; sin teléfono no hay enlaces para llamar", async () => {
    const id = await haveOne({ policy_version: "2025-01-01", policy_hash: "abc", phone: "no tengo" });
    const { html, text } = await app.visit(`/admin/mensajes/${id}`);
    expect(text).toContain("Aceptó el aviso de privacidad del 1 de enero de 2025");
    expect(text).toContain("Ya no es el que muestra hoy el formulario.");
    expect(text).not.toContain(privacyNotice.sentence);
    expect(html).not.toMatch(/tel:|wa\.me/);
    expect(text).toContain("no tengo");
  });

  test("lo hostil, lo larguísimo y lo que se escribe al revés son letras", async () => {
    const hostile = `</div><script>alert(1)</script><img src=x onerror=alert(1)>"'&\u202Eabc`;
    const id = await haveOne({
      name: hostile,
      email: `"><script>alert(2)</script>@x.pa`,
      phone: `<script>alert(3)</script>`,
      business: hostile,
      message: `${hostile}\n${"Z".repeat(4_900)}`,
    });
    for (const path of ["/admin/pendientes", "/admin/mensajes", `/admin/mensajes/${id}`]) {
      const { status, html, text } = await app.visit(path);
      expect(status).toBe(200);
      expect(injectedElements(html)).toEqual([]);
      expect(text).toContain(`</div><script>alert(1)</script>`);
    }
    expect((await app.visit(`/admin/mensajes/${id}`)).text).toContain("Z".repeat(4_900));
  });

  test("al abrirlo queda leído, y el menú deja de contarlo", async () => {
    const id = await haveOne();
    expect((await app.visit("/admin/mensajes")).html).toContain("por atender");
    const opened = await app.visit(`/admin/mensajes/${id}`, { headers: { "Sec-Fetch-Dest": "document" } });
    expect(opened.text).not.toContain("Nuevo");
    expect((await stateOf(id))?.read_at).not.toBeNull();
    expect((await app.visit("/admin/mensajes")).html).not.toContain("por atender");
    expect(await log()).toEqual([]);
  });

  test("lo que mira una dirección sin que nadie lea no lo deja leído", async () => {
    const id = await haveOne();
    const path = `/admin/mensajes/${id}`;
    const ways: [string, RequestInit][] = [
      [path, { method: "HEAD" }],
      [path, { headers: { "Sec-Purpose": "prefetch;prerender" } }],
      [path, { headers: { Purpose: "prefetch" } }],
      [path, { headers: { "Sec-Fetch-Dest": "empty" } }],
      [path, { headers: { "Sec-Fetch-Dest": "iframe" } }],
      [`${path}.data`, { headers: { "Sec-Fetch-Dest": "empty" } }],
    ];
    for (const [address, init] of ways) {
      expect((await app.visit(address, init)).status).toBe(200);
      expect((await stateOf(id))?.read_at).toBeNull();
    }
  });

  test("lleva al anterior y al siguiente de la misma lista, y vuelve a ella", async () => {
    const [first, second, third, fourth] = await have(
      contactMessage("Café 1", read),
      contactMessage("Otra", read),
      contactMessage("Café 2", read),
      contactMessage("Café 3", read),
    );
    const query = "?q=cafe&estado=abiertos";
    const { html } = await app.visit(`/admin/mensajes/${third!.id}${query}`);
    expect(findHrefs(html, "Más nuevo")).toEqual([`/admin/mensajes/${first!.id}${query}`]);
    expect(findHrefs(html, "Más antiguo")).toEqual([`/admin/mensajes/${fourth!.id}${query}`]);
    expect(findHrefs(html, "Volver a los mensajes")).toEqual([`/admin/mensajes${query}`]);
    const alone = (await app.visit(`/admin/mensajes/${second!.id}?q=otra`)).html;
    expect(findHrefs(alone, "Más nuevo")).toEqual([]);
    await app.db.updateTable("contact_messages").set({ read_at: null }).execute();
    const unread = (await app.visit(`/admin/mensajes/${second!.id}?estado=por-leer`)).html;
    expect(findHrefs(unread, "Más antiguo")).toEqual([`/admin/mensajes/${third!.id}?estado=por-leer`]);
  });

  test("el que no existe es un 404 con camino de vuelta", async () => {
    for (const id of ["no-existe", "%00", "%F0%9F%8D%89"]) {
      const { status, html } = await app.visit(`/admin/mensajes/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(findHrefs(html, "Volver a los mensajes")).toEqual(["/admin/mensajes"]);
    }
  });
});

describe("qué se hace con un mensaje", () => {
  test("se marca como respondido, y dice quién y cuándo; queda en el registro", async () => {
    const id = await haveOne();
    const { status, location } = await press(app, id, "Marcar como respondido");
    expect([status, location]).toEqual([302, `/admin/mensajes/${id}`]);
    const { html, text } = await app.visit(`/admin/mensajes/${id}`);
    expect(flashMessage(html)).toBe("Mensaje marcado como respondido Deshacer");
    expect(text).toMatch(/Historial Marisol Batista ?: Lo marcó como respondido/);
    const { answered_at } = (await stateOf(id))!;
    expect(await log()).toEqual([
      {
        action: "message.answered",
        actor_id: admin.id,
        target_type: "message",
        target_id: id,
        before: JSON.stringify({ answered_at: null }),
        after: JSON.stringify({ answered_at }),
        request_id: expect.stringMatching(/^[\w-]{8,}$/) as string,
      },
    ]);
  });

  test("se archiva y se deshace desde el aviso", async () => {
    const id = await haveOne();
    expect((await press(app, id, "Archivar")).location).toBe("/admin/mensajes");
    const { html } = await app.visit("/admin/mensajes");
    expect(flashMessage(html)).toContain("Mensaje archivado");
    const undo = findAll(html, "form").find((form) => visibleText(form) === "Deshacer") ?? "";
    expect((await send(id, hiddenFields(undo))).location).toBe("/admin/mensajes");
    expect((await stateOf(id))?.archived_at).toBeNull();
    expect((await log()).map(({ action }) => action)).toEqual(["message.archived", "message.reopened"]);
  });

  test("vuelve a la bandeja, a no leído o a sin responder", async () => {
    const id = await haveOne({ ...answered, archived_at: then });
    await press(app, id, "Volver a la bandeja");
    expect(await stateOf(id)).toMatchObject({ archived_at: null, answered_at: then, read_at: then });
    await press(app, id, "Marcar como sin responder");
    expect(await stateOf(id)).toMatchObject({ answered_at: null });
    expect((await press(app, id, "Marcar como no leído")).location).toBe("/admin/mensajes");
    expect(await stateOf(id)).toMatchObject({ read_at: null });
    expect((await log()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["message.reopened", `{"answered_at":"${then}"}`, '{"answered_at":null}'],
      ["message.reopened", `{"archived_at":"${then}"}`, '{"archived_at":null}'],
      ["message.reopened", expect.stringContaining("read_at"), '{"read_at":null}'],
    ]);
  });

  test("lo que no era de un robot vuelve a la bandeja", async () => {
    const id = await haveOne({ is_spam: 1 });
    await press(app, id, "No es spam");
    expect(await stateOf(id)).toMatchObject({ is_spam: 0, archived_at: null });
    expect((await log()).map(({ before, after }) => [before, after])).toEqual([['{"is_spam":1}', '{"is_spam":0}']]);
  });

  test("enviado dos veces se hace una, y la segunda dice lo mismo", async () => {
    const id = await haveOne();
    for (let time = 0; time < 2; time++) {
      await send(id, { estado: "respondido", visto: "//0", volver: `/admin/mensajes/${id}` });
      expect(flashMessage((await app.visit("/admin/mensajes")).html)).toBe("Mensaje marcado como respondido Deshacer");
    }
    expect(await log()).toHaveLength(1);
  });

  test("a la vez se hace una vez", async () => {
    const id = await haveOne();
    await Promise.all(Array.from({ length: 5 }, () => send(id, { estado: "archivado" })));
    expect(await log()).toHaveLength(1);
  });

  test("de dos administradores, el que llega después se entera", async () => {
    const id = await haveOne(read);
    const other = app.otherBrowser();
    await other.signInAs(colleague);
    const stale = { estado: "respondido", visto: "//0", volver: "/admin/mensajes" };
    await press(other, id, "Marcar como respondido");
    await send(id, stale);
    const same = flashMessage((await app.visit("/admin/mensajes")).html);
    expect(same).toMatch(/^Ese mensaje ya estaba marcado como respondido Abdiel Ríos lo marcó como respondido el .*\.$/);
    expect(await log()).toHaveLength(1);

    await send(id, { ...stale, estado: "archivado" });
    const changed = flashMessage((await app.visit("/admin/mensajes")).html);
    expect(changed).toMatch(
      /^Mensaje archivado Entretanto también lo cambió otra persona\. Abdiel Ríos lo marcó como respondido el /,
    );
    expect((await stateOf(id))?.archived_at).not.toBeNull();
  });

  test("lo que otro hizo y uno ya vio no se cuenta como novedad", async () => {
    const id = await haveOne(read);
    const other = app.otherBrowser();
    await other.signInAs(colleague);
    await press(other, id, "Marcar como respondido");
    await press(app, id, "Archivar");
    expect(flashMessage((await app.visit("/admin/mensajes")).html)).toBe("Mensaje archivado Deshacer");
  });

  test("el que ya no existe se dice, sin página de error", async () => {
    expect((await send("no-existe", { estado: "archivado", volver: "/admin/mensajes?q=x" })).location).toBe("/admin/mensajes");
    expect(flashMessage((await app.visit("/admin/mensajes")).html)).toContain("Ese mensaje ya no existe");
    expect((await send("%00", { estado: "archivado" })).status).toBe(302);
    expect(await log()).toEqual([]);
  });
});

describe.runIf(isOnSqlite)("eliminar un mensaje", () => {
  const list = "/admin/mensajes?estado=respondidos";
  const deletion = (id: string) => `/admin/mensajes/${id}/eliminar?volver=${encodeURIComponent(list)}`;

  test("pregunta antes, lo borra para siempre y vuelve a la lista; el registro no guarda nada de lo que decía", async () => {
    const texts = { email: "secreto@ejemplo.pa", phone: "6612-3456", business: "Fonda Secreta", message: "Mi secreto" };
    const id = await haveOne({ name: "Ana Secreta", ...answered, ...texts });
    const mail = { template: "contact-message" as const, recipient: null, attempts: 0, next_attempt_at: then, created_at: then };
    await app.db
      .insertInto("mail_outbox")
      .values({ id: `mail-${id}`, reference_id: id, last_error: null, ...mail })
      .execute();
    await press(app, id, "Marcar como sin responder");

    const page = await app.visit(`/admin/mensajes/${id}?estado=respondidos`);
    expect(findHrefs(page.html, "Eliminar")).toEqual([deletion(id)]);
    const asked = await app.visit(deletion(id));
    expect(asked.text).toContain("¿Eliminar este mensaje para siempre?");
    expect(asked.text).toContain("secreto@ejemplo.pa");
    expect(findHrefs(asked.html, "Cancelar")).toEqual([`/admin/mensajes/${id}?estado=respondidos`]);
    expect(await stateOf(id)).toBeDefined();

    const form = findAll(asked.html, "form").find((form) => form.includes("Eliminar para siempre")) ?? "";
    const done = await app.submit(attribute(form, "action") ?? "", hiddenFields(form));
    expect([done.status, done.location]).toEqual([302, list]);
    const { html } = await app.visit(list);
    expect(flashMessage(html)).toBe("Mensaje eliminado");
    expect(await stateOf(id)).toBeUndefined();
    expect(await app.db.selectFrom("mail_outbox").select("id").where("reference_id", "=", id).execute()).toEqual([]);
    expect((await app.visit(`/admin/mensajes/${id}`)).status).toBe(404);

    expect((await log()).map(({ action }) => action)).toEqual(["message.deleted", "message.reopened"]);
    expect((await log())[0]).toMatchObject({ actor_id: admin.id, target_id: id, before: null, after: null });
    expect(JSON.stringify(await app.db.selectFrom("audit_log").selectAll().execute())).not.toMatch(/secret|6612-?3456/i);
    const record = await app.visit("/admin/registro?tipo=mensajes");
    expect(record.text).toContain("Eliminó el mensaje de alguien");
    expect(record.text).not.toContain("Deshacer");
  });

  test("pedido dos veces es una sola vez", async () => {
    const id = await haveOne();
    for (const message of ["Mensaje eliminado", "Ese mensaje ya estaba eliminado"]) {
      expect((await app.submit(deletion(id), {})).location).toBe(list);
      expect(flashMessage((await app.visit(list)).html)).toBe(message);
    }
    expect(await log()).toHaveLength(1);
    for (const unknown of ["no-existe", "%00"]) expect((await app.visit(deletion(unknown))).status).toBe(404);
    expect((await app.submit(deletion("%00"), {})).status).toBe(302);
  });
});
