import { createRequire } from "node:module";
import type * as Router from "@remix-run/router";
import { expect, test, vi } from "vitest";

// The router as remix-serve loads it, including patches/; see "build" in package.json. React Router 7 needs no patch for this.
const { matchRoutes } = createRequire(import.meta.url)("@remix-run/router") as typeof Router;

test("el enrutador ordena las rutas una sola vez, y encuentra cada una", () => {
  const routes = [{ path: "/blog" }, { path: "/blog/:slug" }, { path: "*" }];
  const ordering = vi.spyOn(routes, "forEach");
  const found = ["/blog", "/blog/cafe", "/no/existe", "/blog/cafe"].map((path) => matchRoutes(routes, path)?.at(-1));
  expect(found.map((match) => [match?.route.path, match?.params])).toEqual([
    ["/blog", {}],
    ["/blog/:slug", { slug: "cafe" }],
    ["*", { "*": "no/existe" }],
    ["/blog/:slug", { slug: "cafe" }],
  ]);
  expect(ordering).toHaveBeenCalledTimes(1);
});

test("encuentra entre muchas la ruta de cada dirección, empiece como empiece", () => {
  const others = Array.from({ length: 50 }, (_, place) => ({ path: `/otra-${place}/:id` }));
  const routes = [...others, { path: "/blog", children: [{ index: true }, { path: ":slug" }] }, { path: ":page" }, { path: "*" }];
  const find = (path: string) => {
    const last = matchRoutes(routes, path)?.at(-1);
    return last?.route.path ?? last?.pathname;
  };
  const found = ["/blog/cafe", "/BLOG", "/blog/", "/precios", "/no/existe", "/", "//blog", "/OTRA-49/1"].map(find);
  expect(found).toEqual([":slug", "/BLOG/", "/blog/", ":page", "*", "*", "*", "/otra-49/:id"]);
});

test("otras rutas son otras", () => {
  expect(matchRoutes([{ path: "/a" }], "/b")).toBeNull();
  expect(matchRoutes([{ path: "/b" }], "/b")).toHaveLength(1);
});
