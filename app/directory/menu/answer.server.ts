import { FormRefused, type Reasons } from "../../http/forms/refused.server";
import type { UploadedFile } from "../../http/forms/upload.server";
import { receivePicture } from "../../pictures/receive.server";
import type { Message } from "../../ui/messages";
import { returnDishPicture, setDishPicture } from "./dish-pictures.server";
import {
  addDish,
  type By,
  changeDish,
  changePrices,
  confirmPrices,
  type DishEdit,
  moveDish,
  setFeatured,
  setSoldOut,
  undoPrices,
} from "./editing.server";
import { explainRefusal } from "./explain-refusal.server";
import { type MenuChange, type MenuForm, readShownPrice } from "./form-schema";
import { count } from "../../text/format";
import { describeSizes, type Dish, writeSizes } from "./menu";
import { findDish } from "./menu.server";
import { undoPaste } from "./pasting/pasted-dishes.server";
import { readDish } from "./reading/pasted-menu";
import { readSizes } from "./reading/prices";
import { removeDish, returnDish } from "./removal.server";
import { addSection, changeSection, moveSectionUp, removeSection, type SectionTexts } from "./sections.server";

/** `path`: the menu's page, to which the message belongs. */
type Place = { restaurantId: string; path: string; by: By };

/** `dish`: the dish to show again, so that a phone stays where it was. */
export type Outcome = { message: Message; dish?: string };

/**
 * Changes one thing of the menu, and the prices that were typed beside it. The caller must have checked the person's right.
 * Throws FormRefused.
 */
export async function answerMenuForm(place: Place, form: MenuForm): Promise<Outcome> {
  try {
    const prices = await savePrices(place, form);
    if (form.cambio === "precios") return prices;
    const { message, dish } = await changes[form.cambio](place, form);
    const text = [message.text, prices === unchanged ? "" : `${prices.message.title}.`].filter(Boolean).join(" ");
    return { message: { ...message, text: text || undefined }, dish };
  } catch (error) {
    return explainRefusal(error);
  }
}

const gone: Outcome = {
  message: { kind: "neutral", title: "Sin cambios", text: "Ese plato o esa sección ya no está, o ya está en su lugar." },
};

const done = (title: string, text?: string): Message => ({ kind: "success", title, text });

type Change = (place: Place, form: MenuForm) => Promise<Outcome>;

const changes: Record<Exclude<MenuChange, "precios">, Change> = {
  async agregar({ restaurantId, by }, { linea, seccion }) {
    const dish = readDish(linea);
    if ("reason" in dish) throw new FormRefused({ linea: [dish.reason] });
    const id = await addDish(restaurantId, { ...dish, section_id: seccion || null }, by);
    if (id === undefined) return gone;
    return { message: done("Plato guardado", `«${dish.name}», ${describeSizes(dish.sizes)}. Ya se ve en la carta.`), dish: id };
  },

  agotado: (place, { plato }) => sellOut(place, plato, true),
  hay: (place, { plato }) => sellOut(place, plato, false),

  async subir({ restaurantId, by }, { plato }) {
    const name = await moveDish(restaurantId, plato, -1, by);
    return name === undefined ? gone : { message: done("Carta ordenada", `«${name}» subió.`), dish: plato };
  },

  async bajar({ restaurantId, by }, { plato }) {
    const name = await moveDish(restaurantId, plato, 1, by);
    return name === undefined ? gone : { message: done("Carta ordenada", `«${name}» bajó.`), dish: plato };
  },

  async quitar({ restaurantId, path, by }, { plato }) {
    const removed = await removeDish(restaurantId, plato, by);
    if (!removed) return gone;
    const undo = { path, label: "Deshacer", fields: { cambio: "devolver", plato: removed.entry } };
    return { message: { ...done("Plato quitado", `«${removed.name}» ya no se ve en la carta.`), undo } };
  },

  async devolver({ restaurantId, by }, { plato }) {
    const name = await returnDish(restaurantId, plato, by);
    return name === undefined ? gone : { message: done("El plato volvió a la carta", `«${name}»`) };
  },

  async confirmar({ restaurantId, by }) {
    return (await confirmPrices(restaurantId, by))
      ? { message: done("Precios confirmados", "La carta dice desde hoy que son estos.") }
      : gone;
  },

  async seccion({ restaurantId, by }, { nombre, horario }) {
    const id = await addSection(restaurantId, requireName({ nombre, horario }), by);
    return id === undefined ? gone : { message: done("Sección guardada", `«${nombre}» se ve cuando tenga platos.`) };
  },

  async "cambiar-seccion"({ restaurantId, by }, { seccion, nombre, horario, visto, visto_horario }) {
    const seen = { name: visto, hours: visto_horario };
    const isFound = await changeSection(restaurantId, seccion, { seen, to: requireName({ nombre, horario }) }, by);
    return isFound ? { message: done("Sección guardada", `«${nombre}»`) } : gone;
  },

  async "subir-seccion"({ restaurantId, by }, { seccion }) {
    return (await moveSectionUp(restaurantId, seccion, by)) ? { message: done("Carta ordenada") } : gone;
  },

  async "quitar-seccion"({ restaurantId, by }, { seccion }) {
    return (await removeSection(restaurantId, seccion, by)) ? { message: done("Sección quitada") } : gone;
  },

  async "deshacer-pegado"({ restaurantId, by }, { plato }) {
    const undone = await undoPaste(restaurantId, plato, by);
    return undone > 0 ? { message: done("La carta queda como antes de pegar") } : gone;
  },

  async "deshacer-precios"(place, { plato }) {
    return tellPrices(place, await undoPrices(place.restaurantId, plato, place.by));
  },

  destacar: (place, { plato }) => feature(place, plato, true),
  "no-destacar": (place, { plato }) => feature(place, plato, false),

  async "quitar-foto"({ restaurantId, path, by }, { plato }) {
    const removed = await setDishPicture(restaurantId, plato, null, by);
    if (!removed?.entry) return gone;
    return { message: { ...done("Foto quitada", `«${removed.name}»`), undo: undoPicture(path, removed.entry) }, dish: plato };
  },

  async "devolver-foto"({ restaurantId, by }, { plato }) {
    const name = await returnDishPicture(restaurantId, plato, by);
    return name === undefined ? gone : { message: done("La foto quedó como antes", `«${name}»`) };
  },
};

const undoPicture = (path: string, entry: string) => ({
  path,
  label: "Deshacer",
  fields: { cambio: "devolver-foto", plato: entry },
});

async function feature({ restaurantId, path, by }: Place, id: string, isFeatured: boolean): Promise<Outcome> {
  const name = await setFeatured(restaurantId, id, isFeatured, by);
  if (name === undefined) return gone;
  const undo = { path, label: "Deshacer", fields: { cambio: isFeatured ? "no-destacar" : "destacar", plato: id } };
  const title = isFeatured ? "Plato destacado" : "Ya no se destaca";
  return { message: { ...done(title, `«${name}»`), undo }, dish: id };
}

/** Stores the sent picture for the dish. Undefined when the dish is gone. Throws like `receivePicture`. */
export async function answerDishPicture(
  { restaurantId, path, by }: Place,
  dishId: string,
  file: UploadedFile | null,
): Promise<Message | undefined> {
  const { hash } = await receivePicture(file, { id: by.userId });
  const set = await setDishPicture(restaurantId, dishId, hash, by);
  if (!set) return undefined;
  const message = done("Foto guardada", `«${set.name}» la muestra en la carta.`);
  return set.entry === null ? message : { ...message, undo: undoPicture(path, set.entry) };
}

async function sellOut({ restaurantId, path, by }: Place, id: string, isSoldOut: boolean): Promise<Outcome> {
  const name = await setSoldOut(restaurantId, id, isSoldOut, by);
  if (name === undefined) return gone;
  if (!isSoldOut) return { message: done("Otra vez hay", `«${name}»`), dish: id };
  const undo = { path, label: "Deshacer", fields: { cambio: "hay", plato: id } };
  return { message: { ...done("Se acabó", `«${name}» no se ofrece hasta las 5:00 de la mañana.`), undo }, dish: id };
}

const unchanged: Outcome = { message: { kind: "neutral", title: "Sin cambios", text: "No cambiaste ningún precio." } };

/** Saves the prices that differ from what the page showed, all or none. Throws FormRefused and DishChanged. */
async function savePrices(place: Place, form: MenuForm): Promise<Outcome> {
  const edits = readPrices(form);
  return tellPrices(place, edits.length > 0 ? await changePrices(place.restaurantId, edits, place.by) : []);
}

/** A cookie holds the message, so that it names some dishes only, and the audit log knows the prices to undo. */
const maxNamed = 5;

function tellPrices({ path, by }: Place, changed: Awaited<ReturnType<typeof changePrices>>): Outcome {
  const dishes = (changed ?? []).map(({ after }) => after);
  const [first] = dishes;
  if (!first) return unchanged;
  const undo = { path, label: "Deshacer", fields: { cambio: "deshacer-precios", plato: by.requestId } };
  const title = dishes.length === 1 ? "Precio guardado" : `${count(dishes.length, "precio", "precios")} guardados`;
  const named = dishes.slice(0, maxNamed).map(({ name }) => `«${name}»`);
  const others = dishes.length - named.length;
  return { message: { ...done(title, `${named.join(", ")}${others > 0 ? ` y ${others} más` : ""}`), undo }, dish: first.id };
}

function readPrices({ dato, precios }: MenuForm) {
  const reasons: Reasons = {};
  const edits = dato.flatMap((shown, at) => {
    const { id, version, prices } = readShownPrice(shown);
    const typed = precios[at] ?? "";
    if (id === "" || typed === prices) return [];
    const read = readSizes(typed);
    if ("sizes" in read) return [{ id, version, sizes: read.sizes }];
    reasons[`precios[${at}]`] = [read.reason];
    return [];
  });
  if (Object.keys(reasons).length > 0) throw new FormRefused(reasons);
  return edits;
}

/** Throws FormRefused. */
function requireSizes(precios: string): Dish["sizes"] {
  const read = readSizes(precios);
  if ("reason" in read) throw new FormRefused({ precios: [read.reason] });
  return read.sizes;
}

function requireName({ nombre, horario }: Pick<MenuForm, "nombre" | "horario">): SectionTexts {
  if (nombre === "") throw new FormRefused({ nombre: ["Escribe el nombre de la sección"] });
  return { name: nombre, hours: horario };
}

type DishTyped = Pick<DishEdit, "name" | "description" | "marks" | "section_id" | "version"> & { precios: string };

/** Saves a dish's own form. False when the dish is gone. Throws FormRefused. */
export async function answerDishForm(
  { restaurantId, by }: Pick<Place, "restaurantId" | "by">,
  id: string,
  { precios, ...edit }: DishTyped,
): Promise<boolean> {
  const sizes = requireSizes(precios);
  const known = await findDish(restaurantId, id);
  if (!known) return false;
  const isSamePrice = writeSizes(known.sizes) === writeSizes(sizes);
  try {
    return (await changeDish(restaurantId, id, isSamePrice ? edit : { ...edit, sizes }, by)) !== undefined;
  } catch (error) {
    return explainRefusal(error);
  }
}
