import { index, prefix, route, type RouteConfig } from "@remix-run/route-config";
import { provincePath, provinces } from "./content/provinces";

/** The site map: each address of the site with the module that serves it, in the order in which a visitor meets them. */
export default [
  index("routes/_index.tsx"),
  route("about", "routes/about.tsx"),
  route("services", "routes/services.tsx"),
  route("local-ai-pricing", "routes/local-ai-pricing.tsx"),
  route("contact", "routes/contact.tsx"),

  // The ten provinces share two modules, so each route needs an id of its own.
  ...provinces.flatMap(({ id }) => {
    const path = provincePath(id).slice(1);
    return [
      route(path, "routes/restaurantes.tsx", { id: path }),
      route(`${path}/:slug`, "routes/restaurantes.$slug.tsx", { id: `${path}/:slug` }),
    ];
  }),

  ...prefix("blog", [
    index("routes/blog._index.tsx"),
    route("rss.xml", "routes/blog.rss[.]xml.ts"),
    route(":slug", "routes/blog.$slug.tsx"),
    route(":slug/vista", "routes/blog.$slug_.vista.ts"),
  ]),

  ...prefix("ai-solutions", [
    index("routes/ai-solutions._index.tsx"),
    route("amy", "routes/ai-solutions.amy.tsx"),
    route("roger", "routes/ai-solutions.roger.tsx"),
    route("roger-chat", "routes/ai-solutions.roger-chat.tsx"),
    route("yodda", "routes/ai-solutions.yodda.tsx"),
    route("exito", "routes/ai-solutions.exito.tsx"),
    route("cancelado", "routes/ai-solutions.cancelado.ts"),
  ]),

  route("auth", "routes/auth.tsx"),
  ...prefix("auth", [
    route("salir", "routes/auth_.salir.tsx"),
    route("confirmar", "routes/auth_.confirmar.tsx"),
    route("recuperar", "routes/auth_.recuperar.tsx"),
    route("nueva-clave", "routes/auth_.nueva-clave.tsx"),
    route("comprobar", "routes/auth_.comprobar.tsx"),
  ]),
  route("profile", "routes/profile.tsx"),
  ...prefix("profile", [
    route("confirmar", "routes/profile_.confirmar.tsx"),
    route("clave", "routes/profile_.clave.tsx"),
    route("sesiones", "routes/profile_.sesiones.tsx"),
    route("datos.json", "routes/profile_.datos[.]json.tsx"),
    route("eliminar", "routes/profile_.eliminar.tsx"),
  ]),

  route("my-blogs", "routes/my-blogs.tsx"),
  ...prefix("my-blogs", [
    route(":id/eliminar", "routes/my-blogs_.$id.eliminar.tsx"),
    route("deshacer", "routes/my-blogs_.deshacer.tsx"),
  ]),
  route("write-blog", "routes/write-blog.tsx"),
  route("write-blog/cerenia", "routes/write-blog_.cerenia.ts"),
  route("edit-blog/:id", "routes/edit-blog.$id.tsx"),
  route("edit-blog/:id/vista-previa", "routes/edit-blog.$id_.vista-previa.tsx"),

  route("admin", "routes/admin.tsx", [
    index("routes/admin._index.tsx"),
    route("pendientes", "routes/admin.pendientes.tsx"),
    ...prefix("restaurant", [
      route("search", "routes/admin.restaurant.search.tsx"),
      route("new", "routes/admin.restaurant.new.tsx"),
      route("edit/:id", "routes/admin.restaurant.edit.$id.tsx"),
      route(":id/estado", "routes/admin.restaurant.$id.estado.tsx"),
      route(":id/eliminar", "routes/admin.restaurant.$id.eliminar.tsx"),
    ]),
    ...prefix("free-plans", [
      index("routes/admin.free-plans._index.tsx"),
      route(":id/estado", "routes/admin.free-plans.$id.estado.tsx"),
      route(":id/eliminar", "routes/admin.free-plans.$id.eliminar.tsx"),
    ]),
    ...prefix("google", [
      index("routes/admin.google._index.tsx"),
      route(":id/mas", "routes/admin.google.$id.mas.tsx"),
      route(":id/importar", "routes/admin.google.$id.importar.tsx"),
      route(":id/omitir", "routes/admin.google.$id.omitir.tsx"),
    ]),
    ...prefix("mensajes", [
      index("routes/admin.mensajes._index.tsx"),
      route(":id", "routes/admin.mensajes.$id._index.tsx"),
      route(":id/estado", "routes/admin.mensajes.$id.estado.tsx"),
      route(":id/eliminar", "routes/admin.mensajes.$id.eliminar.tsx"),
    ]),
    ...prefix("articulos", [
      index("routes/admin.articulos._index.tsx"),
      route(":id", "routes/admin.articulos.$id.tsx"),
    ]),
    ...prefix("personas", [
      index("routes/admin.personas._index.tsx"),
      route(":id", "routes/admin.personas.$id._index.tsx"),
      route(":id/suspension", "routes/admin.personas.$id.suspension.tsx"),
      route(":id/administracion", "routes/admin.personas.$id.administracion.tsx"),
      route(":id/espacio", "routes/admin.personas.$id.espacio.tsx"),
    ]),
    ...prefix("registro", [
      index("routes/admin.registro._index.tsx"),
      route(":id", "routes/admin.registro.$id.tsx"),
    ]),
    route("deshacer", "routes/admin.deshacer.tsx"),
  ]),

  route("privacidad", "routes/privacidad.tsx"),
  route("terminos", "routes/terminos.tsx"),

  // For programs.
  ...prefix("functions/v1", [
    route("cerenia-blog-api", "routes/functions.v1.cerenia-blog-api.ts"),
    route("check-subscription", "routes/functions.v1.check-subscription.ts"),
    route("create-checkout", "routes/functions.v1.create-checkout.ts"),
    route("customer-portal", "routes/functions.v1.customer-portal.ts"),
  ]),
  route("webhooks/stripe", "routes/webhooks.stripe.ts"),
  route("health/live", "routes/health.live.ts"),
  route("health/ready", "routes/health.ready.ts"),
  route("robots.txt", "routes/robots[.]txt.ts"),
  route("sitemap.xml", "routes/sitemap[.]xml.ts"),
  route(".well-known/security.txt", "routes/[.]well-known.security[.]txt.ts"),
  route("*", "routes/$.tsx"),
] satisfies RouteConfig;
