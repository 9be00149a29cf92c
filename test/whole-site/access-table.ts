import { topicKinds } from "../../app/text/articles/article-topics";
import { attributeGroups } from "../../app/directory/attributes";
import { visitNames } from "../../app/directory/visits/paths";
import { hasTwin, pathIn } from "../../app/text/language";
import { provinces } from "../../app/text/provinces";

/**
 * `user` was an administrator when the session began. `author` has a free plan, and owns the rows that the addresses lead to.
 * `directorio` and `redaccion` have that role.
 */
export const kinds = ["anonymous", "user", "author", "directorio", "redaccion", "admin"] as const;
export type Kind = (typeof kinds)[number];

/** A status, or a redirect ("/…"; "sign-in" is /auth with the return path). `others`: kinds not listed. */
export type Outcome = Partial<Record<Kind, string>> & { others: string };

export const everybody = (outcome: string): Outcome => ({ others: outcome });
const signedIn = (outcome = "200"): Outcome => ({ anonymous: "sign-in", others: outcome });
const onlyAdmins = (outcome = "200"): Outcome => ({ anonymous: "sign-in", others: "/", admin: outcome });
const directory = (outcome = "200"): Outcome => ({ ...onlyAdmins(outcome), directorio: outcome });
const editors = (outcome = "200"): Outcome => ({ ...onlyAdmins(outcome), redaccion: outcome });
const allRoles = (outcome = "200"): Outcome => ({ ...directory(outcome), ...editors(outcome), directorio: outcome });
/** Only the author may open the article, and only its owner the business, not even administrators. */
const onlyItsAuthor = (outcome = "200"): Outcome => ({ anonymous: "sign-in", others: "404", author: outcome });
const itsOwnerOrAdmin = (outcome = "200") => ({ ...onlyItsAuthor(outcome), admin: outcome });
export const noForm = everybody("405");
/** The form asks for the password itself when the session has ended, so that nothing typed is lost. */
const formOfAdmins = (outcome: string): Outcome => ({ anonymous: "403", others: "/", admin: outcome });
const formOfDirectory = (outcome: string): Outcome => ({ ...formOfAdmins(outcome), directorio: outcome });
const formOfEditors = (outcome: string): Outcome => ({ ...formOfAdmins(outcome), redaccion: outcome });
const formOfAllRoles = (outcome: string): Outcome => ({ ...formOfDirectory(outcome), redaccion: outcome });

/** `sent`: the form without fields. */
export type Row = [read: Outcome, sent: Outcome];

const page: Row = [everybody("200"), noForm];
const noPage: Row = [everybody("404"), noForm];

const inSpanish: Record<string, Row> = {
  "/": page,
  "/*": noPage,
  "/about": page,
  "/services": page,
  "/local-ai-pricing": page,
  // The form without fields lacks the position.
  "/restaurantes": [everybody("200"), everybody("400")],
  "/guardados": page,
  "/respuestas/:id": [everybody("200"), everybody("/ai-solutions/yodda")],
  "/privacidad": page,
  "/terminos": page,
  // Only the demo has it.
  "/demo/llamada": noPage,
  "/contact": [everybody("200"), everybody("400")],
  "/boletin": [everybody("200"), everybody("400")],
  "/boletin/confirmar": [everybody("404"), everybody("404")],
  "/boletin/salir": [everybody("200"), everybody("200")],
  "/robots.txt": page,
  "/reglas.json": page,
  "/.well-known/security.txt": page,
  "/.well-known/change-password": [everybody("/profile/clave"), noForm],
  "/sitemap.xml": page,
  "/llms.txt": page,
  // Requested without a question.
  "/api/respuestas": [everybody("400"), noForm],
  "/restaurantes/sugerencias": page,
  "/health/live": page,
  "/health/ready": page,
  "/blog": page,
  "/blog/:slug": page,
  ...Object.fromEntries(
    topicKinds.flatMap((kind) => [`/blog/${kind}/:slug`, `/blog/${kind}/:slug/rss.xml`].map((path) => [path, page])),
  ),
  "/blog/:slug.md": page,
  "/blog/:slug/vista": [everybody("200"), everybody("204")],
  ...Object.fromEntries(
    Object.keys(visitNames).map((name): [string, Row] => [`/visita/:id/${name}`, [everybody("200"), everybody("204")]]),
  ),
  "/blog/rss.xml": page,
  "/ai-solutions": page,
  "/ai-solutions/amy": page,
  "/ai-solutions/exito": [{ ...signedIn("404"), author: "200" }, noForm],
  "/ai-solutions/cancelado": [everybody("/ai-solutions"), noForm],
  "/ai-solutions/roger": page,
  "/ai-solutions/roger-chat": [everybody("/ai-solutions/roger"), noForm],
  "/ai-solutions/yodda": [everybody("200"), everybody("400")],
  ...Object.fromEntries(
    provinces.flatMap(({ id }): [string, Row][] => [
      [`/restaurantes-${id}`, page],
      [`/restaurantes-${id}/:slug`, id === "panama" ? page : noPage],
      [`/restaurantes-${id}/:slug/carta`, id === "panama" ? page : noPage],
      ...["json", "md"].flatMap((format): [string, Row][] => [
        [`/restaurantes-${id}/:slug/carta.${format}`, id === "panama" ? page : noPage],
        [`/restaurantes-${id}.${format}`, page],
        [`/restaurantes-${id}/:slug.${format}`, id === "panama" ? page : noPage],
      ]),
    ]),
  ),

  "/auth": [
    { anonymous: "200", others: "/" },
    { anonymous: "400", others: "/" },
  ],
  "/auth/comprobar": [signedIn(), signedIn("400")],
  "/auth/confirmar": [everybody("404"), everybody("400")],
  "/auth/nueva-clave": [everybody("404"), everybody("400")],
  // Without the password, nobody sees it.
  "/auth/paso": [everybody("/auth"), everybody("/auth")],
  "/auth/llave": [
    { anonymous: "200", others: "/" },
    { anonymous: "400", others: "/" },
  ],
  "/auth/recuperar": [everybody("200"), everybody("400")],
  "/auth/salir": [
    { anonymous: "/", others: "200" },
    { anonymous: "/", others: "/" },
  ],

  "/profile": [signedIn(), { anonymous: "403", others: "400" }],
  "/profile/clave": [signedIn(), signedIn("400")],
  "/profile/seguridad": [signedIn(), { anonymous: "403", others: "400" }],
  "/profile/seguridad/app": [signedIn(), { anonymous: "403", others: "400" }],
  // Without an app or a key there is nothing to recover.
  "/profile/seguridad/codigos": [signedIn("/profile/seguridad"), { anonymous: "403", others: "400" }],
  "/profile/seguridad/llave": [signedIn(), { anonymous: "403", others: "400" }],
  "/profile/confirmar": [signedIn("/profile"), signedIn("/profile")],
  "/profile/datos.json": [signedIn(), noForm],
  "/profile/eliminar": [signedIn(), signedIn("400")],
  "/profile/sesiones": [signedIn("/profile"), signedIn("/profile")],

  "/profile/autor": [signedIn(), { anonymous: "403", others: "400" }],
  "/profile/retrato": [signedIn(), { anonymous: "403", others: "/profile/retrato" }],
  "/profile/retrato/subir": [signedIn("/profile/retrato"), { anonymous: "403", others: "400" }],

  "/my-blogs": [signedIn(), noForm],
  "/my-blogs/:id/lugares": [onlyItsAuthor(), { anonymous: "403", others: "400" }],
  "/my-blogs/:id/sin-guardar": [
    onlyItsAuthor(),
    { anonymous: "sign-in", author: "/my-blogs/…/sin-guardar", others: "/my-blogs" },
  ],
  "/my-blogs/:id/foto": [onlyItsAuthor(), { anonymous: "403", others: "400" }],
  "/my-blogs/:id/foto/subir": [signedIn("/my-blogs/…/foto"), { anonymous: "403", author: "400", others: "404" }],
  "/my-blogs/:id/foto/quitar": [signedIn("/my-blogs/…/foto"), { anonymous: "403", author: "/my-blogs/…/foto", others: "404" }],
  "/my-blogs/:id/eliminar": [onlyItsAuthor(), onlyItsAuthor("/my-blogs")],
  "/my-blogs/:id/imagen": [onlyItsAuthor(), onlyItsAuthor("/my-blogs")],
  "/my-blogs/deshacer": [signedIn("/my-blogs"), { anonymous: "403", others: "/my-blogs" }],
  "/write-blog": [signedIn(), { anonymous: "403", others: "400" }],
  "/write-blog/vista": [everybody("405"), { anonymous: "403", others: "200" }],
  "/write-blog/cerenia": [everybody("405"), { anonymous: "403", others: "400" }],
  "/write-blog/copia": [everybody("405"), { anonymous: "403", others: "400" }],
  "/write-blog/cerenia/tarea": [everybody("405"), { anonymous: "403", others: "400" }],
  "/edit-blog/:id": [onlyItsAuthor(), { anonymous: "403", others: "400" }],
  "/edit-blog/:id/vista-previa": [onlyItsAuthor(), noForm],
  "/edit-blog/:id/quitado": [onlyItsAuthor(), noForm],
  "/edit-blog/:id/programar": [onlyItsAuthor(), { anonymous: "403", others: "400" }],
  "/edit-blog/:id/versiones": [onlyItsAuthor(), noForm],
  "/edit-blog/:id/versiones/:version": [onlyItsAuthor(), noForm],
  // Requested without a token. Links with tokens are tested with their mails.
  "/mi-negocio/responder": [everybody("404"), everybody("404")],
  "/mi-negocio/:id/hoy": [itsOwnerOrAdmin(), { anonymous: "403", author: "400", others: "404" }],
  "/mi-negocio/:id/dias": [itsOwnerOrAdmin(), { anonymous: "403", author: "400", others: "404" }],
  "/mi-negocio/resumen": [everybody("404"), everybody("404")],
  // The form without fields says that nothing is known.
  ...Object.fromEntries(
    attributeGroups.flatMap(({ id }): [string, Row][] => [
      [`/mi-negocio/:id/${id}`, [itsOwnerOrAdmin(), { anonymous: "403", author: `/mi-negocio/…/${id}`, others: "404" }]],
      [`/admin/restaurant/:id/${id}`, [directory(), formOfDirectory(`/admin/restaurant/…/${id}`)]],
    ]),
  ),
  "/mi-negocio/:id/resultados": [itsOwnerOrAdmin(), noForm],
  "/mi-negocio/:id/tema": [onlyItsAuthor("/mi-negocio/…/resultados"), { anonymous: "403", others: "400" }],
  "/mi-negocio/:id/hoja": [itsOwnerOrAdmin(), noForm],
  "/mi-negocio/:id/qr.svg": [itsOwnerOrAdmin(), noForm],
  // Requested without an API key, and by programs, which get the URL of Stripe's page.
  "/functions/v1/cerenia-blog-api": [everybody("405"), everybody("503")],
  "/functions/v1/create-checkout": [everybody("405"), { anonymous: "401", others: "200" }],
  // All have begun a checkout by this time.
  "/functions/v1/customer-portal": [everybody("405"), { anonymous: "401", others: "200" }],
  "/functions/v1/check-subscription": [
    { anonymous: "401", others: "200" },
    { anonymous: "401", others: "200" },
  ],
  // Sent without a signature.
  "/webhooks/stripe": [everybody("405"), everybody("400")],

  "/mi-negocio": [signedIn(), noForm],
  "/mi-negocio/nuevo": [signedIn(), { anonymous: "403", others: "400" }],
  "/mi-negocio/reclamar/:id": [signedIn(), { anonymous: "403", others: "400" }],
  "/mi-negocio/solicitud/:id": [onlyItsAuthor(), signedIn("/mi-negocio")],
  "/pedir/:id": [everybody("200"), everybody("400")],
  "/reservar/:id": [everybody("200"), everybody("400")],
  "/corregir/:id": [everybody("200"), everybody("400")],
  "/mi-negocio/:id/correccion": [onlyItsAuthor("/mi-negocio/…"), onlyItsAuthor("/mi-negocio/…")],
  "/mi-negocio/:id": [itsOwnerOrAdmin(), { anonymous: "403", others: "400" }],
  "/mi-negocio/plan": [signedIn(), noForm],
  "/mi-negocio/:id/pedidos": [itsOwnerOrAdmin(), { anonymous: "403", others: "400" }],
  "/mi-negocio/:id/donde": [itsOwnerOrAdmin(), { anonymous: "403", author: "400", others: "404" }],
  "/mi-negocio/:id/horario": [itsOwnerOrAdmin(), { anonymous: "403", author: "400", others: "404" }],
  "/mi-negocio/:id/fotos": [itsOwnerOrAdmin(), { anonymous: "403", author: "/mi-negocio/…/fotos", others: "404" }],
  "/mi-negocio/:id/fotos/subir": [itsOwnerOrAdmin("/mi-negocio/…/fotos"), { anonymous: "403", author: "400", others: "404" }],
  "/mi-negocio/:id/carta": [itsOwnerOrAdmin(), { anonymous: "403", others: "400" }],
  "/mi-negocio/:id/carta/pegar": [itsOwnerOrAdmin(), { anonymous: "403", author: "400", others: "404" }],
  "/mi-negocio/:id/whatsapp": [itsOwnerOrAdmin(), { anonymous: "403", author: "/mi-negocio/…/whatsapp", others: "404" }],
  "/mi-negocio/plato/:id": [itsOwnerOrAdmin(), { anonymous: "403", others: "400" }],
  "/mi-negocio/plato/:id/foto/subir": [
    itsOwnerOrAdmin("/mi-negocio/plato/…"),
    { anonymous: "403", author: "400", others: "404" },
  ],
  "/mi-negocio/foto/:id": [itsOwnerOrAdmin(), { anonymous: "403", others: "400" }],
  "/fotos/:file": noPage,
  "/compartir/:kind/:id/:file": noPage,
  "/mi-negocio/:id/plan": [itsOwnerOrAdmin(), { anonymous: "403", others: "400" }],
  "/mi-negocio/:id/plan/pagado": [onlyItsAuthor("/mi-negocio/…/plan"), noForm],

  "/admin": [directory(), noForm],
  "/admin/pendientes": [allRoles(), noForm],
  "/admin/restaurant/search": [directory(), noForm],
  "/admin/restaurant/new": [directory(), formOfDirectory("400")],
  "/admin/restaurant/edit/:id": [directory(), formOfDirectory("400")],
  "/admin/restaurant/:id/estado": [directory("/admin"), formOfDirectory("400")],
  "/admin/restaurant/:id/eliminar": [directory(), formOfDirectory("/admin")],
  "/admin/restaurant/:id/donde": [directory(), formOfDirectory("400")],
  "/admin/restaurant/:id/horario": [directory(), formOfDirectory("400")],
  "/admin/restaurant/:id/imagen": [directory(), formOfDirectory("/admin")],
  "/admin/restaurant/:id/duenos": [directory("/admin/solicitudes"), formOfDirectory("400")],
  "/admin/restaurant/:id/plan": [onlyAdmins(), formOfAdmins("400")],
  "/admin/restaurant/:id/fotos": [directory(), formOfDirectory("/admin/restaurant/…/fotos")],
  "/admin/restaurant/:id/fotos/subir": [directory("/admin/restaurant/…/fotos"), formOfDirectory("400")],
  "/admin/restaurant/:id/carta": [directory(), formOfDirectory("400")],
  "/admin/restaurant/:id/carta/pegar": [directory(), formOfDirectory("400")],
  "/admin/restaurant/:id/whatsapp": [directory(), formOfDirectory("/admin/restaurant/…/whatsapp")],
  "/admin/restaurant/plato/:id": [directory(), formOfDirectory("400")],
  "/admin/restaurant/plato/:id/foto/subir": [directory("/admin/restaurant/plato/…"), formOfDirectory("400")],
  "/admin/restaurant/foto/:id": [directory(), formOfDirectory("400")],
  "/admin/pedidos": [directory(), noForm],
  "/admin/pedidos/:id": [directory(), formOfDirectory("400")],
  "/admin/facturas": [onlyAdmins(), noForm],
  "/admin/facturas/:id": [onlyAdmins(), formOfAdmins("400")],
  "/admin/solicitudes": [directory(), noForm],
  "/admin/solicitudes/:id": [directory(), formOfDirectory("400")],
  "/admin/cambios": [directory(), noForm],
  "/admin/cambios/:id": [directory("/admin/cambios"), formOfDirectory("400")],
  "/admin/cambios/:id/rechazar": [directory(), formOfDirectory("400")],
  "/admin/restaurantes.csv": [directory(), noForm],
  "/admin/archivo": [directory(), noForm],
  "/admin/archivo/subir": [directory("/admin/archivo"), formOfDirectory("400")],
  "/admin/archivo/:id": [directory(), formOfDirectory("400")],
  "/admin/archivo/:id/lectura": [directory(), formOfDirectory("/admin/archivo/…")],
  "/admin/archivo/:id/pendientes.csv": [directory(), noForm],
  "/admin/deshacer": [allRoles("/admin"), formOfAllRoles("/admin")],
  "/admin/free-plans": [onlyAdmins(), formOfAdmins("400")],
  "/admin/free-plans/:id/estado": [onlyAdmins("/admin/free-plans"), formOfAdmins("400")],
  "/admin/free-plans/:id/eliminar": [onlyAdmins(), formOfAdmins("/admin/free-plans")],
  "/admin/google": [directory(), formOfDirectory("400")],
  "/admin/google/:id/mas": [directory("/admin/google"), formOfDirectory("/admin/google")],
  "/admin/google/:id/importar": [directory("/admin/google"), formOfDirectory("400")],
  "/admin/google/:id/omitir": [directory("/admin/google"), formOfDirectory("/admin/google")],
  "/admin/mensajes": [editors(), noForm],
  "/admin/mensajes/:id": [editors(), noForm],
  "/admin/mensajes/:id/eliminar": [editors(), formOfEditors("/admin/mensajes")],
  "/admin/mensajes/:id/estado": [editors("/admin/mensajes/…"), formOfEditors("400")],
  "/admin/articulos": [editors(), noForm],
  "/admin/articulos/correo": [editors(), formOfEditors("400")],
  "/admin/articulos/:id": [editors(), formOfEditors("400")],
  "/admin/personas": [onlyAdmins(), noForm],
  "/admin/personas/:id": [onlyAdmins(), noForm],
  "/admin/personas/:id/suspension": [onlyAdmins(), formOfAdmins("400")],
  "/admin/personas/:id/administracion": [onlyAdmins(), formOfAdmins("400")],
  "/admin/personas/:id/roles": [onlyAdmins(), formOfAdmins("400")],
  "/admin/personas/:id/espacio": [onlyAdmins("/admin/personas/…"), formOfAdmins("400")],
  "/admin/respuestas": [onlyAdmins(), noForm],
  "/admin/respuestas.csv": [onlyAdmins(), noForm],
  "/admin/registro": [onlyAdmins(), noForm],
  "/admin/registro/:id": [onlyAdmins(), noForm],
};

/** A form leads to a page of its language. */
const inEnglish = (outcome: Outcome): Outcome => ({ ...outcome, others: pathIn("en", outcome.others) });

/** Twins in English are for whom the Spanish pages are. */
export const accessTable: Record<string, Row> = {
  ...inSpanish,
  ...Object.fromEntries(
    Object.entries(inSpanish).flatMap(([pattern, row]): [string, Row][] =>
      hasTwin(pattern) ? [[pathIn("en", pattern), [inEnglish(row[0]), inEnglish(row[1])]]] : [],
    ),
  ),
};
