import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AccountMenu } from "../../../app/site/frame/account-menu";
import { attribute, findHrefs, findLinks, openingTags, visibleText } from "../../support/pages/html";

function menuOf({ adminPath = null as string | null, pathname = "/", formToken = "seña" as string | null }) {
  return renderToStaticMarkup(
    <AccountMenu {...{ user: { name: "Ana <Batista>", isAdmin: adminPath === "/admin", adminPath }, formToken, pathname }} />,
  );
}

test("«Mi Cuenta» lleva al perfil, a los artículos propios, a escribir y al negocio, y dice quién entró", () => {
  const html = menuOf({});
  expect(findLinks(html).map(({ href, label }) => [href, label])).toEqual([
    ["/profile", "Perfil"],
    ["/my-blogs", "Mis Blogs"],
    ["/write-blog", "Escribir Blog"],
    ["/mi-negocio", "Mi negocio"],
  ]);
  expect(visibleText(html)).toBe("Mi Cuenta Ana <Batista> Perfil Mis Blogs Escribir Blog Mi negocio Cerrar Sesión");
});

describe("cerrar la sesión", () => {
  test("es un formulario que lleva la seña de la sesión", () => {
    const html = menuOf({});
    const [form = ""] = openingTags(html, "form");
    expect([attribute(form, "method"), attribute(form, "action")]).toEqual(["post", "/auth/salir"]);
    const [token = ""] = openingTags(html, "input");
    expect([attribute(token, "name"), attribute(token, "value")]).toEqual(["token", "seña"]);
  });

  test("sin seña no lleva un campo vacío", () => {
    expect(openingTags(menuOf({ formToken: null }), "input")).toEqual([]);
  });
});

test("solo quien administra ve el camino a la administración", () => {
  expect(findHrefs(menuOf({}), "Dashboard Admin")).toEqual([]);
  expect(findHrefs(menuOf({ adminPath: "/admin" }), "Dashboard Admin")).toEqual(["/admin"]);
  expect(findHrefs(menuOf({ adminPath: "/admin/mensajes" }), "Dashboard Admin")).toEqual(["/admin/mensajes"]);
});

test("dice en qué parte de la cuenta se está", () => {
  const html = menuOf({ pathname: "/my-blogs/7/eliminar" });
  expect(
    findLinks(html)
      .filter(({ tag }) => attribute(tag, "aria-current"))
      .map(({ label }) => label),
  ).toEqual(["Mis Blogs"]);
  expect(attribute(openingTags(html, "summary")[0] ?? "", "data-current")).toBe("true");
  expect(attribute(openingTags(menuOf({ pathname: "/blog" }), "summary")[0] ?? "", "data-current")).toBeNull();
});
