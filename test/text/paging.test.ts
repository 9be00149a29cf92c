import { expect, test } from "vitest";
import { listPath, pageCount, pageSize } from "../../app/text/paging";

test("van seis por página, o las que se digan", () => {
  expect(pageSize).toBe(6);
  expect([0, 1, 6, 7, 12, 13].map((total) => pageCount(total))).toEqual([1, 1, 1, 2, 2, 3]);
  expect(pageCount(41, 20)).toBe(3);
});

test("la primera página no lleva número ni lo que está vacío", () => {
  expect(listPath("/blog", 1)).toBe("/blog");
  expect(listPath("/blog", 1, { q: "", categoria: "" })).toBe("/blog");
  expect(listPath("/blog", 3)).toBe("/blog?pagina=3");
});

test("lo buscado se conserva, escrito como va en una dirección", () => {
  expect(listPath("/blog", 1, { q: "café & té" })).toBe("/blog?q=caf%C3%A9+%26+t%C3%A9");
  const path = listPath("/restaurantes-panama", 2, { q: "100%_#?", categoria: "bar" });
  expect(Object.fromEntries(new URL(path, "http://localhost").searchParams)).toEqual({
    q: "100%_#?",
    categoria: "bar",
    pagina: "2",
  });
});
