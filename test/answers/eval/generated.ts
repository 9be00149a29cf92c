import type { ProvinceId } from "../../../app/text/provinces";
import type { Restaurant } from "../../../app/db/schema.server";
import { readList } from "../../../app/db/values.server";
import { provinceName } from "../../../app/text/provinces";
import { random } from "../../support/random";

/* Questions made from the rows of a database, with what the database says of them. */

export type Generated =
  | { kind: "attribute"; q: string; wish: Wish; provincia: ProvinceId }
  | { kind: "has"; q: string; wish: Wish; row: Restaurant }
  | { kind: "dish"; q: string; dish: string; provincia: ProvinceId | null }
  | { kind: "day"; q: string; row: Restaurant; weekday: number; isMisspelt: boolean }
  | { kind: "phone"; q: string; row: Restaurant; isMisspelt: boolean }
  | { kind: "open"; q: string; provincia: ProvinceId; weekday: number }
  | { kind: "place"; q: string; provincia: ProvinceId };

/** `values`: rows of `restaurant_attributes`, one of which will do. `isKitchen`: its words also count in names and dishes. `dish`: that one. */
export type Wish = { es: string; en: string; key: string; values: string[]; isKitchen?: true; dish?: string };

const wishes: Wish[] = [
  { es: "que acepte Yappy", en: "that takes Yappy", key: "pagos", values: ["yappy"] },
  { es: "que acepte tarjeta", en: "that takes credit cards", key: "pagos", values: ["tarjeta"] },
  { es: "con Clave", en: "with Clave", key: "pagos", values: ["clave"] },
  { es: "para pagar en efectivo", en: "with cash", key: "pagos", values: ["efectivo"] },
  { es: "con terraza", en: "with a terrace", key: "servicios", values: ["terraza"] },
  { es: "con wifi", en: "with wifi", key: "servicios", values: ["wifi"] },
  { es: "con aire acondicionado", en: "with air conditioning", key: "servicios", values: ["aire"] },
  { es: "con música en vivo", en: "with live music", key: "servicios", values: ["musica"] },
  { es: "con vista al mar", en: "with a sea view", key: "servicios", values: ["vista-mar"] },
  { es: "con mi perro", en: "pet friendly", key: "servicios", values: ["mascotas"] },
  { es: "para llevar", en: "with takeout", key: "servicios", values: ["llevar"] },
  { es: "con servicio a domicilio", en: "with delivery", key: "servicios", values: ["domicilio"] },
  {
    es: "con estacionamiento",
    en: "with parking",
    key: "servicios",
    values: ["estacionamiento", "valet", "estacionamiento-calle"],
  },
  { es: "sin gluten", en: "gluten free", key: "dieta", values: ["sin-gluten"] },
  { es: "de comida china", en: "with Chinese food", key: "cocinas", values: ["china", "dim-sum"], isKitchen: true },
  { es: "de comida italiana", en: "with Italian food", key: "cocinas", values: ["italiana"], isKitchen: true },
  { es: "de comida mexicana", en: "with Mexican food", key: "cocinas", values: ["mexicana"], isKitchen: true },
  { es: "de comida peruana", en: "with Peruvian food", key: "cocinas", values: ["peruana"], isKitchen: true },
  { es: "de comida japonesa", en: "with Japanese food", key: "cocinas", values: ["japonesa", "sushi"], isKitchen: true },
  { es: "de comida afroantillana", en: "with Caribbean food", key: "cocinas", values: ["afroantillana"], isKitchen: true },
  { es: "que sea pizzería", en: "with pizza", key: "cocinas", values: ["pizza"], isKitchen: true, dish: "pizz" },
  { es: "que sea panadería", en: "with a bakery", key: "cocinas", values: ["panaderia"], isKitchen: true },
  { es: "con hamburguesas", en: "with burgers", key: "cocinas", values: ["hamburguesas"], isKitchen: true, dish: "burg" },
  { es: "que sea heladería", en: "with ice cream", key: "cocinas", values: ["helados"], isKitchen: true, dish: "helad" },
  { es: "de comida vegana", en: "with vegan food", key: "dieta", values: ["vegano"], isKitchen: true },
];

/** How people write the words of wishes. */
const misspellings: Record<string, readonly string[]> = {
  Yappy: ["yapi", "Yapy", "yappi"],
  tarjeta: ["targeta", "tarjetas", "tarjet"],
  efectivo: ["efetivo", "efectibo", "efectvo"],
  terraza: ["terasa", "terrasa", "terrraza"],
  wifi: ["wi-fi", "WiFi", "güifi", "wify"],
  acondicionado: ["acondisionado", "acondicionao"],
  música: ["musica", "muzica"],
  perro: ["perrito", "perros"],
  domicilio: ["domisilio", "domicilo", "domicílio"],
  estacionamiento: ["estasionamiento", "estacionamento", "estacionamieto", "parqueo"],
  gluten: ["glúten", "glutten"],
  vegana: ["begana", "vegano"],
  italiana: ["itliana", "italina", "italyana", "italiano"],
  japonesa: ["japoneza", "japonessa", "japones"],
  mexicana: ["mejicana", "mexcana", "mexicna"],
  peruana: ["peruna", "perruana", "peruano"],
  pizza: ["piza", "pisa", "pitza"],
  pizzería: ["pizeria", "piceria", "pizzeia", "pitzeria"],
  panadería: ["panaderia", "panderia", "panadria"],
  heladería: ["heladeria", "eladeria", "heladria"],
  hamburguesas: ["hamburgesas", "amburguesas", "hamburguezas"],
  afroantillana: ["afroantiyana", "afrontillana"],
  Chinese: ["Chinesse", "chinese"],
  Italian: ["Itallian", "italian"],
  cards: ["card"],
  terrace: ["terace", "terrase"],
  conditioning: ["conditionning", "conditoning"],
  delivery: ["delivry", "delibery"],
  parking: ["parkin", "parkng"],
};

/** Half of the wishes are misspelt. */
function toTyped(wish: Wish, pick: <Item>(items: readonly Item[]) => Item): Wish {
  if (pick([true, false])) return wish;
  const misspelt = (text: string) => text.replaceAll(/\p{L}+/gu, (word) => pick(misspellings[word] ?? [word]));
  return { ...wish, es: misspelt(wish.es), en: misspelt(wish.en) };
}

const before = ["", "", "oye, ", "hola, ", "buenas tardes, ", "xopa, ", "una pregunta: "];
const after = ["", "", " porfa", " por favor", " gracias"];
const beforeInEnglish = ["", "", "hi, ", "hello, ", "excuse me, ", "quick question: "];
const afterInEnglish = ["", "", " please", " thanks"];
const isEnglish = (q: string) => /^(?:places|restaurants|phone|Is) /.test(q);

/** Leaves a letter out of the name's longest word, or swaps two. */
function misspell(name: string, next: (below: number) => number): string {
  const [longest = ""] = name.split(" ").toSorted((one, other) => other.length - one.length);
  const at = 1 + next(Math.max(longest.length - 3, 1));
  const swapped = longest.slice(0, at) + (longest[at + 1] ?? "") + (longest[at] ?? "") + longest.slice(at + 2);
  return name.replace(longest, next(2) === 0 ? longest.slice(0, at) + longest.slice(at + 1) : swapped);
}

const days = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const englishDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const shapes = {
  attribute: [
    ({ es }: Wish, where: string) => `restaurantes ${es} en ${where}`,
    ({ es }: Wish, where: string) => `¿Dónde hay un lugar ${es} en ${where}?`,
    ({ es }: Wish, where: string) => `busco algo ${es} en la provincia de ${where}`,
    ({ en }: Wish, where: string) => `places ${en} in ${where}`,
    ({ en }: Wish, where: string) => `restaurants ${en} in ${where}`,
  ],
  has: [({ es }: Wish, name: string) => `¿${name} es un lugar ${es}?`, ({ es }: Wish, name: string) => `${name} ${es}`],
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
  const kinds = ["dish", "dish", "dish", "day", "day", "day", "phone", "open", "place", "attribute", "attribute", "has"] as const;
  return Array.from({ length: count }, (): Generated => {
    const kind = pick(kinds);
    const row = pick(rows);
    const weekday = next(7);
    const where = provinceName(row.provincia);
    const isMisspelt = next(4) === 0;
    const name = isMisspelt ? misspell(row.nombre, next) : row.nombre;
    const filled = (q: string) =>
      isEnglish(q) ? pick(beforeInEnglish) + q + pick(afterInEnglish) : pick(before) + q + pick(after);
    switch (kind) {
      case "dish": {
        const dish = pick([...readList(row.especialidades), row.special_dish].filter(Boolean).concat("sancocho"));
        const provincia = next(3) > 0 ? row.provincia : null;
        return { kind, dish, provincia, q: filled(pick(shapes.dish)(dish, provincia === null ? "" : where)) };
      }
      case "day":
        return { kind, row, weekday, isMisspelt, q: filled(pick(shapes.day)(name, weekday)) };
      case "phone":
        return { kind, row, isMisspelt, q: filled(pick(shapes.phone)(name)) };
      case "open":
        return { kind, provincia: row.provincia, weekday, q: pick(shapes.open)(where, weekday) };
      case "attribute": {
        const wish = toTyped(pick(wishes), pick);
        return { kind, wish, provincia: row.provincia, q: filled(pick(shapes.attribute)(wish, where)) };
      }
      case "has": {
        const wish = toTyped(pick(wishes.filter(({ isKitchen }) => !isKitchen)), pick);
        return { kind, wish, row, q: pick(shapes.has)(wish, row.nombre) };
      }
      case "place":
        return { kind, provincia: row.provincia, q: pick(shapes.place)(where) };
    }
  });
}
