import { beforeEach, describe, expect, test } from "vitest";
import { openApp, testPassword } from "../support/app";
import { pageTitle } from "../support/pages/html";

// The test sets X-Forwarded-For, as nginx does.
const app = await openApp({ TRUST_PROXY: "1" });
const wrong = "una frase equivocada";

let lastPerson = 0;
const newPerson = () => app.person(`alguien${(lastPerson += 1)}@ejemplo.pa`);
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

beforeEach(async () => {
  app.cookies.clear();
  await app.forgetLimits();
});

const signIn = (email: string, password: string, address: string, headers: Record<string, string> = {}) =>
  app
    .otherBrowser()
    .submit("/auth", { intent: "entrar", email, password }, { headers: { "X-Forwarded-For": address, ...headers } });

async function letThrough(attempts: Promise<{ status: number }>[]) {
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => ![302, 400, 429].includes(status))).toEqual([]);
  return statuses.filter((status) => status !== 429).length;
}

describe("iniciar sesión", () => {
  test("L1: tras treinta contraseñas equivocadas de una dirección se espera, y queda escrito el correo", async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await signIn(`a${attempt}@ejemplo.pa`, wrong, "203.0.113.7")).status).toBe(400);
    }
    const refused = await signIn("a30@ejemplo.pa", wrong, "203.0.113.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.text).toMatch(/Espera \d+ (?:minutos?|segundos?) e inténtalo otra vez/);
    expect(refused.html).toContain('value="a30@ejemplo.pa"');
    expect(pageTitle(refused.html)).toMatch(/^Error/);
    expect(refused.html).not.toContain(wrong);
    const { email } = await newPerson();
    expect((await signIn(email, testPassword, "203.0.113.8")).status).toBe(302);
  });

  test("L1: cuarenta personas de una misma dirección entran, aunque diez se equivoquen antes", async () => {
    const people = await Promise.all(Array.from({ length: 40 }, newPerson));
    const statuses: number[] = [];
    for (const [at, { email }] of people.entries()) {
      if (at % 4 === 0) statuses.push((await signIn(email, wrong, "203.0.113.7")).status);
      statuses.push((await signIn(email, testPassword, "203.0.113.7")).status);
    }
    expect(statuses.filter((status) => status === 302)).toHaveLength(40);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });

  test("L1: quien insiste con una cuenta espera por ella, y sus vecinos de dirección entran", async () => {
    const { email } = await newPerson();
    const attempts = Array.from({ length: 60 }, () => signIn(email, wrong, "203.0.113.7"));
    expect(await letThrough(attempts)).toBe(10);
    expect((await signIn((await newPerson()).email, testPassword, "203.0.113.7")).status).toBe(302);
  });

  test("L1: lo que la dirección rechaza no cuenta contra la cuenta", async () => {
    const { email } = await newPerson();
    for (let n = 0; n < 30; n += 1) await signIn(`d${n}@ejemplo.pa`, wrong, "203.0.113.7");
    for (let n = 0; n < 12; n += 1) expect((await signIn(email, wrong, "203.0.113.7")).status).toBe(429);
    expect((await signIn(email, testPassword, "203.0.113.8")).status).toBe(302);
  });

  test.each([
    ["Forwarded", "for=198.51.100.1"],
    ["X-Real-IP", "198.51.100.1"],
    ["X-Client-IP", "198.51.100.1"],
    ["CF-Connecting-IP", "198.51.100.1"],
  ])("L2: %s no la esquiva", async (name, value) => {
    const attempts = Array.from({ length: 32 }, (_, n) =>
      signIn(`b${n}@ejemplo.pa`, wrong, "203.0.113.7", { [name]: `${value}${n}` }),
    );
    expect(await letThrough(attempts)).toBe(30);
  });

  test("L2: lo que el visitante escribe delante en X-Forwarded-For tampoco", async () => {
    const attempts = Array.from({ length: 32 }, (_, n) => signIn(`c${n}@ejemplo.pa`, wrong, `198.51.100.${n}, 203.0.113.7`));
    expect(await letThrough(attempts)).toBe(30);
  });

  test("L1, L2: diez fallos de una cuenta desde donde sea la hacen esperar, con cualquier forma de escribir el correo", async () => {
    const { email } = await newPerson();
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace("@", "@ ").replace(" ", "")];
    const attempts = Array.from({ length: 20 }, (_, n) => signIn(spellings[n % 4] ?? "", wrong, `203.0.113.${n}`));
    expect(await letThrough(attempts)).toBe(10);
    // Even the right password: a bot would learn it from the answer.
    expect((await signIn(email, testPassword, "203.0.113.99")).status).toBe(429);
  });

  test("P4: un correo sin cuenta espera igual que uno que la tiene", async () => {
    const attempts = Array.from({ length: 20 }, (_, n) => signIn("nadie@ejemplo.pa", wrong, `203.0.113.${n}`));
    expect(await letThrough(attempts)).toBe(10);
  });

  test("L5: quien ya entró sigue, aunque alguien ataque su cuenta, y puede cambiar su contraseña", async () => {
    const person = await newPerson();
    await app.signInAs(person);
    await Promise.all(Array.from({ length: 20 }, (_, n) => signIn(person.email, wrong, `203.0.113.${n}`)));
    expect((await app.visit("/profile")).status).toBe(200);
    const fields = { current_password: testPassword, password: "otra frase muy distinta" };
    expect((await app.submit("/profile/clave", fields)).status).toBe(302);
  });

  test("una contraseña correcta borra los fallos de antes", async () => {
    const { email } = await newPerson();
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(email, wrong, `203.0.113.${attempt}`);
    expect((await signIn(email, testPassword, "203.0.113.50")).status).toBe(302);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect((await signIn(email, wrong, `203.0.113.${60 + attempt}`)).status).toBe(400);
    }
  });

  test("la contraseña que se pide dentro de un formulario no da más intentos", async () => {
    const person = await newPerson();
    const attempts = Array.from({ length: 12 }, () =>
      app
        .otherBrowser()
        .submit(
          "/profile",
          { full_name: "Ana", email: person.email, cuenta_correo: person.email, cuenta_clave: wrong },
          from("203.0.113.7"),
        ),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    const refused = await attempts[statuses.indexOf(429)];
    expect(refused?.html).toContain('name="cuenta_clave"');
    expect(refused?.html).toContain('value="Ana"');
  });

  test("L1: quien ya entró tampoco prueba más de diez contraseñas, y después ni la correcta sirve", async () => {
    await app.signInAs(await newPerson());
    const fields = { current_password: wrong, password: "otra frase muy distinta" };
    const attempts = Array.from({ length: 12 }, () => app.submit("/profile/clave", fields));
    expect(await letThrough(attempts)).toBe(10);
    expect((await app.submit("/profile/clave", { ...fields, current_password: testPassword })).status).toBe(429);
  });

  test("P3: cincuenta entradas a la vez se atienden todas", async () => {
    const people = await Promise.all(Array.from({ length: 50 }, newPerson));
    const answers = await Promise.all(people.map(({ email }, n) => signIn(email, testPassword, `203.0.113.${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(302));
  });
});

describe("L4: lo demás que se puede enviar", () => {
  test("veinte cuentas nuevas por hora desde una dirección", async () => {
    const attempts = Array.from({ length: 22 }, (_, n) =>
      app
        .otherBrowser()
        .submit(
          "/auth?tab=registro",
          { intent: "registro", full_name: "Ana", email: `nueva${n}@ejemplo.pa`, password: "ceviche de corvina al sol" },
          from("203.0.113.7"),
        ),
    );
    expect(await letThrough(attempts)).toBe(20);
  });

  test("un formulario mal llenado no gasta ningún intento", async () => {
    for (let attempt = 0; attempt < 22; attempt += 1) {
      const fields = { intent: "registro", full_name: "", email: "ana", password: "corta" };
      expect((await app.submit("/auth?tab=registro", fields, from("203.0.113.7"))).status).toBe(400);
    }
  });

  test("una recuperación por minuto y correo, y veinte por hora desde una dirección", async () => {
    const recover = (email: string) => app.otherBrowser().submit("/auth/recuperar", { email }, from("203.0.113.7"));
    expect((await recover("una@ejemplo.pa")).status).toBe(302);
    const again = await recover("UNA@ejemplo.pa ");
    expect([again.status, again.html]).toEqual([429, expect.stringContaining('value="UNA@ejemplo.pa "')]);
    expect(await letThrough(Array.from({ length: 22 }, (_, n) => recover(`otra${n}@ejemplo.pa`)))).toBe(19);
  });

  let written = 0;
  /** A message of its own: the same one again ends on its receipt. */
  const write = (email: string) => {
    written += 1;
    return app.otherBrowser().submit("/contact", { name: "Ana", email, message: `Hola ${written}` }, from("203.0.113.7"));
  };

  test("un mensaje de contacto por minuto y correo, y treinta desde una dirección", async () => {
    expect(await letThrough([write("a@ejemplo.pa"), write("b@ejemplo.pa")])).toBe(2);
    expect(await letThrough(Array.from({ length: 30 }, () => write("a@ejemplo.pa")))).toBe(0);
    expect(await letThrough(Array.from({ length: 40 }, (_, n) => write(`c${n}@ejemplo.pa`)))).toBe(28);
  });

  test("quien inventa correos hace llegar veinte acuses de recibo por día desde una dirección", async () => {
    await app.db.deleteFrom("mail_outbox").execute();
    expect(await letThrough(Array.from({ length: 25 }, (_, n) => write(`inventado${n}@ejemplo.pa`)))).toBe(25);
    const mails = await app.db.selectFrom("mail_outbox").selectAll().where("recipient", "like", "inventado%").execute();
    expect(mails).toHaveLength(20);
  });
});

test("L3: lo contado sobrevive a un reinicio", async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => signIn("tercos@ejemplo.pa", wrong, `203.0.113.${n}`)));
  await globalThis.panamaLimits?.close();
  globalThis.panamaLimits = undefined;
  expect((await signIn("tercos@ejemplo.pa", wrong, "203.0.113.77")).status).toBe(429);
});
