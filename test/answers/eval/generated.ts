import type { ProvinceId } from "../../../app/text/provinces";
import type { Restaurant } from "../../../app/db/schema.server";
import { readList } from "../../../app/db/values.server";
import { provinceName } from "../../../app/text/provinces";

/* Questions made from the rows of a database, with what the database says of them. */

export type Generated =
  | { kind: "dish"; q: string; dish: string; provincia: ProvinceId | null }
  | { kind: "day"; q: string; row: Restaurant; weekday: number }
  | { kind: "phone"; q: string; row: Restaurant }
  | { kind: "open"; q: string; provincia: ProvinceId; weekday: number }
  | { kind: "place"; q: string; provincia: ProvinceId };

const days = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const englishDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A sequence that depends on the seed alone. */
export function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const shapes = {
  dish: [
    (dish: string, where: string) => `¿Dónde como ${dish}${where && ` en ${where}`}?`,
    (dish: string, where: string) => `kiero ${dish}${where && ` en ${where}`} porfa`,
    (dish: string, where: string) => `hola, donde hay un buen ${dish}${where && ` en la provincia de ${where}`}`,
    (dish: string, where: string) => `${dish}${where && ` ${where}`}`,
    (dish: string, where: string) => `tengo ganas de ${dish}${where && ` en ${where}`}`,
  ],
  day: [
    (name: string, day: number) => `¿${name} abre el ${days[day]}?`,
    (name: string, day: number) => `a que hora abre ${name} el ${days[day]}`,
    (name: string, day: number) => `q horario tiene ${name} los ${days[day]}`,
    (name: string, day: number) => `Is ${name} open on ${englishDays[day]}?`,
  ],
  phone: [
    (name: string) => `telefono de ${name}`,
    (name: string) => `¿Cuál es el número de ${name}?`,
    (name: string) => `phone number of ${name}`,
  ],
  open: [
    (where: string, day: number) => `restaurantes abiertos el ${days[day]} en ${where}`,
    (where: string, day: number) => `q hay abierto el ${days[day]} en ${where}`,
  ],
  place: [
    (where: string) => `restaurantes en ${where}`,
    (where: string) => `cuantos lugares hay en la provincia de ${where}`,
    (where: string) => `places to eat in ${where}`,
  ],
};

export function generate(rows: readonly Restaurant[], count: number, seed: number): Generated[] {
  const next = random(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const kinds = ["dish", "dish", "dish", "day", "day", "day", "phone", "open", "place"] as const;
  return Array.from({ length: count }, (): Generated => {
    const kind = pick(kinds);
    const row = pick(rows);
    const weekday = next(7);
    const where = provinceName(row.provincia);
    switch (kind) {
      case "dish": {
        const dish = pick([...readList(row.especialidades), row.special_dish].filter(Boolean).concat("sancocho"));
        const provincia = next(3) > 0 ? row.provincia : null;
        return { kind, dish, provincia, q: pick(shapes.dish)(dish, provincia === null ? "" : where) };
      }
      case "day":
        return { kind, row, weekday, q: pick(shapes.day)(row.nombre, weekday) };
      case "phone":
        return { kind, row, q: pick(shapes.phone)(row.nombre) };
      case "open":
        return { kind, provincia: row.provincia, weekday, q: pick(shapes.open)(where, weekday) };
      case "place":
        return { kind, provincia: row.provincia, q: pick(shapes.place)(where) };
    }
  });
}
