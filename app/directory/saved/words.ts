import { count, formatCount } from "../../text/format";
import { bilingual } from "../../text/language";

export const words = bilingual({
  saved: ["Guardados", "Saved"],
  listOf: [
    (total: number) => `Una lista de ${count(total, "restaurante", "restaurantes")}`,
    (total) => `A list of ${count(total, "restaurant", "restaurants")}`,
  ],
  description: ["Los restaurantes que guardaste.", "The restaurants that you saved."],
  loadFailed: ["No se pudieron cargar los restaurantes", "The restaurants could not be loaded"],
  inLink: [
    (total: number) =>
      `${count(total, "restaurante", "restaurantes")} en esta lista. El enlace la contiene: quien lo reciba verá lo mismo.`,
    (total) => `${count(total, "restaurant", "restaurants")} on this list. The link holds it: whoever gets it sees the same.`,
  ],
  howTo: [
    "Toca el corazón de un restaurante y aparecerá aquí. La lista queda en este dispositivo, sin cuenta ni cookies.",
    "Tap a restaurant’s heart and it appears here. The list stays on this device, without an account or cookies.",
  ],
  gone: [
    (missing: number) =>
      missing === 1
        ? "1 restaurante de la lista ya no está en el directorio."
        : `${formatCount(missing)} restaurantes de la lista ya no están en el directorio.`,
    (missing) =>
      missing === 1
        ? "1 restaurant on the list is no longer in the directory."
        : `${formatCount(missing)} restaurants on the list are no longer in the directory.`,
  ],
  myList: ["Mi lista de restaurantes", "My list of restaurants"],
  sentList: ["Una lista que te enviaron", "A list that was sent to you"],
  keepThese: [
    (total: number) => (total === 1 ? "Guardar este" : `Guardar estos ${total}`),
    (total) => (total === 1 ? "Save this one" : `Save these ${total}`),
  ],
  sendThis: ["Enviar esta lista", "Send this list"],
  send: ["Enviar mi lista", "Send my list"],
  noneLeft: ["De esta lista no queda ninguno", "Nothing on this list is left"],
  nothing: ["Aún no hay nada guardado", "Nothing saved yet"],
  needsScript: [
    "Para guardar hace falta JavaScript. Una lista que te envíen se ve igual sin él.",
    "Saving needs JavaScript. A list that somebody sends you looks the same without it.",
  ],
  search: ["Buscar restaurantes", "Find restaurants"],
});
