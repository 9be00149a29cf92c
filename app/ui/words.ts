import { bilingual } from "../text/language";

/** Words of the document and of parts that pages share. */
export const words = bilingual({
  skip: ["Saltar al contenido", "Skip to content"],
  demo: ["Demostración con datos inventados", "Demo with made-up data"],
  home: ["Inicio", "Home"],
  path: ["Ruta", "Breadcrumbs"],
  closeMessage: ["Cerrar el mensaje", "Close this message"],
  backHome: ["Volver al inicio", "Back to the home page"],
  contact: ["Contacto", "Contact"],
  again: ["Intentar otra vez", "Try again"],
  ours: [
    "Es un problema nuestro y suele durar poco. Espera un momento e inténtalo otra vez.",
    "The problem is ours and usually brief. Wait a moment and try again.",
  ],
  code: ["Si nos escribes, menciona este código:", "If you write to us, mention this code:"],
  notFound: [
    "Esta página no existe o cambió de dirección. Revisa el enlace o sigue desde el inicio.",
    "This page does not exist or has moved. Check the link, or start again from the home page.",
  ],
  wentWrong: ["Algo salió mal", "Something went wrong"],
  wentWrongText: [
    "No pudimos mostrar esta página. Ya quedó anotado; vuelve a intentarlo en un momento.",
    "We could not show this page. It has been noted; try again in a moment.",
  ],
  noForms: ["Esta página no recibe formularios", "This page does not take forms"],
  noFormsText: ["Vuelve atrás e inténtalo desde el formulario.", "Go back and try again from the form."],
  share: ["Compartir", "Share"],
  byWhatsapp: [" por WhatsApp", " on WhatsApp"],
  photoBy: [(credit: string) => `Foto: ${credit}`, (credit) => `Photo: ${credit}`],
  drawingBy: [(name: string) => `Dibujo: ${name}`, (name) => `Drawing: ${name}`],
  optional: [" (opcional)", " (optional)"],
  cannotGoOn: ["No se puede continuar", "We cannot go on"],
  notSent: ["No se pudo enviar", "It could not be sent"],
  checkForm: ["Revisa el formulario", "Check the form"],
  search: ["Buscar", "Search"],
  searching: ["Buscando...", "Searching..."],
  pages: ["Páginas", "Pages"],
  error: ["Error", "Error"],
});
