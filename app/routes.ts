import { index, prefix, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";
import { attributeGroups } from "./directory/attributes";
import { visitNames } from "./directory/visits/paths";
import { topicKinds } from "./text/articles/article-topics";
import { hasTwin, pathIn } from "./text/language";
import { provincePath, provinces } from "./text/provinces";

/** Pages on which a business is changed: its owner's, and in the administration's frame. Routes that share a module need an id. */
const desk = (base: string) =>
  Object.entries({
    "foto/:id": "pictures/describe",
    "plato/:id": "menu/dish",
    "plato/:id/foto/subir": "menu/upload",
    ":id/horario": "hours/hours",
    ":id/carta": "menu/menu",
    ":id/carta/pegar": "menu/paste",
    ":id/whatsapp": "orders/whatsapp",
    ":id/fotos": "pictures/pictures",
    ":id/fotos/subir": "pictures/upload",
    ...Object.fromEntries(attributeGroups.map(({ id }) => [`:id/${id}`, "attributes/group"])),
    ":id/donde": "where/where",
  }).map(([path, module]) => route(path, `owners/${module}.route.tsx`, { id: `${base}/${path}` }));

const routes: RouteConfigEntry[] = [
  index("site/home/home.route.tsx"),
  route("about", "site/about.route.tsx"),
  route("services", "site/services.route.tsx"),
  route("local-ai-pricing", "site/prices.route.tsx"),
  route("contact", "site/contact/contact.route.tsx"),

  route("respuestas/:id", "answers/receipt.route.tsx"),
  route("guardados", "directory/saved/saved.route.tsx"),
  // Remix finds one route per name twice as fast as a route with two parameters.
  ...Object.keys(visitNames).map((name) =>
    route(`visita/:id/${name}`, "directory/visits/count.route.ts", { id: `visita/:id/${name}` }),
  ),
  route("restaurantes", "directory/search/everywhere.route.tsx"),
  route("restaurantes/sugerencias", "directory/search/suggestions.route.ts"),
  // The ten provinces share two modules, so each route needs an id.
  ...provinces.flatMap(({ id }) => {
    const path = provincePath(id).slice(1);
    return [
      route(path, "directory/province.route.tsx", { id: path }),
      route(`${path}/:slug`, "directory/restaurant/restaurant.route.tsx", { id: `${path}/:slug` }),
      route(`${path}/:slug/carta`, "directory/menu/menu.route.tsx", { id: `${path}/:slug/carta` }),
      ...["json", "md"].flatMap((format) => [
        route(`${path}/:slug/carta.${format}`, "directory/menu/twin.route.ts", { id: `${path}/:slug/carta.${format}` }),
        route(`${path}.${format}`, "directory/twins/province.route.ts", { id: `${path}.${format}` }),
        route(`${path}/:slug.${format}`, "directory/twins/restaurant.route.ts", { id: `${path}/:slug.${format}` }),
      ]),
    ];
  }),

  ...prefix("blog", [
    index("blog/list.route.tsx"),
    route("rss.xml", "blog/feed.route.ts"),
    // These precede ":slug/vista", which would take a tag's page "etiqueta/vista".
    ...topicKinds.flatMap((kind) => [
      route(`${kind}/:slug`, "blog/topics/topic.route.tsx", { id: `blog/${kind}/:slug` }),
      route(`${kind}/:slug/rss.xml`, "blog/topics/feed.route.ts", { id: `blog/${kind}/:slug/rss.xml` }),
    ]),
    route(":slug", "blog/article.route.tsx"),
    route(":slug.md", "blog/markdown.route.ts"),
    route(":slug/vista", "blog/view.route.ts"),
  ]),

  ...prefix("ai-solutions", [
    index("premium/assistants.route.tsx"),
    route("amy", "premium/amy.route.tsx"),
    route("roger", "premium/roger.route.tsx"),
    route("roger-chat", "premium/roger-chat.route.tsx"),
    route("yodda", "premium/yodda.route.tsx"),
    route("exito", "premium/checkout-done.route.tsx"),
    route("cancelado", "premium/checkout-cancelled.route.ts"),
  ]),

  route("boletin", "blog/letter/subscribe.route.tsx"),
  route("boletin/confirmar", "blog/letter/confirm.route.tsx"),
  route("boletin/salir", "blog/letter/stop.route.tsx"),

  route("auth", "accounts/sign-in.route.tsx"),
  ...prefix("auth", [
    route("salir", "accounts/sign-out.route.tsx"),
    route("confirmar", "accounts/confirm.route.tsx"),
    route("recuperar", "accounts/recover.route.tsx"),
    route("nueva-clave", "accounts/new-password.route.tsx"),
    route("comprobar", "accounts/password-again.route.tsx"),
    route("paso", "accounts/second-factor/step.route.tsx"),
    route("llave", "accounts/second-factor/key-sign-in.route.tsx"),
  ]),
  route("profile", "accounts/profile/profile.route.tsx"),
  ...prefix("profile", [
    route("confirmar", "accounts/profile/confirm-address.route.tsx"),
    route("clave", "accounts/profile/password.route.tsx"),
    route("seguridad", "accounts/second-factor/security.route.tsx"),
    route("seguridad/app", "accounts/second-factor/code-app.route.tsx"),
    route("seguridad/codigos", "accounts/second-factor/recovery-codes.route.tsx"),
    route("seguridad/llave", "accounts/second-factor/new-key.route.tsx"),
    route("sesiones", "accounts/profile/sessions.route.tsx"),
    route("datos.json", "accounts/profile/data.route.tsx"),
    route("eliminar", "accounts/profile/delete.route.tsx"),
    route("autor", "accounts/author/author.route.tsx"),
    route("retrato", "accounts/portrait/portrait.route.tsx"),
    route("retrato/subir", "accounts/portrait/upload.route.tsx"),
  ]),

  route("my-blogs", "writing/my-articles/list.route.tsx"),
  ...prefix("my-blogs", [
    route(":id/eliminar", "writing/my-articles/delete.route.tsx"),
    route(":id/foto", "writing/picture/picture.route.tsx"),
    route(":id/foto/subir", "writing/picture/upload.route.tsx"),
    route(":id/foto/quitar", "writing/picture/remove.route.tsx"),
    route(":id/imagen", "writing/my-articles/picture.route.tsx"),
    route(":id/lugares", "writing/places/places.route.tsx"),
    route(":id/sin-guardar", "writing/kept/compare.route.tsx"),
    route("deshacer", "writing/my-articles/undo.route.tsx"),
  ]),
  route("write-blog", "writing/editor/new.route.tsx"),
  route("write-blog/vista", "writing/look/look.route.ts"),
  route("write-blog/cerenia", "writing/writer/ask.route.ts"),
  route("write-blog/copia", "writing/kept/keep.route.ts"),
  route("write-blog/cerenia/tarea", "writing/writer/tasks/task.route.ts"),
  route("edit-blog/:id", "writing/editor/edit.route.tsx"),
  route("edit-blog/:id/vista-previa", "writing/look/preview.route.tsx"),
  route("edit-blog/:id/quitado", "writing/left-out/left-out.route.tsx"),
  route("edit-blog/:id/programar", "writing/schedule/schedule.route.tsx"),
  route("edit-blog/:id/versiones", "writing/versions/list.route.tsx"),
  route("edit-blog/:id/versiones/:version", "writing/versions/revision.route.tsx"),

  route("pedir/:id", "directory/orders/order.route.tsx"),
  route("reservar/:id", "directory/orders/reserve.route.tsx"),
  route("corregir/:id", "owners/corrections/correct.route.tsx"),
  route("fotos/:file", "pictures/file.route.ts"),
  route("compartir/:kind/:id/:file", "site/share-image.route.ts"),

  route("mi-negocio", "owners/businesses.route.tsx"),
  ...prefix("mi-negocio", [
    route("nuevo", "owners/claims/new.route.tsx"),
    route("responder", "owners/reminders/answer.route.tsx"),
    route("resumen", "owners/results/stop.route.tsx"),
    route("reclamar/:id", "owners/claims/claim.route.tsx"),
    route("solicitud/:id", "owners/claims/status.route.tsx"),
    route("plan", "owners/plans/choose.route.tsx"),
    route(":id", "owners/listing/edit.route.tsx"),
    route(":id/hoy", "owners/today/today.route.tsx"),
    route(":id/correccion", "owners/corrections/decide.route.tsx"),
    route(":id/dias", "owners/days/days.route.tsx"),
    route(":id/pedidos", "owners/requests/requests.route.tsx"),
    route(":id/plan", "owners/plans/plan.route.tsx"),
    route(":id/plan/pagado", "owners/plans/paid.route.ts"),
    route(":id/resultados", "owners/results/results.route.tsx"),
    route(":id/tema", "owners/results/fact.route.tsx"),
    ...desk("mi-negocio"),
    route(":id/hoja", "owners/sheet/sheet.route.tsx"),
    route(":id/qr.svg", "owners/sheet/qr.route.tsx"),
  ]),

  route("admin", "admin/layout.route.tsx", [
    index("admin/restaurants/list.route.tsx"),
    route("pendientes", "admin/attention/attention.route.tsx"),
    ...prefix("restaurant", [
      route("search", "admin/restaurants/search.route.tsx"),
      route("new", "admin/restaurants/new.route.tsx"),
      route("edit/:id", "admin/restaurants/edit.route.tsx"),
      route(":id/estado", "admin/restaurants/state.route.tsx"),
      route(":id/eliminar", "admin/restaurants/delete.route.tsx"),
      route(":id/imagen", "admin/restaurants/picture.route.tsx"),
      route(":id/duenos", "admin/owners/owner.route.tsx"),
      route(":id/plan", "admin/payments/plan.route.tsx"),
      ...desk("admin/restaurant"),
    ]),
    route("restaurantes.csv", "admin/restaurant-file/download.route.tsx"),
    ...prefix("archivo", [
      index("admin/restaurant-file/list.route.tsx"),
      route("subir", "admin/restaurant-file/upload.route.tsx"),
      route(":id", "admin/restaurant-file/file.route.tsx"),
      route(":id/lectura", "admin/restaurant-file/reading.route.tsx"),
      route(":id/pendientes.csv", "admin/restaurant-file/left-out.route.ts"),
    ]),
    ...prefix("pedidos", [index("admin/requests/list.route.tsx"), route(":id", "admin/requests/request.route.tsx")]),
    ...prefix("facturas", [index("admin/payments/list.route.tsx"), route(":id", "admin/payments/payment.route.tsx")]),
    ...prefix("solicitudes", [index("admin/owners/claims.route.tsx"), route(":id", "admin/owners/claim.route.tsx")]),
    ...prefix("cambios", [
      index("admin/owners/changes.route.tsx"),
      route(":id", "admin/owners/change.route.tsx"),
      route(":id/rechazar", "admin/owners/refuse-change.route.tsx"),
    ]),
    ...prefix("free-plans", [
      index("admin/free-plans/list.route.tsx"),
      route(":id/estado", "admin/free-plans/state.route.tsx"),
      route(":id/eliminar", "admin/free-plans/delete.route.tsx"),
    ]),
    ...prefix("google", [
      index("admin/google-import/search.route.tsx"),
      route(":id/mas", "admin/google-import/more.route.tsx"),
      route(":id/importar", "admin/google-import/import.route.tsx"),
      route(":id/omitir", "admin/google-import/skip.route.tsx"),
    ]),
    ...prefix("mensajes", [
      index("admin/messages/list.route.tsx"),
      route(":id", "admin/messages/message.route.tsx"),
      route(":id/estado", "admin/messages/state.route.tsx"),
      route(":id/eliminar", "admin/messages/delete.route.tsx"),
    ]),
    ...prefix("articulos", [
      index("admin/articles/list.route.tsx"),
      route("correo", "admin/letter/letter.route.tsx"),
      route(":id", "admin/articles/article.route.tsx"),
    ]),
    ...prefix("personas", [
      index("admin/accounts/list.route.tsx"),
      route(":id", "admin/accounts/account.route.tsx"),
      route(":id/suspension", "admin/accounts/suspension.route.tsx"),
      route(":id/administracion", "admin/accounts/administrator.route.tsx"),
      route(":id/roles", "admin/accounts/roles.route.tsx"),
      route(":id/espacio", "admin/accounts/quota.route.tsx"),
    ]),
    route("respuestas", "admin/answers/list.route.tsx"),
    route("respuestas.csv", "admin/answers/file.route.tsx"),
    ...prefix("registro", [index("admin/audit-log/list.route.tsx"), route(":id", "admin/audit-log/entry.route.tsx")]),
    route("deshacer", "admin/undo.route.tsx"),
  ]),

  route("privacidad", "site/privacy.route.tsx"),
  route("demo/llamada", "site/demo-call.route.tsx"),
  route("terminos", "site/terms.route.tsx"),

  // Addresses for programs.
  route("api/respuestas", "answers/json.route.ts"),
  route("llms.txt", "site/llms-txt.route.ts"),
  ...prefix("functions/v1", [
    route("cerenia-blog-api", "writing/content-api/content-api.route.ts"),
    route("check-subscription", "premium/payments/check-subscription.route.ts"),
    route("create-checkout", "premium/payments/create-checkout.route.ts"),
    route("customer-portal", "premium/payments/customer-portal.route.ts"),
  ]),
  route("webhooks/stripe", "premium/payments/webhook.route.ts"),
  route("health/live", "site/health/health-live.route.ts"),
  route("health/ready", "site/health/health-ready.route.ts"),
  route("robots.txt", "site/robots.route.ts"),
  route("reglas.json", "site/speculation-rules.route.ts"),
  route("sitemap.xml", "site/sitemap.route.ts"),
  route(".well-known/security.txt", "site/security-txt.route.ts"),
  route(".well-known/change-password", "accounts/change-password.route.ts"),
  route("*", "site/not-found.route.tsx"),
];

/**
 * Remix ignores case otherwise, and nothing else that reads an address does: nginx's limits, or a module that serves several
 * routes. site/not-found.route.tsx redirects to lower case.
 */
function withCase(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map(({ index: isIndex, children, ...entry }) => ({
    ...entry,
    caseSensitive: true,
    // Remix does not pass the option to an index route.
    ...(entry.path === undefined && isIndex !== undefined && { index: isIndex }),
    ...(children && { children: withCase(children) }),
  }));
}

/** Adds the English twins of routes that have one. Both have the module. */
function withTwins(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => {
    const path = `/${entry.path ?? ""}`;
    if (!hasTwin(path)) return [entry];
    const english = pathIn("en", path).slice(1);
    return [entry, { ...entry, index: undefined, path: english, id: english }];
  });
}

export default withCase(withTwins(routes)) satisfies RouteConfig;
