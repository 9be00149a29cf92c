/** @typedef {[title: string, text: string]} Page */

/**
 * nginx's own error pages, by status, work while the app is down.
 * @satisfies {Record<number, Page>}
 */
export const pages = {
  400: ["No entendimos esta dirección", "Revisa el enlace: puede que se haya cortado o que le sobre algo."],
  403: [
    "No aceptamos este formulario",
    "Se envió desde otro sitio. Si querías escribirnos, hazlo desde nuestra página de contacto.",
  ],
  404: ["Página no encontrada", "Esta página no existe o cambió de dirección. Revisa el enlace o sigue desde el inicio."],
  405: [
    "Eso no se puede hacer aquí",
    "Esta dirección no recibe ese tipo de solicitud. Vuelve atrás e inténtalo desde la página.",
  ],
  408: ["La conexión va demasiado lenta", "No terminamos de recibir lo que enviaste. Vuelve atrás e inténtalo otra vez."],
  413: ["El formulario es demasiado grande", "Trae mucho más texto del que cabe en sus campos. Vuelve atrás y acórtalo."],
  414: ["La dirección es demasiado larga", "Revisa el enlace o empieza de nuevo desde el inicio."],
  421: ["Aquí no está lo que buscas", "Esta dirección no es la de Panamá VIP. Sigue desde nuestro inicio."],
  429: ["Demasiadas solicitudes seguidas", "Llegaron muchas desde tu conexión. Espera un minuto e inténtalo otra vez."],
  431: [
    "Tu navegador envió demasiados datos",
    "Suele arreglarse al borrar las cookies de este sitio en tu navegador y volver a intentarlo.",
  ],
  503: ["Volvemos en un momento", "No pudimos mostrar esta página ahora mismo. Espera unos segundos e inténtalo otra vez."],
};

/**
 * The same below `/en`.
 * @type {Record<keyof typeof pages, Page>}
 */
export const englishPages = {
  400: ["We could not read this address", "Check the link: it may be cut off, or have something extra."],
  403: ["We do not accept this form", "It was sent from another site. If you wanted to write to us, use our contact page."],
  404: ["Page not found", "This page does not exist or has moved. Check the link, or start again from the home page."],
  405: ["That cannot be done here", "This address does not take such requests. Go back and try from the page."],
  408: ["The connection is too slow", "We did not receive everything you sent. Go back and try again."],
  413: ["The form is too large", "It has far more text than its fields can hold. Go back and shorten it."],
  414: ["The address is too long", "Check the link, or start again from the home page."],
  421: ["What you want is not here", "This address does not belong to Panamá VIP. Go on from our home page."],
  429: ["Too many requests in a row", "Many came from your connection. Wait a minute and try again."],
  431: ["Your browser sent too much data", "It usually helps to clear this site’s cookies in your browser and try again."],
  503: ["We will be back in a moment", "We could not show this page right now. Wait a few seconds and try again."],
};
