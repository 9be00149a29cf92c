import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Messages, type Message } from "../../app/ui/messages";
import { attribute, openingTags, visibleText } from "../support/pages/html";

const undo = { path: "/my-blogs/deshacer", label: "Deshacer", fields: { id: "7", sello: '"><b>' } };

function shown(message: Message, formToken: string | null = "abc", query = "") {
  return renderToStaticMarkup(<Messages messages={[message]} formToken={formToken} query={new URLSearchParams(query)} />);
}

function fieldsOf(html: string) {
  return openingTags(html, "input").map((tag) => [attribute(tag, "name"), attribute(tag, "value")]);
}

test("lo que se puede deshacer trae un formulario que lo deshace", () => {
  const html = shown({ kind: "success", title: "Blog Eliminado", undo });
  const [form = ""] = openingTags(html, "form");
  expect([attribute(form, "method"), attribute(form, "action")]).toEqual(["post", "/my-blogs/deshacer"]);
  expect(fieldsOf(html)).toEqual([
    ["id", "7"],
    ["sello", '"><b>'],
    ["token", "abc"],
  ]);
  expect(visibleText(html)).toContain("Deshacer");
});

test("sin sesión no lleva su seña", () => {
  expect(fieldsOf(shown({ kind: "success", title: "Blog Eliminado", undo }, null)).map(([name]) => name)).toEqual([
    "id",
    "sello",
  ]);
});

test("lo demás solo se puede cerrar", () => {
  const html = shown({ kind: "success", title: "Sesión cerrada", text: "Has cerrado sesión exitosamente." });
  expect(openingTags(html, "form").map((form) => attribute(form, "method"))).toEqual(["get"]);
  expect(fieldsOf(html)).toEqual([]);
});

test("cerrarlo sin JavaScript vuelve a la misma página, con lo que su dirección decía", () => {
  const html = shown({ kind: "success", title: "¡Mensaje Enviado!" }, null, "recibido=a.b&q=ñame+%26+coco");
  expect(fieldsOf(html)).toEqual([
    ["recibido", "a.b"],
    ["q", "ñame & coco"],
  ]);
});
