import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readEnvironment, type secretNames } from "../app/env.server";
import { temporaryFolder } from "./support/temporary-folder";

const secret = "un-secreto-de-treinta-y-dos-letras";

function run(environment: Record<string, string>) {
  const program = fileURLToPath(new URL("../build/cli/start.js", import.meta.url));
  return spawnSync(process.execPath, [program], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
  });
}

describe("lo que falta", () => {
  test("fuera de producción tiene un valor que sirve", () => {
    for (const source of [
      {},
      { PORT: "", APP_URL: " ", SESSION_SECRET: "", BOOKING_URL: "  ", CONTACT_TO: "", DATABASE_URL: "", TRUST_PROXY: "" },
      { GOOGLE_PLACES_API_KEY: " ", GOOGLE_PLACES_BASE_URL: "", GOOGLE_PLACES_DAILY_LIMIT: " " },
    ]) {
      const { env, faults } = readEnvironment(source);
      expect(faults).toEqual([]);
      expect(env).toMatchObject({
        NODE_ENV: "development",
        PORT: 3000,
        APP_URL: "http://localhost:3000",
        DATABASE_URL: `file:${resolve("data/panama.db")}`,
        TRUST_PROXY: false,
        GOOGLE_PLACES_BASE_URL: "https://places.googleapis.com",
        GOOGLE_PLACES_DAILY_LIMIT: 30,
        APPS: 1,
        CONTACT_RETENTION_DAYS: 730,
      });
      expect(env?.GOOGLE_PLACES_API_KEY).toBeUndefined();
      expect([env?.BOOKING_URL, env?.LISTING_SIGNUP_URL, env?.WHATSAPP_NUMBER, env?.CONTACT_TO, env?.SMTP_URL]).toEqual(
        Array(5).fill(undefined),
      );
    }
  });

  test("P6: en producción, si es el secreto, no deja empezar", () => {
    const { env, faults } = readEnvironment({ NODE_ENV: "production" });
    expect(env).toBeNull();
    expect(faults).toEqual([expect.stringMatching(/^SESSION_SECRET: /)]);
    expect(readEnvironment({ NODE_ENV: "production", SESSION_SECRET: secret }).faults).toEqual([]);
  });
});

test("lo que está bien escrito se lee como se usa", () => {
  const { env } = readEnvironment({
    NODE_ENV: "production",
    PORT: " 8080 ",
    APP_URL: "https://Panama.example/",
    DATABASE_URL: "postgres://yo:clave@servidor/panama",
    SESSION_SECRET: `${secret}, ${secret}-anterior`,
    TRUST_PROXY: "1",
    SMTP_URL: "smtps://yo:clave@correo.example",
    CONTACT_TO: "Casa@Panama.example",
    WRITER_API_URL: " https://api.example/v1/ ",
    WRITER_API_KEY: "sk-corta",
    WRITER_MODEL: "un-modelo",
    CERENIA_API_KEY: ` ${secret} `,
    STRIPE_SECRET_KEY: " sk_live_una-clave ",
    STRIPE_WEBHOOK_SECRET: "whsec_nuevo, whsec_anterior",
    STRIPE_PRICE_ID: "price_1Premium",
    GOOGLE_PLACES_API_KEY: " AIzaSy-corta_1 ",
    GOOGLE_PLACES_BASE_URL: "http://127.0.0.1:4000/google/",
    GOOGLE_PLACES_DAILY_LIMIT: " 100 ",
    APPS: " 3 ",
    BOOKING_URL: "https://agenda.example/panama",
    WHATSAPP_NUMBER: "+507 6555-0100",
  });
  expect(env).toMatchObject({
    PORT: 8080,
    APP_URL: "https://panama.example",
    SESSION_SECRET: [secret, `${secret}-anterior`],
    TRUST_PROXY: true,
    CONTACT_TO: "casa@panama.example",
    WRITER_API_URL: "https://api.example/v1",
    WRITER_API_KEY: "sk-corta",
    WRITER_MODEL: "un-modelo",
    CERENIA_API_KEY: secret,
    STRIPE_SECRET_KEY: "sk_live_una-clave",
    STRIPE_WEBHOOK_SECRET: ["whsec_nuevo", "whsec_anterior"],
    STRIPE_PRICE_ID: "price_1Premium",
    STRIPE_API_BASE: undefined,
    GOOGLE_PLACES_API_KEY: "AIzaSy-corta_1",
    GOOGLE_PLACES_BASE_URL: "http://127.0.0.1:4000/google",
    GOOGLE_PLACES_DAILY_LIMIT: 100,
    APPS: 3,
    WHATSAPP_NUMBER: "50765550100",
  });
});

test("en producción la dirección sin cifrar solo vale en la misma máquina", () => {
  const faultsOf = (APP_URL: string) => readEnvironment({ NODE_ENV: "production", SESSION_SECRET: secret, APP_URL }).faults;
  for (const address of ["http://localhost:3000", "http://127.0.0.1", "http://[::1]:80"]) expect(faultsOf(address)).toEqual([]);
  for (const address of ["http://panama.example", "http://localhost.example", "http://192.168.0.2"])
    expect(faultsOf(address)).toEqual([expect.stringMatching(/^APP_URL: debe empezar con https/)]);
  expect(readEnvironment({ APP_URL: "http://192.168.0.2" }).faults).toEqual([]);
});

describe("un valor equivocado es una línea que nombra la variable y no repite el valor", () => {
  test.each([
    ["NODE_ENV", "produccion"],
    ["PORT", "ochenta"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["APP_URL", "panama-sin-esquema"],
    ["APP_URL", "ftp://panama-secreto.example"],
    ["APP_URL", "https://panama-secreto.example/ruta"],
    ["APP_URL", "https://panama-secreto.example/?a=1"],
    ["APP_URL", "https://yo:clave-secreta@panama.example"],
    ["DATABASE_URL", "mysql://yo:clave-secreta@servidor/x"],
    ["DATABASE_URL", "clave-secreta"],
    ["SESSION_SECRET", "corto-secreto"],
    ["SESSION_SECRET", `${secret},corto-secreto`],
    ["SESSION_SECRET", `${secret},`],
    ["TRUST_PROXY", "secreto"],
    ["TRUST_PROXY", "true"],
    ["SMTP_URL", "correo.secreto.example"],
    ["SMTP_URL", "https://yo:clave-secreta@correo.example"],
    ["CONTACT_TO", "nadie-secreto"],
    ["CONTACT_TO", "a@secreto.example, b@secreto.example"],
    ["CONTACT_RETENTION_DAYS", "siempre"],
    ["CONTACT_RETENTION_DAYS", "29"],
    ["CONTACT_RETENTION_DAYS", "3651"],
    ["CONTACT_RETENTION_DAYS", "-90"],
    ["PRIVACY_EMAIL", "datos-secreto"],
    ["WRITER_API_URL", "api.secreta.example/v1"],
    ["WRITER_API_URL", "file:///etc/secreto"],
    ["WRITER_API_URL", "https://yo:clave-secreta@api.example/v1"],
    ["WRITER_API_URL", "https://api.example/v1?clave=secreta"],
    ["WRITER_API_KEY", "clave secreta"],
    ["WRITER_API_KEY", "contraseña-secreta"],
    ["CERENIA_API_KEY", "corta-secreta"],
    ["CERENIA_API_KEY", `${secret} con espacios`],
    ["STRIPE_SECRET_KEY", "pk_test_clave-secreta"],
    ["STRIPE_SECRET_KEY", "clave-secreta"],
    ["STRIPE_SECRET_KEY", "sk_test_clave secreta"],
    ["STRIPE_WEBHOOK_SECRET", "sk_test_clave-secreta"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_clave-secreta,"],
    ["STRIPE_PRICE_ID", "9.99 secreto"],
    ["STRIPE_API_BASE", "secreta.example"],
    ["STRIPE_API_BASE", "https://secreta.example/v1"],
    ["STRIPE_API_BASE", "http://secreta.example"],
    ["GOOGLE_PLACES_API_KEY", "clave secreta"],
    ["GOOGLE_PLACES_API_KEY", "contraseña-secreta"],
    ["GOOGLE_PLACES_BASE_URL", "lugares.secretos.example"],
    ["GOOGLE_PLACES_BASE_URL", "https://yo:clave-secreta@lugares.example"],
    ["GOOGLE_PLACES_BASE_URL", "https://lugares.example/?clave=secreta"],
    ["GOOGLE_PLACES_DAILY_LIMIT", "0"],
    ["GOOGLE_PLACES_DAILY_LIMIT", "-5"],
    ["GOOGLE_PLACES_DAILY_LIMIT", "10.5"],
    ["GOOGLE_PLACES_DAILY_LIMIT", "10000"],
    ["GOOGLE_PLACES_DAILY_LIMIT", "muchas"],
    ["APPS", "0"],
    ["APPS", "1.5"],
    ["APPS", "100"],
    ["APPS", "tres"],
    ["PICTURES_S3_REGION", "otra región secreta"],
    ["BOOKING_URL", "javascript:alert('secreto')"],
    ["LISTING_SIGNUP_URL", "agenda-secreta"],
    ["SESSION_SECRET_FILE", "/no/hay-secreto"],
    ["STRIPE_SECRET_KEY_FILE", "/tmp"],
    ["SMTP_URL_FILE", "/dev/null"],
    ["WHATSAPP_NUMBER", "secreto"],
    ["WHATSAPP_NUMBER", "123"],
  ])("%s=%s", (name, value) => {
    const { env, faults } = readEnvironment({ [name]: value });
    expect(env).toBeNull();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: .*[a-zñ]{3}`));
    expect(faults[0]).not.toContain("\n");
    expect(faults[0]).not.toContain(value);
    expect(faults[0]).not.toMatch(/-secret/);
  });

  test("y varios son varias, cada una de la suya", () => {
    const { faults } = readEnvironment({ PORT: "x", APP_URL: "x", SMTP_URL: "x", NODE_ENV: "production" });
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(":"))).sort()).toEqual([
      "APP_URL",
      "PORT",
      "SESSION_SECRET",
      "SMTP_URL",
    ]);
  });
});

describe("un almacén S3 para las fotos", () => {
  const s3 = {
    PICTURES_S3_ENDPOINT: "https://s3.example/",
    PICTURES_S3_BUCKET: "fotos",
    PICTURES_S3_ACCESS_KEY_ID: "yo",
    PICTURES_S3_SECRET_ACCESS_KEY: "clave/de+S3",
  };

  test("su región se puede callar", () => {
    expect(readEnvironment(s3).env).toMatchObject({
      PICTURES_S3_ENDPOINT: "https://s3.example",
      PICTURES_S3_REGION: "us-east-1",
    });
  });

  test.each(Object.keys(s3))("sin %s no arranca", (name) => {
    const { env, faults } = readEnvironment({ ...s3, [name]: "" });
    expect(env).toBeNull();
    expect(faults[0]).toMatch(/^PICTURES_S3_\w+: PICTURES_S3_ENDPOINT, .* van juntos/);
  });

  test.each([
    ["PICTURES_S3_ENDPOINT", "http://s3.example"],
    ["PICTURES_S3_ENDPOINT", "https://yo:clave@s3.example"],
    ["PICTURES_S3_BUCKET", "fotos/otras"],
    ["PICTURES_S3_ACCESS_KEY_ID", "con espacios"],
  ])("no vale %s=%s", (name, value) => {
    expect(readEnvironment({ ...s3, [name]: value }).faults).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });
});

const ageKey = `age1${"q".repeat(58)}`;

describe("las copias cifradas", () => {
  const copies = {
    BACKUP_S3_ENDPOINT: "https://s3.example/",
    BACKUP_S3_BUCKET: "copias",
    BACKUP_S3_ACCESS_KEY_ID: "yo",
    BACKUP_S3_SECRET_ACCESS_KEY: "clave/de+S3",
    BACKUP_AGE_RECIPIENTS: `${ageKey}, ${ageKey}`,
    BACKUP_SIGNING_KEY: "f".repeat(32),
  };

  test("con todo lo suyo, y varias claves de age", () => {
    expect(readEnvironment(copies).env).toMatchObject({
      BACKUP_S3_ENDPOINT: "https://s3.example",
      BACKUP_S3_REGION: "us-east-1",
      BACKUP_AGE_RECIPIENTS: [ageKey, ageKey],
    });
  });

  test.each(Object.keys(copies))("sin %s no arranca", (name) => {
    const { env, faults } = readEnvironment({ ...copies, [name]: "" });
    expect(env).toBeNull();
    expect(faults).toContainEqual(expect.stringMatching(/^BACKUP_\w+: BACKUP_S3_ENDPOINT, .* van juntos/));
  });

  test.each([
    ["BACKUP_AGE_RECIPIENTS", `AGE-SECRET-KEY-${"Q".repeat(58)}`],
    ["BACKUP_AGE_RECIPIENTS", `${ageKey},`],
    ["BACKUP_SIGNING_KEY", "f".repeat(31)],
    ["BACKUP_S3_ENDPOINT", "http://s3.example"],
  ])("no vale %s=%s", (name, value) => {
    expect(readEnvironment({ ...copies, [name]: value }).faults).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });
});

describe("las cifras", () => {
  test("en esta máquina no piden clave; en otra interfaz, una de 32 caracteres", () => {
    expect(readEnvironment({ METRICS_PORT: "9464" }).env).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: "127.0.0.1" });
    const open = { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
    expect(readEnvironment(open).faults).toEqual([expect.stringMatching(/^METRICS_TOKEN: falta/)]);
    expect(readEnvironment({ ...open, METRICS_TOKEN: "m".repeat(31) }).faults).toEqual([
      expect.stringMatching(/^METRICS_TOKEN: /),
    ]);
    expect(readEnvironment({ ...open, METRICS_TOKEN: "m".repeat(32) }).faults).toEqual([]);
  });
});

describe("un secreto que está en un archivo", () => {
  const folder = temporaryFolder();
  const fileWith = (text: string) => {
    const path = join(folder, randomUUID());
    writeFileSync(path, text);
    return path;
  };

  test("se lee de allí, sin el fin de línea, y vale lo mismo que escrito", () => {
    const samples: Record<(typeof secretNames)[number], string> = {
      SESSION_SECRET: `${secret},${secret}-anterior`,
      DATABASE_URL: "postgres://yo:clave@servidor/panama",
      POSTGRES_PASSWORD: "clave de ñandú",
      SMTP_URL: "smtps://yo:clave@correo.example",
      WRITER_API_KEY: "sk-corta",
      CERENIA_API_KEY: secret,
      STRIPE_SECRET_KEY: "sk_test_clave",
      STRIPE_WEBHOOK_SECRET: "whsec_clave",
      GOOGLE_PLACES_API_KEY: "AIzaSy-corta_1",
      PICTURES_S3_SECRET_ACCESS_KEY: "clave/de+S3",
      BACKUP_S3_SECRET_ACCESS_KEY: "clave/de+S3",
      BACKUP_SIGNING_KEY: `${secret}-firma`,
      METRICS_TOKEN: `${secret}-cifras`,
    };
    const others = {
      PICTURES_S3_ENDPOINT: "https://s3.example",
      PICTURES_S3_BUCKET: "fotos",
      PICTURES_S3_ACCESS_KEY_ID: "yo",
      BACKUP_S3_ENDPOINT: "https://s3.example",
      BACKUP_S3_BUCKET: "copias",
      BACKUP_S3_ACCESS_KEY_ID: "yo",
      BACKUP_AGE_RECIPIENTS: ageKey,
    };
    const files = Object.entries(samples).flatMap(([name, value]) => [
      [`${name}_FILE`, ` ${fileWith(`${value}\r\n`)} `],
      [name, " "],
    ]);
    const { env, faults } = readEnvironment({ NODE_ENV: "production", ...others, ...Object.fromEntries(files) });
    expect(faults).toEqual([]);
    expect(env).toEqual(readEnvironment({ NODE_ENV: "production", ...others, ...samples }).env);
  });

  test("puesto también como variable, es una falta y no se elige ninguno", () => {
    const SESSION_SECRET_FILE = fileWith(secret);
    const { env, faults } = readEnvironment({ NODE_ENV: "production", SESSION_SECRET: secret, SESSION_SECRET_FILE });
    expect([env, faults]).toEqual([null, [expect.stringMatching(/^SESSION_SECRET: está puesto también en SESSION_SECRET_FILE/)]]);
    expect(faults.join()).not.toContain(secret);
  });

  test("mal escrito, o que falta, es una sola línea, y no dice lo que hay en él", () => {
    const wrong = { SESSION_SECRET_FILE: fileWith("corto-secreto"), STRIPE_SECRET_KEY_FILE: "/no/hay" };
    const { faults } = readEnvironment({ NODE_ENV: "production", ...wrong });
    expect(faults.toSorted()).toEqual([
      expect.stringMatching(/^SESSION_SECRET: cada secreto/),
      "STRIPE_SECRET_KEY_FILE: no se puede leer ese archivo",
    ]);
    expect(faults.join()).not.toContain("corto-secreto");
    const missing = readEnvironment({ NODE_ENV: "production", SESSION_SECRET_FILE: "/no/hay" });
    expect(missing.faults).toEqual(["SESSION_SECRET_FILE: no se puede leer ese archivo"]);
  });

  test("el programa tampoco empieza sin él", () => {
    const { status, stderr } = run({ SESSION_SECRET_FILE: "/no/hay" });
    expect([status, stderr]).toEqual([1, "Configuración: SESSION_SECRET_FILE: no se puede leer ese archivo\n"]);
  });
});

test("la clave de Postgres se añade a la dirección que no lleva ninguna", () => {
  const read = (DATABASE_URL: string, POSTGRES_PASSWORD = "¡a/b@c:d%41?#") =>
    readEnvironment({ DATABASE_URL, POSTGRES_PASSWORD }).env?.DATABASE_URL ?? "";
  const { password, username, host, pathname } = new URL(read("postgres://panama@database:5432/panama"));
  expect([decodeURIComponent(password), username, host, pathname]).toEqual([
    "¡a/b@c:d%41?#",
    "panama",
    "database:5432",
    "/panama",
  ]);
  expect(new URL(read("postgres://panama:suya@database/panama")).password).toBe("suya");
  expect(read("postgres://panama@database/panama", "")).toBe("postgres://panama@database/panama");
  expect(read("file:./data/panama.db")).toBe(`file:${resolve("data/panama.db")}`);
});

test("la dirección de Cerenia IA sin su modelo es una falta del modelo", () => {
  const faultsOf = (WRITER_MODEL: string) => readEnvironment({ WRITER_API_URL: "https://api.example/v1", WRITER_MODEL }).faults;
  expect(faultsOf(" ")).toEqual([expect.stringMatching(/^WRITER_MODEL: falta/)]);
  expect(faultsOf("un-modelo")).toEqual([]);
  expect(readEnvironment({ WRITER_MODEL: "un-modelo" }).faults).toEqual([]);
});

test("a Stripe de mentira se llega sin cifrar solo en esta máquina y con una clave de prueba", () => {
  const faultsOf = (STRIPE_API_BASE: string, STRIPE_SECRET_KEY = "sk_test_clave") =>
    readEnvironment({ STRIPE_API_BASE, STRIPE_SECRET_KEY }).faults;
  for (const address of ["http://127.0.0.1:4242", "http://localhost:1", "http://[::1]:80/", "https://otra.example"])
    expect(faultsOf(address)).toEqual([]);
  expect(faultsOf("http://127.0.0.1:4242", "")).toEqual([]);
  for (const key of ["sk_live_clave", "rk_live_clave"])
    expect(faultsOf("http://127.0.0.1:4242", key)).toEqual([expect.stringMatching(/^STRIPE_API_BASE: sin cifrar/)]);
  expect(faultsOf("https://otra.example", "sk_live_clave")).toEqual([]);
});

test("lo que el sitio muestra de otros llega cifrado, y nunca es una página suya", () => {
  for (const name of ["AMY_CHAT_URL", "ROGER_CHAT_URL", "YODDA_CHAT_URL", "CHATBOT_WIDGET_SRC"]) {
    const faultsOf = (address: string) => readEnvironment({ [name]: address }).faults;
    for (const address of ["https://chat.example/amy?id=1", "http://127.0.0.1:4242/amy", "http://localhost:1/", ""])
      expect(faultsOf(address)).toEqual([]);
    for (const address of [
      "http://chat.example/amy",
      "chat.example",
      "javascript:alert(1)",
      "https://chat.example/a;b",
      "https://yo:clave@chat.example/amy",
      "https://*.chat.example/amy",
      "https://a.example/a, b",
    ])
      expect(faultsOf(address)).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  }
  const APP_URL = "https://panama.example";
  for (const name of ["AMY_CHAT_URL", "ROGER_CHAT_URL", "YODDA_CHAT_URL"]) {
    const own = [expect.stringMatching(new RegExp(`^${name}: no puede ser una página de este`))];
    expect(readEnvironment({ APP_URL, [name]: "https://panama.example/chat" }).faults).toEqual(own);
    expect(readEnvironment({ PORT: "4000", [name]: "http://localhost:4000/about" }).faults).toEqual(own);
    expect(readEnvironment({ APP_URL, [name]: "https://chat.panama.example/" }).faults).toEqual([]);
  }
});

test("los otros orígenes del chat de todas las páginas son orígenes", () => {
  const read = (CHATBOT_WIDGET_HOSTS: string) => readEnvironment({ CHATBOT_WIDGET_HOSTS });
  expect(read(" https://api.chat.example  wss://*.chat.example:444 ").env?.CHATBOT_WIDGET_HOSTS).toEqual([
    "https://api.chat.example",
    "wss://*.chat.example:444",
  ]);
  expect(read("").env?.CHATBOT_WIDGET_HOSTS).toEqual([]);
  for (const hosts of ["*", "https://*", "https://a.example/ruta", "'unsafe-inline'", "http://a.example", "https://a.example;x"])
    expect(read(hosts).faults.join()).toMatch(/^CHATBOT_WIDGET_HOSTS: cada uno/);
});

test("el programa no empieza con valores equivocados y dice cada uno en su línea", () => {
  const { status, stdout, stderr } = run({ PORT: "ochenta", APP_URL: "nada", DATABASE_URL: "mysql://clave-secreta" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  const lines = stderr.trimEnd().split("\n");
  expect(lines.map((line) => /^Configuración: (\w+): /.exec(line)?.[1]).sort()).toEqual([
    "APP_URL",
    "DATABASE_URL",
    "PORT",
    "SESSION_SECRET",
  ]);
  expect(stderr).not.toMatch(/ochenta|nada|clave-secreta|\bat .+:\d+/);
});
