import { afterEach, expect, test } from "vitest";
import { env } from "../../app/env.server";
import { isSigned, sign } from "../../app/identity/signature.server";

const secrets = [...env.SESSION_SECRET];
const [older, newer] = ["un-secreto-viejo-de-treinta-y-dos-letras", "un-secreto-nuevo-de-treinta-y-dos-letras"];

afterEach(() => {
  env.SESSION_SECRET = [...secrets];
});

test("una firma vale para su texto y para ningún otro", () => {
  const signature = sign("baja itzel");
  expect(isSigned("baja itzel", signature)).toBe(true);
  expect(isSigned("baja beto", signature)).toBe(false);
});

test("una firma cambiada, cortada, alargada o vacía no vale", () => {
  const signature = sign("baja itzel");
  const other = signature.startsWith("A") ? "B" : "A";
  for (const wrong of [other + signature.slice(1), signature.slice(0, -1), `${signature}A`, ""])
    expect(isSigned("baja itzel", wrong), wrong).toBe(false);
});

test("se firma con el primer secreto, y lo firmado con los demás sigue valiendo", () => {
  env.SESSION_SECRET = [older];
  const signature = sign("baja itzel");
  env.SESSION_SECRET = [newer, older];
  expect(isSigned("baja itzel", signature)).toBe(true);
  const renewed = sign("baja itzel");
  env.SESSION_SECRET = [newer];
  expect([isSigned("baja itzel", signature), isSigned("baja itzel", renewed)]).toEqual([false, true]);
});
