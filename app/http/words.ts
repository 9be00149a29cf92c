import { formatCount } from "../text/format";
import { bilingual } from "../text/language";

export const words = bilingual({
  atMost: [
    (what: string, max: string, typed: string) => `${what} admite hasta ${max} caracteres; escribiste ${typed}`,
    (what, max, typed) => `${what} can have up to ${max} characters; you typed ${typed}`,
  ],
  invalid: ["Este dato falta o no es válido", "This value is missing or not valid"],
  foreign: ["No aceptamos este formulario", "We do not accept this form"],
  foreignText: [
    "Se envió desde otro sitio. Si querías escribirnos, hazlo desde nuestra página de contacto.",
    "It was sent from another site. If you wanted to write to us, use our contact page.",
  ],
  repeated: ["La dirección tiene un dato repetido", "The address repeats a value"],
  repeatedText: [
    (name: string) => `El dato «${name}» aparece más de una vez. Vuelve a la lista y busca de nuevo.`,
    (name) => `The value “${name}” appears more than once. Go back to the list and search again.`,
  ],
  unknownFilter: [
    { title: "Ese filtro no existe", text: "Elige uno de los que ofrece la página." },
    { title: "There is no such filter", text: "Choose one that the page offers." },
  ],
  unreadableAddress: [
    { title: "No entendimos esta dirección", text: "Revisa el enlace: puede que se haya cortado o que le sobre algo." },
    { title: "We could not read this address", text: "Check the link: it may be cut off, or have something extra." },
  ],
  unknownMethod: [
    {
      title: "Eso no se puede hacer aquí",
      text: "Esta dirección no recibe ese tipo de solicitud. Vuelve atrás e inténtalo desde la página.",
    },
    { title: "That cannot be done here", text: "This address does not take such requests. Go back and try from the page." },
  ],
  noFiles: [
    { title: "Este formulario no recibe archivos", text: "Vuelve atrás y envíalo sin el archivo." },
    { title: "This form takes no files", text: "Go back and send it without the file." },
  ],
  tooManyFields: [
    { title: "El formulario trae demasiados campos", text: "Vuelve atrás e inténtalo de nuevo." },
    { title: "The form has too many fields", text: "Go back and try again." },
  ],
  brokenForm: [
    {
      title: "No pudimos leer el formulario",
      text: "Llegó incompleto o en un formato que no conocemos. Vuelve atrás e inténtalo de nuevo.",
    },
    { title: "We could not read the form", text: "It arrived incomplete, or in an unknown format. Go back and try again." },
  ],
  tooLarge: [
    {
      title: "El formulario es demasiado grande",
      text: "Trae mucho más texto del que cabe en sus campos. Vuelve atrás y acórtalo.",
    },
    { title: "The form is too large", text: "It has far more text than its fields can hold. Go back and shorten it." },
  ],
  tooManySigns: ["Tiene demasiados signos como &, < o comillas", "It has too many signs such as &, < or quotes"],
  fits: [
    (max: string, typed: string) => `Aquí caben hasta ${max} caracteres; escribiste ${typed}`,
    (max, typed) => `Up to ${max} characters fit here; you typed ${typed}`,
  ],
  removed: [
    "Quitamos caracteres que no se pueden guardar. Revisa el texto y envíalo otra vez.",
    "We removed characters that cannot be kept. Check the text and send it again.",
  ],
  noSuchPage: ["Esa página no existe", "There is no such page"],
  endsEarlier: ["La lista no llega hasta ahí.", "The list does not go that far."],
  firstPage: ["Ir a la primera página", "Go to the first page"],
  tooLong: [
    (max: number, length: number) =>
      `La búsqueda admite hasta ${max} caracteres; escribiste ${formatCount(length)}. Prueba con menos palabras.`,
    (max, length) => `A search can have up to ${max} characters; you typed ${formatCount(length)}. Try fewer words.`,
  ],
  kept: [
    (shown: number) => ` Aquí quedan los primeros ${formatCount(shown)}.`,
    (shown) => ` The first ${formatCount(shown)} are here.`,
  ],
  unreadable: [
    "La búsqueda tiene un carácter que no se puede leer. Escríbela de nuevo.",
    "The search has a character that cannot be read. Type it again.",
  ],
});
