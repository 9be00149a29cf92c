import { expect, test } from "vitest";
import { withBody } from "../../app/http/forms/body.server";
import { getRequestId } from "../../app/http/request-id.server";

const named = (id: string) => new Request("http://localhost/contact", { headers: { "X-Request-Id": id } });

test("cuenta el código que escribió el servidor, si lo parece; si no hay, se inventa uno", () => {
  expect(getRequestId(named("codigo-12345"))).toBe("codigo-12345");
  expect(getRequestId(named("dos palabras"))).toMatch(/^[\da-f-]{36}$/);
  expect(getRequestId(new Request("http://localhost/contact"))).toMatch(/^[\da-f-]{36}$/);
});

test("quien atiende un formulario anota el mismo código que la página muestra", () => {
  const sent = named("codigo-12345");
  expect(getRequestId(withBody(sent, new URLSearchParams({ title: "Hola" })))).toBe("codigo-12345");
});
