import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Browser, openApp, testPassword } from "../support/app";
import { day, minute } from "../../app/durations";

// The test sets X-Forwarded-For, as nginx does.
const app = await openApp({ TRUST_PROXY: "1" });
const wrong = "una frase equivocada";
const changed = "una tercera frase";

type Person = { id: string; email: string };

let last = 0;
const newPerson = () => app.person(`conocida${(last += 1)}@ejemplo.pa`);

/** A new address each time: only the limits per account matter. */
const fromAnywhere = () => ({ headers: { "X-Forwarded-For": `198.51.${(last += 1) >> 8}.${last & 255}` } });

const signIn = (by: Browser, { email }: Person, password = testPassword) =>
  by.submit("/auth", { intent: "entrar", email, password }, fromAnywhere());

const statusOf = async (by: Browser, person: Person, password = testPassword) => (await signIn(by, person, password)).status;

async function attack(person: Person) {
  for (let guess = 0; guess < 10; guess += 1) expect(await statusOf(app.otherBrowser(), person, wrong)).toBe(400);
  expect(await statusOf(app.otherBrowser(), person, wrong)).toBe(429);
}

async function enterOnce(device: Browser, person: Person) {
  expect(await statusOf(device, person)).toBe(302);
  await device.submit("/auth/salir", {});
  expect([...device.cookies.keys()].filter((name) => name !== "flash")).toEqual(["device"]);
}

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
});

describe("L5: mientras un extraño prueba contraseñas con un correo", () => {
  test("su dueña entra en el dispositivo en que ya entró; en otro espera, también con la contraseña correcta", async () => {
    const person = await newPerson();
    await enterOnce(app, person);
    await attack(person);
    expect(await statusOf(app, person)).toBe(302);
    const refused = await signIn(app.otherBrowser(), person);
    expect([refused.status, refused.text]).toEqual([429, expect.stringMatching(/Espera \d+ minutos? e inténtalo otra vez/)]);
  });

  test("también desde un formulario que pide la contraseña ahí mismo", async () => {
    const person = await newPerson();
    await enterOnce(app, person);
    await attack(person);
    const fields = { full_name: "Nombre escrito", email: person.email, cuenta_correo: person.email, cuenta_clave: testPassword };
    expect((await app.otherBrowser().submit("/profile", fields, fromAnywhere())).status).toBe(429);
    expect((await app.submit("/profile", fields, fromAnywhere())).status).toBe(302);
  });

  test("que su dueña entre no le da al extraño más intentos", async () => {
    const person = await newPerson();
    await enterOnce(app, person);
    await attack(person);
    await enterOnce(app, person);
    expect(await statusOf(app.otherBrowser(), person, wrong)).toBe(429);
  });

  test("varias personas que comparten un dispositivo entran todas; de más de cinco, las últimas cinco", async () => {
    const people: Person[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await newPerson());
    for (const person of people) await enterOnce(app, person);
    for (const person of people) await attack(person);
    const statuses: number[] = [];
    for (const person of people) statuses.push(await statusOf(app, person));
    expect(statuses).toEqual([429, 302, 302, 302, 302, 302]);
  });
});

describe("L1: un dispositivo conocido", () => {
  test("tiene también diez intentos, y entonces espera aunque nadie más lo haya intentado", async () => {
    const person = await newPerson();
    await enterOnce(app, person);
    for (let guess = 0; guess < 10; guess += 1) expect(await statusOf(app, person, wrong)).toBe(400);
    expect(await statusOf(app, person)).toBe(429);
    expect(await statusOf(app.otherBrowser(), person)).toBe(302);
  });

  test("entra aunque otros de su dirección prueben contraseñas; uno que no se conoce espera", async () => {
    const person = await newPerson();
    await enterOnce(app, person);
    const here = { headers: { "X-Forwarded-For": "203.0.113.7" } };
    for (let guess = 0; guess < 30; guess += 1) {
      await app.otherBrowser().submit("/auth", { intent: "entrar", email: `x${guess}@ejemplo.pa`, password: wrong }, here);
    }
    const fields = { intent: "entrar", email: person.email, password: testPassword };
    expect((await app.otherBrowser().submit("/auth", fields, here)).status).toBe(429);
    expect((await app.submit("/auth", fields, here)).status).toBe(302);
    await app.submit("/auth/salir", {});
    // The known device does not help with another account.
    const other = { ...fields, email: (await newPerson()).email };
    expect((await app.submit("/auth", other, here)).status).toBe(429);
  });

  test("entra veinte veces en diez minutos, también con la contraseña correcta", async () => {
    const person = await newPerson();
    // The first device is not known yet.
    for (let count = 0; count < 21; count += 1) await enterOnce(app, person);
    expect(await statusOf(app, person)).toBe(429);
  });

  const endings: [string, (person: Person) => Promise<unknown>][] = [
    [
      "con una contraseña nueva",
      async (person) => {
        const elsewhere = app.otherBrowser();
        await elsewhere.signInAs(person);
        await elsewhere.submit("/profile/clave", { current_password: testPassword, password: changed });
      },
    ],
    [
      "al cerrar las demás sesiones",
      async (person) => {
        const elsewhere = app.otherBrowser();
        await elsewhere.signInAs(person);
        await elsewhere.submit("/profile/sesiones", {});
      },
    ],
    [
      "con la cuenta suspendida, aunque deje de estarlo",
      async (person) => {
        const admin = app.otherBrowser();
        await admin.signInAs(await app.person(`jefa${(last += 1)}@ejemplo.pa`, { is_admin: 1 }));
        const path = `/admin/personas/${person.id}/suspension`;
        expect((await admin.submit(path, { suspendida: "1", motivo: "Envió publicidad" })).status).toBe(302);
        expect((await admin.submit(path, { suspendida: "0" })).status).toBe(302);
      },
    ],
  ];
  test.each(endings)("deja de serlo %s", async (_, end) => {
    const person = await newPerson();
    await enterOnce(app, person);
    await end(person);
    await attack(person);
    for (const password of [testPassword, changed]) expect(await statusOf(app, person, password)).toBe(429);
  });

  test("sigue siéndolo el que cambia la contraseña o cierra las demás sesiones", async () => {
    const person = await newPerson();
    await statusOf(app, person);
    await app.submit("/profile/sesiones", {});
    await app.submit("/auth/salir", {});
    await attack(person);
    expect(await statusOf(app, person)).toBe(302);
    await app.submit("/profile/clave", { current_password: testPassword, password: changed });
    await app.submit("/auth/salir", {});
    expect(await statusOf(app, person, changed)).toBe(302);
    // Closing the other sessions does not make a device known.
    const unknown = app.otherBrowser();
    await unknown.signInAs(person);
    await unknown.submit("/profile/sesiones", {});
    expect(unknown.cookies.has("device")).toBe(false);
  });

  test("con la galleta falsificada es uno cualquiera", async () => {
    const person = await newPerson();
    await enterOnce(app, person);
    const own = app.cookies.get("device") ?? "";
    await enterOnce(app, await newPerson());
    const [entry = ""] = JSON.parse(atob(decodeURIComponent(own))) as string[];
    const [id = "", time = "", signature = ""] = entry.split(".");
    const asCookie = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));
    await attack(person);
    const forged = [
      "x",
      asCookie("x"),
      asCookie({ 0: entry }),
      asCookie([null, 1, [entry]]),
      asCookie([`${id}.${time}.`]),
      asCookie([`${id}.${time}`]),
      asCookie([`otra.${time}.${signature}`]),
      asCookie([`${id}.${Date.now().toString(36)}.${signature}`]),
      asCookie([`${id}.${time}.${signature.slice(1)}`]),
      asCookie([...Array<string>(5).fill("x"), entry]),
    ];
    for (const value of forged) {
      app.cookies.set("device", value);
      expect([value, await statusOf(app, person)]).toEqual([value, 429]);
    }
    app.cookies.set("device", asCookie([entry]));
    expect(await statusOf(app, person)).toBe(302);
  });
});

test("a los 180 días un dispositivo se olvida, aunque guarde la galleta", async () => {
  const person = await newPerson();
  await enterOnce(app, person);
  const cookie = app.cookies.get("device") ?? "";
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 180 * day });
  try {
    await attack(person);
    expect(await statusOf(app, person)).toBe(429);
    vi.setSystemTime(Date.now() - minute);
    app.cookies.set("device", cookie);
    expect(await statusOf(app, person)).toBe(302);
  } finally {
    vi.useRealTimers();
  }
});

describe("la galleta del dispositivo", () => {
  test("es HttpOnly y SameSite=Lax, dura 180 días y no dice de quién es", async () => {
    const person = await newPerson();
    const { headers } = await signIn(app, person);
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith("device=")) ?? "";
    expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const said = atob(decodeURIComponent(app.cookies.get("device") ?? ""));
    expect(said).toMatch(/^\["[\w-]{16}\.\w+\.[\w-]{43}"\]$/);
    expect(said).not.toContain(person.id);
  });

  test("solo la tiene quien entró, y no hace de nadie una página de todos", async () => {
    const stranger = app.otherBrowser();
    for (const path of ["/", "/auth", "/auth/recuperar"]) await stranger.visit(path);
    await signIn(stranger, { id: "", email: "nadie@ejemplo.pa" });
    expect([...stranger.cookies.keys()]).toEqual([]);
    await enterOnce(app, await newPerson());
    await app.visit("/");
    const { headers } = await app.visit("/about");
    expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
    expect(headers.get("Set-Cookie")).toBeNull();
  });

  test("olvida la cuenta que se elimina, y no las demás", async () => {
    const [ana, beto] = [await newPerson(), await newPerson()];
    await enterOnce(app, ana);
    const alone = app.cookies.get("device");
    await statusOf(app, beto);
    await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect(app.cookies.get("device")).toBe(alone);
    await statusOf(app, ana);
    await app.submit("/profile/eliminar", { articulos: "quedan", current_password: testPassword });
    expect(app.cookies.has("device")).toBe(false);
  });
});
