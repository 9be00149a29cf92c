import { expect, test } from "vitest";
import { isChatbotPlace } from "../../../app/site/frame/chatbot-places";

test.for([
  "/",
  "/about",
  "/contact",
  "/blog",
  "/blog/auth",
  "/restaurantes-panama/profile",
  "/ai-solutions",
  "/no-existe",
  "/administrar",
  "/profiles",
  "/authors",
])("en %s se ofrece ayuda por chat", (path) => {
  expect(isChatbotPlace(path)).toBe(true);
});

test.for([
  "/admin",
  "/admin/",
  "/admin/restaurant/edit/7",
  "/auth",
  "/auth/nueva-clave",
  "/profile",
  "/profile/eliminar",
  "/my-blogs",
  "/my-blogs/7/eliminar",
  "/write-blog",
  "/write-blog/cerenia",
  "/edit-blog/7/vista-previa",
  "/ai-solutions/amy",
  "/ai-solutions/exito",
  "/ai-solutions/yodda",
  "/%61dmin",
  "/profile%2Feliminar",
  "//admin//pendientes",
  // An invalid URL, so the page is unknown.
  "/%E0%A4%A",
])("en %s no", (path) => {
  expect(isChatbotPlace(path)).toBe(false);
});
