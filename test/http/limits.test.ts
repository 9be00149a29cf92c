import { statSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { closeLimits, emptyDatabase } from "../support/database";
import { day, hour, minute } from "../../app/durations";

/** Ms. A pause ends immediately unless a test holds it. */
const pauses: number[] = [];
let held: Promise<void> | undefined;
vi.mock("node:timers/promises", () => ({
  setTimeout: async (milliseconds: number) => {
    pauses.push(milliseconds);
    await held;
  },
}));

const database = await emptyDatabase();
process.env.DATABASE_URL = database.url;
const { limitsStore, openLimitsStore } = await import("../../app/db/limits-store.server");
const { consume, countGuess, forgetGuesses, isNewView, isWithinLimit, orTakeBack, TooMany, waitAdvice } =
  await import("../../app/http/limits.server");
const { log } = await import("../../app/log.server");
type Subject = Parameters<typeof consume>[1];

const file = database.url.replace(/^file:(.*)\.db$/, "$1.limits.db");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
});
afterEach(async () => {
  vi.useRealTimers();
  pauses.length = 0;
  await limitsStore().clear();
});
afterAll(async () => {
  await closeLimits();
  await database.drop();
});

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** Returns how many concurrent attempts passed ("sí"), and the waiting times of the others. */
async function atOnce(times: number, attempt: (n: number) => Promise<unknown>) {
  const results = await Promise.all(Array.from({ length: times }, (_, n) => outcome(attempt(n))));
  return { through: results.filter((result) => result === "sí").length, waits: results.filter((result) => result !== "sí") };
}

async function outcome(attempt: Promise<unknown>): Promise<"sí" | number> {
  try {
    await attempt;
    return "sí";
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfter;
    throw error;
  }
}

function holdPauses() {
  let release: () => void = () => undefined;
  held = new Promise((resolve) => (release = resolve));
  return () => {
    held = undefined;
    release();
  };
}

async function through(times: number, attempt: (n: number) => Promise<unknown>) {
  let count = 0;
  for (let n = 0; n < times; n++) if ((await outcome(attempt(n))) === "sí") count++;
  return count;
}

/** Runs directly on the store's database. */
async function behind(statement: string): Promise<{ key: string; points: number }[]> {
  if (inject("engine") === "postgres") {
    const { rows } = await sql<{ key: string; points: number }>`${sql.raw(statement)}`.execute(database.db);
    return rows;
  }
  const store = new Sqlite(file);
  const prepared = store.prepare<[], { key: string; points: number }>(statement);
  const rows = prepared.reader ? prepared.all() : (prepared.run(), []);
  store.close();
  return rows;
}

describe("L1: al entrar", () => {
  const from = (address: string) => consume("sign-in", { address });

  const failFrom = (address: string) => consume("failed-sign-in", { address });

  test("tras treinta contraseñas equivocadas de una dirección en diez minutos se espera, y las demás no", async () => {
    expect(await through(30, () => failFrom("203.0.113.7"))).toBe(30);
    expect(await outcome(failFrom("203.0.113.7"))).toBe(600);
    expect(await outcome(failFrom("203.0.113.8"))).toBe("sí");
    pass(10 * minute);
    expect(await outcome(failFrom("203.0.113.7"))).toBe("sí");
  });

  test("de cien al mismo tiempo pasan exactamente treinta", async () => {
    const { through, waits } = await atOnce(100, () => failFrom("203.0.113.7"));
    expect(through).toBe(30);
    expect(waits).toEqual(Array(70).fill(600));
  });

  test("de las correctas pasan cien: lo que se devuelve no cuenta", async () => {
    const enter = async () => {
      const takeBack = await from("203.0.113.7");
      await orTakeBack(takeBack, async () => await (await failFrom("203.0.113.7"))());
    };
    expect(await through(110, enter)).toBe(100);
    expect(await through(31, () => failFrom("203.0.113.7"))).toBe(30);
  });

  test("lo que se rechaza no cuenta: tras cien a la vez, lo devuelto queda libre", async () => {
    const taken: (() => Promise<void>)[] = [];
    const { through: passed } = await atOnce(100, async () => void taken.push(await failFrom("203.0.113.7")));
    expect(passed).toBe(30);
    for (const takeBack of taken.splice(0, 20)) await takeBack();
    expect(await through(30, () => failFrom("203.0.113.7"))).toBe(20);
  });

  test("lo que un límite más estrecho rechaza no cuenta en el de todos", async () => {
    const ana = { email: "ana@ejemplo.com" };
    const guess = async () => {
      const takeBack = await failFrom("203.0.113.7");
      await orTakeBack(takeBack, () => countGuess(ana));
    };
    expect(await through(100, guess)).toBe(10);
    expect(await through(30, () => failFrom("203.0.113.7"))).toBe(20);
  });

  test("sin direcciones, después de cincuenta en diez segundos entre todos cada uno espera dos segundos, y pasa", async () => {
    expect(await through(50, () => consume("sign-in", {}))).toBe(50);
    expect(pauses).toEqual([]);
    expect(await through(10, () => consume("sign-in", {}))).toBe(10);
    expect(pauses).toEqual(Array(10).fill(2_000));
    pass(10_000);
    expect(await outcome(consume("sign-in", {}))).toBe("sí");
    expect(pauses).toHaveLength(10);
  });

  test("con direcciones nadie paga por los demás, ni espera por ellos", async () => {
    expect(await through(330, () => from("203.0.113.7"))).toBe(100);
    expect(await through(310, (n) => from(`198.51.${n % 2}.${n % 256}`))).toBe(310);
    expect(pauses).toEqual([]);
  });

  test("esperan cuarenta a la vez; solo entonces se rechaza a alguien, y con ellos se acaba", async () => {
    await through(50, () => consume("sign-in", {}));
    const release = holdPauses();
    const waiting = atOnce(40, () => consume("sign-in", {}));
    await vi.waitUntil(() => pauses.length === 40);
    expect((await atOnce(5, () => consume("sign-in", {}))).waits).toEqual(Array(5).fill(10));
    release();
    expect((await waiting).through).toBe(40);
    expect(await outcome(consume("sign-in", {}))).toBe("sí");
  });

  test("insistir no alarga la espera", async () => {
    await through(30, () => failFrom("203.0.113.7"));
    pass(9 * minute);
    await through(60, () => failFrom("203.0.113.7"));
    expect(await outcome(failFrom("203.0.113.7"))).toBe(60);
  });
});

describe("L1: a una cuenta, desde donde sea,", () => {
  const ana = { email: "ana@ejemplo.com" };

  test("se le prueban diez contraseñas; luego una, tras 1, 2, 4… minutos, nunca más de una hora", async () => {
    expect(await through(10, () => countGuess(ana))).toBe(10);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      expect(await outcome(countGuess(ana))).toBe(minutes * 60);
      pass(minutes * minute - 1_000);
      expect(await outcome(countGuess(ana))).toBe(1);
      pass(1_000);
      expect(await outcome(countGuess(ana))).toBe("sí");
    }
  });

  test("al mismo tiempo pasan las mismas: diez, y tras la espera una", async () => {
    expect((await atOnce(20, () => countGuess(ana))).through).toBe(10);
    pass(minute);
    expect((await atOnce(20, () => countGuess(ana))).through).toBe(1);
    expect(await outcome(countGuess(ana))).toBe(120);
  });

  test("insistir no alarga la espera", async () => {
    await through(10, () => countGuess(ana));
    pass(minute / 2);
    await through(30, () => countGuess(ana));
    expect(await outcome(countGuess(ana))).toBe(30);
    pass(minute / 2);
    expect(await outcome(countGuess(ana))).toBe("sí");
  });

  test("en quince minutos son diez; quien se equivoca menos no espera nunca", async () => {
    for (let n = 0; n < 5; n++) {
      expect(await through(9, () => countGuess(ana))).toBe(9);
      pass(15 * minute);
    }
  });

  test("antes de quince minutos las equivocaciones se suman", async () => {
    expect(await through(9, () => countGuess(ana))).toBe(9);
    pass(15 * minute - 1_000);
    expect(await through(2, () => countGuess(ana))).toBe(1);
  });

  test("acertar borra las equivocaciones y las esperas", async () => {
    await through(9, () => countGuess(ana));
    await forgetGuesses(ana);
    expect(await through(10, () => countGuess(ana))).toBe(10);
    pass(minute);
    expect(await outcome(countGuess(ana))).toBe("sí");
    await forgetGuesses(ana);
    expect(await through(10, () => countGuess(ana))).toBe(10);
    expect(await outcome(countGuess(ana))).toBe(60);
  });

  test("las esperas de ayer no cuentan", async () => {
    await through(10, () => countGuess(ana));
    pass(day);
    expect(await through(10, () => countGuess(ana))).toBe(10);
    expect(await outcome(countGuess(ana))).toBe(60);
  });

  test("otra cuenta no espera por ella", async () => {
    await through(11, () => countGuess(ana));
    expect(await outcome(countGuess({ email: "beto@ejemplo.com" }))).toBe("sí");
  });
});

describe("L2: no se burla un límite", () => {
  const spellings = ["ana@ejemplo.com", " ana@ejemplo.com\n", "ANA@Ejemplo.COM", "ana@ejemplo.com\u00a0", "ａｎａ@ejemplo.com"];

  test("con mayúsculas, espacios u otras letras iguales en el correo", async () => {
    expect(await through(20, (n) => countGuess({ email: spellings[n % spellings.length]! }))).toBe(10);
    expect(await through(5, (n) => consume("recovery", { email: spellings[n]! }))).toBe(1);
    await forgetGuesses({ email: spellings[2]! });
    expect(await outcome(countGuess({ email: spellings[0]! }))).toBe("sí");
  });

  test("y sin dirección conocida solo cuentan los demás contadores", async () => {
    await through(51, () => consume("sign-in", { address: undefined }));
    expect(pauses).toHaveLength(1);
  });
});

test("L3: cerrar y abrir de nuevo no borra nada", async () => {
  await through(30, () => consume("failed-sign-in", { address: "203.0.113.7" }));
  await through(10, () => countGuess({ email: "ana@ejemplo.com" }));
  await closeLimits();
  expect(await outcome(consume("failed-sign-in", { address: "203.0.113.7" }))).toBe(600);
  expect(await outcome(countGuess({ email: "ana@ejemplo.com" }))).toBe(60);
});

describe("L4: los demás límites", () => {
  const here = { address: "203.0.113.7" };
  const ana = { email: "ana@ejemplo.com" };
  const author = { user: "a-1" };

  test.each<[Parameters<typeof consume>[0], string, number, number, (n: number) => Subject]>([
    ["known-device-sign-in", "de una cuenta en diez minutos", 20, 10 * minute, () => author],
    ["sign-up", "de una dirección por hora", 20, hour, () => here],
    ["recovery", "de una dirección por hora", 20, hour, (n) => ({ ...here, email: `${n}@ejemplo.com` })],
    ["recovery", "de un correo por minuto", 1, minute, () => ana],
    ["subscribe", "de una dirección por hora", 20, hour, (n) => ({ ...here, email: `${n}@ejemplo.com` })],
    ["subscribe", "de un correo por minuto", 1, minute, () => ana],
    ["correction", "de una dirección por hora", 20, hour, () => here],
    ["contact", "de una dirección por minuto", 30, minute, (n) => ({ ...here, email: `${n}@ejemplo.com` })],
    ["contact", "de un correo por minuto", 1, minute, (n) => ({ address: `203.0.113.${n}`, ...ana })],
    ["question", "de una dirección por minuto", 20, minute, () => here],
    ["answers-preview", "de una dirección por minuto", 30, minute, () => here],
    ["question-json", "de una dirección por minuto", 30, minute, () => here],
    ["save-article", "de una persona por hora", 60, hour, () => author],
    ["writing-assistant", "de una persona por día", 20, day, () => author],
    ["writing-task", "de una persona por día", 60, day, () => author],
    ["writing-api", "de una persona por hora", 60, hour, () => author],
    ["change-email", "de una dirección por hora", 20, hour, (n) => ({ ...here, user: `a-${n}`, email: `${n}@ejemplo.com` })],
    ["change-email", "de una persona por hora", 5, hour, (n) => ({ ...author, email: `${n}@ejemplo.com` })],
    ["change-email", "a un correo por minuto", 1, minute, (n) => ({ user: `a-${n}`, ...ana })],
    ["contact-acknowledgement", "a un correo por hora", 1, hour, () => ana],
    ["contact-acknowledgement", "de una dirección por día", 20, day, (n) => ({ ...here, email: `${n}@ejemplo.com` })],
    ["restore-article", "de una persona por día", 50, day, () => author],
    ["data-export", "de una persona por hora", 10, hour, () => author],
    ["checkout", "de una persona en diez minutos", 8, 10 * minute, () => author],
    ["checkout-return", "de una persona en diez minutos", 30, 10 * minute, () => author],
    ["customer-portal", "de una persona en diez minutos", 20, 10 * minute, () => author],
    ["change", "de una persona por minuto", 100, minute, () => author],
  ])("%s: %s pasan %i", async (name, _, points, duration, subject) => {
    expect(await through(points + 2, (n) => consume(name, subject(n)))).toBe(points);
    expect(await outcome(consume(name, subject(points)))).toBe(duration / 1000);
    pass(duration);
    expect(await outcome(consume(name, subject(points)))).toBe("sí");
  });

  test.each(
    // prettier-ignore
    [["sign-up", 60], ["recovery", 60], ["contact", 30]] as const,
  )("%s: después de %i de todos en un minuto se espera un poco, diez a la vez", async (name, ceiling) => {
    const next = (n: number) => consume(name, { email: `${n}@ejemplo.com` });
    expect(await through(ceiling, next)).toBe(ceiling);
    expect(pauses).toEqual([]);
    expect(await through(5, (n) => next(ceiling + n))).toBe(5);
    expect(pauses).toEqual(Array(5).fill(2_000));
    const release = holdPauses();
    const waiting = atOnce(10, (n) => next(200 + n));
    await vi.waitUntil(() => pauses.length === 15);
    expect(await through(5, (n) => next(300 + n))).toBe(0);
    release();
    expect((await waiting).through).toBe(10);
  });

  test("quien escribe despacio llega igual a su límite por hora o por día", async () => {
    const slowly = (name: "contact" | "recovery", subject: Subject) =>
      through(30, () => {
        pass(minute);
        return consume(name, subject);
      });
    expect(await slowly("recovery", ana)).toBe(5);
    expect(await slowly("contact", ana)).toBe(20);
    expect(await slowly("contact", { ...here, email: "beto@ejemplo.com" })).toBe(20);
    expect(await outcome(consume("contact", { ...here, email: "carla@ejemplo.com" }))).toBe("sí");
  });

  test("a quien insiste con su correo lo frena su correo, y no gasta lo de su dirección", async () => {
    for (const name of ["contact", "recovery", "subscribe"] as const)
      expect([name, await through(60, () => consume(name, { ...here, ...ana }))]).toEqual([name, 1]);
    expect(await through(40, (n) => consume("contact", { ...here, email: `${n}@ejemplo.com` }))).toBe(29);
    // The address's refusal does not count against an e-mail either.
    expect(await outcome(consume("contact", { address: "203.0.113.8", email: "39@ejemplo.com" }))).toBe("sí");
  });

  test("quien inventa correos no pasa de lo de su dirección por día", async () => {
    let sent = 0;
    const all = async (name: "contact" | "recovery" | "subscribe", window: number) =>
      await through(600, () => {
        pass(window / 20);
        return consume(name, { ...here, email: `${(sent += 1)}@ejemplo.com` });
      });
    expect(await all("contact", minute)).toBe(500);
    for (const name of ["recovery", "subscribe"] as const) expect([name, await all(name, 20 * minute)]).toEqual([name, 100]);
  });

  test("lo que no pasó no se cuenta: quien esperó a los demás tiene todos sus intentos", async () => {
    await through(30, (n) => consume("contact", { email: `otra${n}@ejemplo.com` }));
    const release = holdPauses();
    const waiting = atOnce(10, (n) => consume("contact", { email: `una${n}@ejemplo.com` }));
    await vi.waitUntil(() => pauses.length === 10);
    expect(await through(5, () => consume("contact", ana))).toBe(0);
    release();
    await waiting;
    pass(minute);
    expect(await through(2, () => consume("contact", ana))).toBe(1);
  });

  test("las preguntas de los programas tienen también un límite entre todos, con direcciones o sin ellas", async () => {
    const ask = (n: number) => consume("question-json", { address: `203.0.113.${n % 100}` });
    expect(await through(590, ask)).toBe(590);
    expect(await through(20, () => consume("question-json", {}))).toBe(10);
    expect(await through(5, ask)).toBe(0);
    expect(pauses).toEqual([]);
    pass(minute);
    expect(await through(5, ask)).toBe(5);
  });

  test("cada límite cuenta lo suyo", async () => {
    await through(20, () => consume("writing-assistant", author));
    expect(await outcome(consume("save-article", author))).toBe("sí");
    expect(await outcome(consume("writing-assistant", { user: "a-2" }))).toBe("sí");
    await consume("recovery", ana);
    expect(await outcome(consume("contact", ana))).toBe("sí");
  });

  test("un límite al que no se le dice a quién cuenta es un error y no deja pasar", async () => {
    await expect(consume("change", {})).rejects.toThrow("counts by user");
  });
});

test("L5: quien ataca una cuenta no detiene a su dueña, que ya entró", async () => {
  await through(30, () => countGuess({ email: "ana@ejemplo.com" }));
  expect(await through(10, () => countGuess({ user: "ana-1" }))).toBe(10);
  expect(await outcome(countGuess({ user: "ana-1" }))).toBe(60);
  await forgetGuesses({ user: "ana-1" });
  expect(await outcome(countGuess({ user: "ana-1" }))).toBe("sí");
  expect(await outcome(countGuess({ email: "ana@ejemplo.com" }))).toBe(60);
});

describe("donde se cuenta", () => {
  test("nadie lee de quién es cada cuenta", async () => {
    await consume("contact", { address: "203.0.113.7", email: "ana@ejemplo.com" });
    await countGuess({ user: "usuaria-secreta" });
    const rows = await behind("select * from rate_limits");
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/ana|ejemplo|203\.0|usuaria/);
  });

  test("lo que venció se borra cada diez minutos, y nada más", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
    const store = openLimitsStore(database.url);
    const keys = async () => (await behind("select key from rate_limits order by key")).map((row) => JSON.stringify(row));
    await store.counter({ keyPrefix: "corta", points: 1, duration: 60 }).consume("a");
    await store.counter({ keyPrefix: "larga", points: 1, duration: 3_600 }).consume("a");
    pass(10 * minute - 1);
    expect(await keys()).toHaveLength(2);
    pass(1);
    await expect.poll(keys).toEqual([expect.stringContaining("larga:a")]);
    await store.close();
    pass(2 * hour);
    expect(vi.getTimerCount()).toBe(0);
    expect(await keys()).toHaveLength(1);
  });

  test("varios procesos que empiezan a la vez cuentan juntos", async () => {
    const other = await emptyDatabase();
    const stores = Array.from({ length: 6 }, () => openLimitsStore(other.url));
    const options = { keyPrefix: "juntos", points: 10, duration: 60 };
    const warn = vi.spyOn(log, "warn");
    const results = await Promise.allSettled(
      stores.flatMap((s) => Array.from({ length: 5 }, () => s.counter(options).consume("a"))),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(10);
    expect(warn).not.toHaveBeenCalled();
    await Promise.all(stores.map((store) => store.close()));
    await other.drop();
  });

  test("si falla se cuenta en memoria, se avisa una vez, y al volver sigue todo donde estaba", async () => {
    const warn = vi.spyOn(log, "warn");
    await through(19, () => consume("sign-up", { address: "203.0.113.7" }));
    await behind("alter table rate_limits rename to away");
    expect(await through(22, () => consume("sign-up", { address: "203.0.113.7" }))).toBe(20);
    expect(await through(12, () => countGuess({ email: "ana@ejemplo.com" }))).toBe(10);
    expect(await outcome(countGuess({ email: "ana@ejemplo.com" }))).toBe(60);
    await forgetGuesses({ email: "ana@ejemplo.com" });
    expect(warn).toHaveBeenCalledTimes(1);

    await behind("alter table away rename to rate_limits");
    expect(await through(3, () => consume("sign-up", { address: "203.0.113.7" }))).toBe(0);
    pass(1_000);
    expect(await through(3, () => consume("sign-up", { address: "203.0.113.7" }))).toBe(1);
    expect(warn).toHaveBeenCalledTimes(1);
    await behind("alter table rate_limits rename to away");
    await consume("sign-up", {});
    expect(warn).toHaveBeenCalledTimes(2);
    await behind("alter table away rename to rate_limits");
    pass(1_000);
    await consume("sign-up", {});
  });

  test("mientras la base no contesta, cada app deja pasar su parte, y cada una al menos uno", async () => {
    const nowhere = inject("engine") === "postgres" ? "postgres://nadie@127.0.0.1:1/nada" : "file:/dev/null/nada/nada.db";
    const apps = Array.from({ length: 3 }, () => openLimitsStore(nowhere, 3));
    for (const [points, passing] of [
      [10, 9],
      [3, 3],
      [1, 3],
    ] as const) {
      const options = { keyPrefix: `partes-${points}`, points, duration: 60 };
      const uses = apps.flatMap((app) => Array.from({ length: 12 }, () => app.counter(options).consume("a")));
      const results = await Promise.allSettled(uses);
      expect([points, results.filter(({ status }) => status === "fulfilled").length]).toEqual([points, passing]);
    }
    await Promise.all(apps.map((app) => app.close()));
  });

  test("también entonces, a quien esperó se le deja probar una contraseña", async () => {
    const nowhere = inject("engine") === "postgres" ? "postgres://nadie@127.0.0.1:1/nada" : "file:/dev/null/nada/nada.db";
    await closeLimits();
    globalThis.panamaLimits = openLimitsStore(nowhere, 3);
    try {
      expect(await through(10, () => countGuess({ email: "ana@ejemplo.com" }))).toBe(3);
      pass(minute);
      expect(await through(10, () => countGuess({ email: "ana@ejemplo.com" }))).toBe(1);
      expect(await outcome(countGuess({ email: "ana@ejemplo.com" }))).toBe(120);
    } finally {
      await closeLimits();
    }
  });

  test("una base de datos que no se puede abrir no detiene a nadie", async () => {
    const warn = vi.spyOn(log, "warn");
    const nowhere = inject("engine") === "postgres" ? "postgres://nadie@127.0.0.1:1/nada" : "file:/dev/null/nada/nada.db";
    const store = openLimitsStore(nowhere);
    const counter = store.counter({ keyPrefix: "sola", points: 2, duration: 60 });
    const results = await Promise.allSettled([counter.consume("a"), counter.consume("a"), counter.consume("a")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect(warn).toHaveBeenCalledTimes(1);
    await store.close();
  });

  test.runIf(inject("engine") === "sqlite")("el archivo es solo de su dueño y no espera a quien escribe en el otro", async () => {
    const writer = new Sqlite(database.url.slice("file:".length));
    writer.exec("begin exclusive");
    await consume("sign-up", {});
    writer.exec("rollback");
    writer.close();
    expect(await behind("select * from rate_limits")).toHaveLength(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
  });
});

test("la espera se dice en palabras y en segundos enteros", () => {
  expect([1, 40, 60, 61, 3600, 3601, 86_400].map(waitAdvice)).toEqual([
    "Espera 1 segundo e inténtalo otra vez.",
    "Espera 40 segundos e inténtalo otra vez.",
    "Espera 1 minuto e inténtalo otra vez.",
    "Espera 2 minutos e inténtalo otra vez.",
    "Espera 1 hora e inténtalo otra vez.",
    "Espera 2 horas e inténtalo otra vez.",
    "Espera 24 horas e inténtalo otra vez.",
  ]);
  expect([0, 1, 999, 1_001].map((milliseconds) => new TooMany(milliseconds).retryAfter)).toEqual([1, 1, 1, 2]);
  expect(new TooMany(90_000).message).toContain("Espera 2 minutos");
});

test("quien no quiere una excepción recibe sí o no", async () => {
  const ask = async (email: string) => await isWithinLimit("contact-acknowledgement", { email });
  expect([await ask("ana@ejemplo.pa"), await ask("ana@ejemplo.pa"), await ask("beto@ejemplo.pa")]).toEqual([true, false, true]);
  pass(hour);
  expect(await ask("ana@ejemplo.pa")).toBe(true);
});

test("un correo es el mismo con mayúsculas y espacios; una cuenta no se parece a otra", async () => {
  expect(await isWithinLimit("contact-acknowledgement", { email: " ANA@ejemplo.pa" })).toBe(true);
  expect(await isWithinLimit("contact-acknowledgement", { email: "ana@ejemplo.pa" })).toBe(false);
  expect(await isNewView("articulo", { user: "Ana" })).toBe(true);
  expect(await isNewView("articulo", { user: "ana" })).toBe(true);
});

test("una visita cuenta una vez por hora de cada cuenta, o de cada dirección de quien no entró", async () => {
  const first = await Promise.all([
    isNewView("uno", { user: "ana", address: "190.34.1.1" }),
    isNewView("uno", { user: "beto", address: "190.34.1.1" }),
    isNewView("uno", { address: "190.34.1.1" }),
    isNewView("uno", { address: "190.34.1.2" }),
    isNewView("otro", { user: "ana" }),
    isNewView("uno", {}),
  ]);
  expect(first).toEqual(first.map(() => true));
  expect([await isNewView("uno", { user: "ana", address: "190.34.9.9" }), await isNewView("uno", {})]).toEqual([false, false]);
  pass(hour);
  expect(await isNewView("uno", { user: "ana" })).toBe(true);
});
