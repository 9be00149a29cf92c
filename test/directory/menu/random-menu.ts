import { marks as allMarks, type Menu, type Size } from "../../../app/directory/menu/menu";
import { numbersFrom } from "../../support/numbers-from";

const words =
  "Sancocho|Arroz con pollo|Ceviche de corvina|Pescado frito|Patacones|Coca Cola|Ron Abuelo|Alitas|Pizza|Tabla de quesos";
const moreWords =
  "CHURRASCO|Café con leche|Té|Ñame & yuca|Sopa «de la casa»|Combo de la casa|Jugo natural|Empanadas|D'Ángelo|Menú ejecutivo";
const after =
  "||||(12)|(6 und)|#3|No. 4|2 L|1.5 L|12 oz|1/2 lb|½ libra|para 2|(4 personas)|7 años|4 quesos|x6|12''|c/papas|*|[picante]";
const afterwards =
  "|||(pargo)|a la parrilla|con soda de 12 oz|_especial_|+ papas|- estilo casero|24/7|100%|2024|al 3x2|de 8 a 10|: la clásica";
const notes =
  "||||Con arroz y ensalada|Pescado, limón y ají|2 huevos, hojaldre y café|Sin gluten. Lleva maní|Para 4 personas|de la casa|Precio por libra|500 g, con hueso|Nuevo";
const labels = "½|entero|grande|Personal|con camarones|12 oz|1 L|c/u|copa|media orden|6 piezas|para llevar|3 carnes";
const sections =
  "Sopas|Platos fuertes|De la parrilla, para compartir|MENÚ DEL DÍA|Bebidas y más|Del 1 al 5|Desayunos (todo el día)|Para picar: lo nuestro|Niños menores de 10 años";
const hours = "||lun-vie 11:30-14:30|Todos los días 6:00 a. m.-10:30 a. m.|sáb y dom 17:00-23:00";
const markIds = allMarks.map(({ id }) => id);

/** A menu of up to 60 dishes, with any text that its form takes. Equal for equal seeds. */
export function randomMenu(seed: number): Menu {
  const below = numbersFrom(seed);
  // The first numbers of near seeds are near.
  for (let at = 0; at < 5; at += 1) below(9);
  const one = (texts: string) => texts.split("|")[below(texts.split("|").length)] ?? "";
  const cents = () =>
    [25 + below(40) * 25, 5 + below(9_995), 100 * (1 + below(60)), 100_000 + below(899_999)][below(40) === 0 ? 3 : below(3)] ?? 0;
  const sizes = (): Size[] => {
    const kind = below(10);
    if (kind === 0) return [];
    if (kind < 7) return [{ label: below(8) === 0 ? one(labels) : "", cents: cents() }];
    return [...new Set(Array.from({ length: 2 + below(3) }, () => one(labels)))].map((label) => ({ label, cents: cents() }));
  };
  const known = new Set<string>();
  const dish = (section_id: string | null) => {
    const name = [one(`${words}|${moreWords}`), one(after), one(afterwards)].filter(Boolean).join(" ").slice(0, 80);
    const isNew = !known.has(name);
    known.add(name);
    const marks = below(6) === 0 ? markIds.filter(() => below(3) === 0) : [];
    const texts = { name, description: one(notes), sizes: sizes(), marks };
    const rest = {
      id: `${known.size}`,
      section_id,
      sold_out_until: null,
      version: 1,
      priced_at: "2026-01-01T00:00:00.000Z",
      is_featured: 0 as const,
    };
    return isNew ? [{ ...texts, ...rest }] : [];
  };
  const dishes = (section_id: string | null, most: number) =>
    Array.from({ length: 1 + below(most) }, () => dish(section_id)).flat();
  const names = [...new Set(Array.from({ length: 1 + below(5) }, () => one(sections)))];
  const menu: Menu = [{ section: null, dishes: below(2) === 0 ? dishes(null, 10) : [] }];
  for (const name of names) menu.push({ section: { id: name, name, hours: one(hours) }, dishes: dishes(name, 10) });
  return menu.filter((part) => part.dishes.length > 0);
}
