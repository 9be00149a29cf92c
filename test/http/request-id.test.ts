import { afterEach, expect, test } from "vitest";
import { env } from "../../app/env.server";
import { withBody } from "../../app/http/forms/body.server";
import { getRequestId } from "../../app/http/request-id.server";

afterEach(() => {
  env.TRUST_PROXY = false;
});

const named = (id: string) => new Request("http://localhost/contact", { headers: { "X-Request-Id": id } });

test("lo que un visitante escribe en X-Request-Id no llega al registro", () => {
  const id = getRequestId(named("codigo-12345"));
  expect(id).toMatch(/^[\da-f-]{36}$/);
});

test("detrás del proxy cuenta el suyo, si parece un código", () => {
  env.TRUST_PROXY = true;
  expect(getRequestId(named("codigo-12345"))).toBe("codigo-12345");
  expect(getRequestId(named("dos palabras"))).toMatch(/^[\da-f-]{36}$/);
});

test("quien atiende un formulario anota el mismo código que la página muestra", () => {
  const sent = named("codigo-12345");
  expect(getRequestId(withBody(sent, new URLSearchParams({ title: "Hola" })))).toBe(getRequestId(sent));
  const anonymous = new Request("http://localhost/contact");
  const copy = withBody(anonymous, new URLSearchParams());
  expect(getRequestId(copy)).toBe(getRequestId(anonymous));
});
