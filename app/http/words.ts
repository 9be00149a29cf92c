import { formatCount } from "../text/format";
import { bilingual } from "../text/language";

export const words = bilingual({
  atMost: [
    (what: string, max: string, typed: string) => `${what} admite hasta ${max} caracteres; escribiste ${typed}`,
    (what, max, typed) => `${what} has up to ${max} characters; you typed ${typed}`,
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
  noSuchPage: ["Esa página no existe", "There is no such page"],
  endsEarlier: ["La lista no llega hasta ahí.", "The list ends earlier."],
  firstPage: ["Ir a la primera página", "Go to the first page"],
  tooLong: [
    (max: number, length: number) =>
      `La búsqueda admite hasta ${max} caracteres; escribiste ${formatCount(length)}. Prueba con menos palabras.`,
    (max, length) => `A search has up to ${max} characters; you typed ${formatCount(length)}. Try fewer words.`,
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
