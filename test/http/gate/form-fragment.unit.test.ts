import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { dropFormFragment } from "../../../app/http/gate/form-fragment.server";

function answer(headers: Record<string, string | string[]>) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  dropFormFragment(response);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return response.getHeaders();
}

test("la dirección a la que lleva un formulario no hereda su ancla, y conserva la propia", () => {
  expect(answer({ Location: "/contact?recibido=1" })).toEqual({ location: "/contact?recibido=1#" });
  expect(answer({ location: "/mi-negocio/1/carta#plato-2" })).toEqual({ location: "/mi-negocio/1/carta#plato-2" });
});

test("lo demás de la respuesta queda como estaba", () => {
  const headers = { "set-cookie": ["sid=1", "mensaje=2"], "content-type": "text/html", "content-location": "/contact" };
  expect(answer(headers)).toEqual(headers);
});
