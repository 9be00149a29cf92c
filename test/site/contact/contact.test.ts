import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { privacyNotice } from "../../../app/text/privacy-notice";
import { engineFromUrl } from "../../../app/db/engine.server";
import { openApp } from "../../support/app";
import { isOnSqlite } from "../../support/database/engine";
import {
  attribute,
  errorSummary,
  find,
  findAll,
  findHrefs,
  findLinks,
  findMeta,
  injectedElements,
  pageTitle,
  visibleText,
} from "../../support/pages/html";
import { hour, minute } from "../../../app/durations";
import { control, typedValues } from "../../support/pages/controls";

const app = await openApp({ CONTACT_TO: "casa@panama.example", WHATSAPP_NUMBER: "+507 6555-0100", TRUST_PROXY: "1" });

beforeEach(async () => {
  await app.forgetLimits();
  await app.db.deleteFrom("contact_messages").execute();
  await app.db.deleteFrom("mail_outbox").execute();
  await app.visit("/contact");
});

const filled = {
  name: "Itzel Ñandú",
  email: "itzel@ejemplo.com",
  phone: "+507 6555-0142",
  business: "Fonda La Ñapa",
  service: "local-visibility",
  message: "Quiero que me encuentren.\nGracias 🙂",
};

const messages = () => app.db.selectFrom("contact_messages").selectAll().execute();
const mails = () => app.db.selectFrom("mail_outbox").selectAll().execute();

function chosenIn(html: string) {
  return findAll(html, "option[selected]").map((option) => attribute(option, "value"));
}

describe.runIf(isOnSqlite)("la página", () => {
  test("rotula y describe cada campo, y cualquiera la puede guardar un minuto", async () => {
    const { html, status, headers } = await app.visit("/contact");
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("public");
    for (const name of Object.keys(filled)) {
      const id = attribute(control(html, name), "id");
      expect(visibleText(find(html, `label[for="${id}"]`))).not.toBe("");
    }
    expect(["name", "email", "phone", "business"].map((name) => attribute(control(html, name), "autocomplete"))).toEqual([
      "name",
      "email",
      "tel",
      "organization",
    ]);
    expect(find(html, "form.form[method=post]")).not.toBe("");
    expect(html).toContain('data-pending="Enviando..."');
    expect(injectedElements(html)).toEqual([]);
  });

  test("dice junto al botón para qué son los datos, con el enlace a la política", async () => {
    const { html } = await app.visit("/contact");
    const form = find(html, "form.form");
    expect(form).toContain(privacyNotice.sentence);
    expect(form).toContain(`<a href="/privacidad">${privacyNotice.link}</a>`);
  });

  test.each(["/privacidad", "/terminos"])("%s existe y dice de cuándo es", async (path) => {
    const { status, html } = await app.visit(path);
    expect(status).toBe(200);
    expect(find(html, "article.prose > h1:first-child")).not.toBe("");
    expect(html).toMatch(/Versión del.* de 20\d\d/);
  });

  test("sin decir quién responde, la política nombra al sitio y lleva al contacto; un mensaje se guarda dos años", async () => {
    const { html, text } = await app.visit("/privacidad");
    expect(text).toContain(
      "Panamá VIP, en la Ciudad de Panamá. Para cualquier asunto sobre tus datos, escríbenos desde Contacto",
    );
    expect(text).toContain("Tu mensaje: 2 años como mucho, o hasta que nos pidas borrarlo.");
    expect(html).not.toMatch(/mailto:|, RUC /);
    expect((await app.visit("/terminos")).text).not.toContain("Responde por él");
  });

  test("ofrece el correo y el WhatsApp configurados, los horarios y las promesas", async () => {
    const { html, text } = await app.visit("/contact");
    expect(html).toContain('href="mailto:casa@panama.example"');
    expect(html).toContain('href="https://wa.me/50765550100"');
    for (const words of [
      "Lunes a viernes, 8:00 a. m. – 6:00 p. m.",
      "Fines de semana con cita previa",
      "2 a 4 horas",
      "24 horas",
    ]) {
      expect(text).toContain(words);
    }
  });

  test("llega con el servicio del enlace ya elegido, si existe", async () => {
    const chosen = async (query: string) => chosenIn((await app.visit(`/contact?service=${query}`)).html);
    expect(await chosen("consultation")).toEqual(["consultation"]);
    expect(await chosen("otra-cosa")).toEqual([]);
    expect((await app.visit("/contact?service=%22%3E%3Cscript%3Ex")).html).not.toContain("<script>x");
  });
});

describe.runIf(isOnSqlite)("quien eligió un plan para su negocio", () => {
  test.each([
    ["plan=max_local", "Max Local por 1 año, $900"],
    ["plan=max_local-6-meses", "Max Local por 6 meses, $600"],
    ["plan=starter_local", "Starter Local por 1 año, $750"],
    ["plan=free_local", "Free Local, gratis"],
  ])("encuentra en el formulario el plan y el plazo, listo para enviar (%s)", async (query, plan) => {
    const { html, text } = await app.visit(`/contact?${query}`);
    expect(text).toContain(`Plan elegido: ${plan}`);
    expect(control(html, "message")).toContain(`>Quiero el plan ${plan}.</textarea>`);
    expect(chosenIn(html)).toEqual(["local-visibility"]);
  });

  test.each(["plan=otro", "plan=max_local-9-meses", "plan=", "plan=free_local-6-meses"])(
    "con %s es el formulario de siempre",
    async (query) => {
      const { status, html, text } = await app.visit(`/contact?${query}`);
      expect(status).toBe(200);
      expect(text).not.toContain("Plan elegido");
      expect(typedValues(html).message).toBe("");
    },
  );

  test("si algo falta, lo escrito y el plan siguen ahí", async () => {
    const path = "/contact?plan=max_local-6-meses";
    const { status, html, text } = await app.submit(path, { ...filled, name: "", message: "Lo quiero ya" });
    expect(status).toBe(400);
    expect(text).toContain("Plan elegido: Max Local por 6 meses, $600");
    expect(control(html, "message")).toContain(">Lo quiero ya</textarea>");
  });
});

describe.runIf(isOnSqlite)("un mensaje bueno", () => {
  test("se guarda con todo lo escrito, se avisa por correo, y la página siguiente lo dice una sola vez", async () => {
    const sent = await app.submit("/contact", { ...filled, message: filled.message.replace("\n", "\r\n") });
    expect([sent.status, sent.location]).toEqual([302, expect.stringMatching(/^\/contact\?recibido=/)]);
    expect(await messages()).toMatchObject([{ ...filled, is_spam: 0, policy_hash: privacyNotice.sha256 }]);
    expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual(
      expect.arrayContaining([
        ["contact-message", null],
        ["contact-received", filled.email],
      ]),
    );
    expect(await mails()).toHaveLength(2);

    const next = await app.visit("/contact");
    expect(next.text).toContain("¡Mensaje Enviado! Te responderemos en menos de 24 horas");
    expect(pageTitle(next.html)).toContain("¡Mensaje Enviado!");
    expect(next.headers.get("Cache-Control")).toContain("no-store");
    expect((await app.visit("/contact")).text).not.toContain("¡Mensaje Enviado!");
  });

  test("en el lugar del formulario queda escrito que llegó, sobre qué, a qué correo se responde y cuándo", async () => {
    const { location } = await app.submit("/contact", filled);
    // One message at a time: the receipt is the page, and says it.
    const first = await app.visit(location!);
    expect(findAll(first.html, ".message")).toEqual([]);
    // The flash message is gone; the receipt stays on reload.
    const { html, text, headers } = await app.visit(location!);
    expect(text).toMatch(/¡Mensaje Enviado! Te responderemos en menos de 24 horas .*Visibilidad Local.* i•••@ejemplo\.com/);
    expect(text).not.toContain(filled.email);
    expect(text).not.toContain(filled.name);
    expect(findHrefs(html, "Escribir otro mensaje")).toEqual(["/contact"]);
    expect(html).not.toContain('<form class="form"');
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(findMeta(html, "robots")).toEqual(["noindex"]);
    expect(control((await app.visit("/contact")).html, "message")).not.toBe("");
  });

  test("un recibo que no hicimos aquí no se muestra", async () => {
    const { location } = await app.submit("/contact", filled);
    const [path, receipt = ""] = location!.split("recibido=");
    const [text = "", signature] = receipt.split(".");
    const other = Buffer.from(atob(text).replace("ejemplo.com", "malo.com")).toString("base64url");
    for (const forged of ["x", "", ".", text, `${text}.`, `${other}.${signature}`, `${text}.${signature}x`]) {
      const page = await app.visit(`${path}recibido=${encodeURIComponent(forged)}`);
      expect([page.status, page.text.includes("Recibimos tu mensaje")]).toEqual([200, false]);
      expect(page.html).toContain('<form class="form"');
    }
  });

  test("quien escribe recibe un acuse de recibo por correo, uno por hora como mucho", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const acknowledged = async () => (await mails()).filter(({ template }) => template === "contact-received").length;
    await app.submit("/contact", filled);
    vi.advanceTimersByTime(2 * minute);
    await app.submit("/contact", { ...filled, email: filled.email.toUpperCase() });
    expect([(await messages()).length, await acknowledged()]).toEqual([2, 1]);
    vi.advanceTimersByTime(hour);
    await app.submit("/contact", filled);
    expect([(await messages()).length, await acknowledged()]).toEqual([3, 2]);
  });

  test("basta con el nombre, el correo y el mensaje", async () => {
    await app.submit("/contact", {
      name: " Ana ",
      email: " ana@ejemplo.com ",
      phone: "  ",
      business: "",
      service: "",
      message: " Hola ",
    });
    expect(await messages()).toMatchObject([
      { name: "Ana", email: "ana@ejemplo.com", phone: "", business: "", service: null, message: "Hola" },
    ]);
    await app.submit("/contact", { name: "Ana", email: "otra.ana@ejemplo.com", message: "Hola" });
    expect(await messages()).toHaveLength(2);
  });

  test.each(["o'brien+panama@sub.ejemplo.com.pa", "a@xn--ejemplo-8ya.com", "ana_b.c-d@ejemplo.museum"])(
    "el correo %s se acepta",
    async (email) => {
      expect((await app.submit("/contact", { ...filled, email })).status).toBe(302);
    },
  );

  test.each([
    ["name", 100],
    ["phone", 40],
    ["business", 120],
    ["message", 5_000],
  ])("%s admite justo %i caracteres", async (name, max) => {
    expect((await app.submit("/contact", { ...filled, [name]: "ñ".repeat(max) })).status).toBe(302);
    expect(await messages()).toMatchObject([{ [name]: "ñ".repeat(max) }]);
  });
});

describe.runIf(isOnSqlite)("un mensaje equivocado", () => {
  test.each([
    ["name", "Escribe tu nombre", " "],
    ["name", "Escribe tu nombre", "\u200b\u2060"],
    ["email", "Escribe tu correo electrónico", ""],
    ["email", "Ese correo no está completo", "ana@ejemplo"],
    ["email", "Ese correo no está completo", "ana ejemplo.com"],
    ["email", "Ese correo no está completo", "ana@ejemplo.com, otra@ejemplo.com"],
    ["email", "Ese correo no está completo", "<ana@ejemplo.com>"],
    ["message", "Escribe tu mensaje", "\r\n "],
    ["message", "Escribe tu mensaje", "\u200b\r\n\u2060"],
    ["service", "Elige un servicio de la lista", "otra-cosa"],
    ["name", "Quitamos caracteres que no se pueden guardar", "Ana\0"],
  ])("vuelve con el motivo arriba y junto al campo (%s: %s)", async (name, reason, value) => {
    const { status, html, headers } = await app.submit("/contact", { ...filled, [name]: value });
    expect(status).toBe(400);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(pageTitle(html)).toMatch(/^Error/);
    const tag = control(html, name);
    const id = attribute(tag, "id");
    expect(attribute(tag, "aria-invalid")).toBe("true");
    expect(attribute(tag, "aria-describedby")).toContain(`${id}-error`);
    expect(attribute(errorSummary(html), "tabindex")).toBe("-1");
    expect(findLinks(errorSummary(html))).toEqual([
      expect.objectContaining({ href: `#${id}`, label: expect.stringMatching(`^${reason}`) }),
    ]);
    expect(findAll(html, "[aria-invalid=true]")).toHaveLength(1);
    expect(await messages()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("deja escrito todo lo demás, también lo que parece HTML", async () => {
    const hostile = `</textarea><script>alert("1")</script>'"&`;
    const { html } = await app.submit("/contact", {
      ...filled,
      name: hostile,
      email: "ana",
      phone: hostile.slice(0, 40),
      business: hostile,
      message: `\n${hostile}\n fin`,
    });
    const escaped = "&lt;/textarea&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&quot;&amp;";
    expect(control(html, "name")).toContain(`value="${escaped}"`);
    expect(control(html, "business")).toContain(`value="${escaped}"`);
    expect(control(html, "email")).toContain('value="ana"');
    // HTML drops the first line break in a textarea, so it is doubled.
    expect(control(html, "message")).toContain(`>\n\n${escaped}\n fin</textarea>`);
    expect(chosenIn(html)).toEqual(["local-visibility"]);
    expect(html).not.toContain("<script>alert");
  });

  test("un formulario vacío nombra los tres campos que faltan", async () => {
    const { status, text } = await app.submit("/contact", {});
    expect(status).toBe(400);
    for (const reason of ["Escribe tu nombre", "Escribe tu correo electrónico", "Escribe tu mensaje"])
      expect(text).toContain(reason);
  });
});

test.runIf(isOnSqlite)("un robot que llena el campo trampa cree que lo logró, y nadie recibe correo", async () => {
  const { status, location } = await app.submit("/contact", { ...filled, asunto: "SEO barato" });
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/contact\?recibido=/)]);
  expect(await messages()).toMatchObject([{ is_spam: 1 }]);
  expect(await mails()).toEqual([]);
});

describe("un mensaje que se envía dos veces", () => {
  const receipt = [302, expect.stringMatching(/^\/contact\?recibido=/)];
  const send = async (values: Record<string, string> = filled) => {
    const { status, location } = await app.submit("/contact", values);
    return [status, location];
  };

  test("a la vez termina las dos veces en el recibo, y es uno solo", async () => {
    expect(await Promise.all([send(), send(), send()])).toEqual([receipt, receipt, receipt]);
    expect([(await messages()).length, (await mails()).length]).toEqual([1, 2]);
  });

  test("enseguida, también", async () => {
    expect([await send(), await send()]).toEqual([receipt, receipt]);
    expect([(await messages()).length, (await mails()).length]).toEqual([1, 2]);
  });

  test.each([
    ["teléfono", { phone: "+507 6555-0143" }],
    ["servicio", { service: "" }],
    ["mensaje", { message: "Otra cosa" }],
  ])("con otro %s es otro mensaje: hay que esperar", async (_, change) => {
    expect(await send()).toEqual(receipt);
    expect(await send({ ...filled, ...change })).toEqual([429, null]);
    expect(await messages()).toHaveLength(1);
  });

  test("el de un robot no hace pasar por recibido el de una persona", async () => {
    expect(await send({ ...filled, asunto: "SEO" })).toEqual(receipt);
    expect(await send()).toEqual([429, null]);
  });

  test("pasado un cuarto de hora no vale de recibo, aunque ese correo ya no pueda enviar más", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await send({ ...filled, message: `${sent}` })).toEqual(receipt);
      vi.advanceTimersByTime(minute);
    }
    expect(await send({ ...filled, message: "19" })).toEqual(receipt);
    expect(await send({ ...filled, message: "0" })).toEqual([429, null]);
    expect(await messages()).toHaveLength(20);
  });

  test("si no se pudo guardar, ninguna de las dos dice que llegó", async () => {
    await app.db.transaction().execute(async (trx) => {
      if (engineFromUrl(trx) === "postgres") await sql`lock table contact_messages in exclusive mode`.execute(trx);
      expect((await Promise.all([send(), send()])).map(([status]) => status)).toEqual([503, 503]);
    });
    expect(await messages()).toEqual([]);
  });
});

test("con la base de datos ocupada el formulario vuelve con 503, todo lo escrito y un código", async () => {
  await app.db.transaction().execute(async (trx) => {
    // On SQLite the open transaction alone blocks other writers.
    if (engineFromUrl(trx) === "postgres") await sql`lock table contact_messages in exclusive mode`.execute(trx);
    const { status, html, text } = await app.submit("/contact", filled, { headers: { "X-Request-Id": "codigo-12345" } });
    expect(status).toBe(503);
    expect(pageTitle(html)).toMatch(/^Error/);
    expect(text).toContain("No pudimos guardar lo que escribiste");
    expect(html).toContain("<code>codigo-12345</code>");
    expect(control(html, "name")).toContain('value="Itzel Ñandú"');
    expect(control(html, "message")).toContain(filled.message);
  });
  expect(await messages()).toEqual([]);
  await app.forgetLimits();
  expect((await app.submit("/contact", filled)).status).toBe(302);
});
