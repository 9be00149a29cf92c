import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { log } from "../../app/log.server";
import { hashPassword, verifyPassword } from "../../app/http/session/passwords.server";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const hash = vi.mocked(argon2.hash);
const verify = vi.mocked(argon2.verify);
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

beforeEach(() => {
  hash.mockReset();
  verify.mockReset();
});

describe("una contraseña guardada", () => {
  test("P3: es argon2id con 19 MiB, dos vueltas y un hilo, y con otra sal cada vez", async () => {
    const [first, second] = await Promise.all([hashPassword("tucán amarillo"), hashPassword("tucán amarillo")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  test("P1: se reconoce entera, con espacios, mayúsculas y letras de cualquier idioma", async () => {
    const password = "  Tucán 漢字 🙂 ª  ";
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toBe(true);
    for (const other of [password.trim(), password.toLowerCase(), "  Tucan 漢字 🙂 ª  ", "  Tucán 漢字 🙂 a  "]) {
      expect(await verifyPassword(stored, other)).toBe(false);
    }
  });

  test("P1: no se corta: dos de cien caracteres que difieren en el último son distintas", async () => {
    const stored = await hashPassword("ñ".repeat(99) + "a");
    expect(await verifyPassword(stored, "ñ".repeat(99) + "a")).toBe(true);
    expect(await verifyPassword(stored, "ñ".repeat(99) + "b")).toBe(false);
  });

  test("P1: es la misma aunque otro teclado escriba el acento aparte de su letra", async () => {
    const composed = await hashPassword("mañana será".normalize("NFC"));
    const apart = await hashPassword("mañana será".normalize("NFD"));
    expect(await verifyPassword(composed, "mañana será".normalize("NFD"))).toBe(true);
    expect(await verifyPassword(apart, "mañana será".normalize("NFC"))).toBe(true);
  });
});

describe("sin contraseña guardada", () => {
  test("P4: quien no tiene cuenta cuesta el mismo trabajo que quien la tiene", async () => {
    const stored = await hashPassword("tucán amarillo");
    await verifyPassword(stored, "equivocada");
    await verifyPassword(null, "equivocada");
    const [known, unknown] = verify.mock.calls.map(([encoded]) => argon2.parseOptions(encoded));
    expect(verify).toHaveBeenCalledTimes(2);
    expect(unknown).toEqual(known);
    expect(known).toMatchObject(cost);
  });

  test("P4: ninguna contraseña entra, tampoco la que acertara con la de relleno", async () => {
    verify.mockResolvedValueOnce(true);
    expect(await verifyPassword(null, "acertada")).toBe(false);
  });

  test.each(["", "texto", "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy", "$argon2id$v=19$m=19456,t=2,p=1$wil"])(
    "P4: una guardada que no se puede leer («%s») no acierta, cuesta lo mismo y queda en el registro sin su texto",
    async (damaged) => {
      const logged = vi.spyOn(log, "error");
      expect(await verifyPassword(damaged, "tucán amarillo")).toBe(false);
      expect(verify).toHaveBeenCalledTimes(1);
      expect(argon2.parseOptions(String(verify.mock.calls[0]?.[0]))).toMatchObject(cost);
      const err: unknown = expect.objectContaining({ message: "Decoding failed" });
      expect(logged).toHaveBeenCalledExactlyOnceWith({ err }, expect.any(String));
    },
  );
});

test("P3: de muchas a la vez nunca se calculan más de dos, y todas terminan", async () => {
  const stored = await hashPassword("tucán amarillo");
  let running = 0;
  let most = 0;
  const counted =
    <Result>(result: Result) =>
    async () => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
      return result;
    };
  hash.mockImplementation(counted(stored));
  verify.mockImplementation(counted(true));

  const many = Array.from({ length: 50 }, (_, turn) =>
    turn % 2 ? hashPassword("tucán amarillo") : verifyPassword(turn % 4 ? stored : null, "tucán amarillo"),
  );
  expect(await Promise.all(many)).toHaveLength(50);
  expect(hash.mock.calls.length + verify.mock.calls.length).toBe(51);
  expect(most).toBe(2);
});

test("P3: una que falla no ocupa el turno de las demás", async () => {
  hash.mockRejectedValueOnce(new Error("sin memoria")).mockRejectedValueOnce(new Error("sin memoria"));
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => hashPassword("tucán amarillo")));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
});
