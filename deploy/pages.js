/**
 * nginx's own error pages, by status, work while the app is down.
 * @satisfies {Record<number, [title: string, text: string]>}
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
