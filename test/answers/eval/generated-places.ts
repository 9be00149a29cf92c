import { isOnIsland } from "../../../app/directory/where/islands";
import { landmarkRadius, landmarks } from "../../../app/directory/where/landmarks";
import { provinceName, provinces } from "../../../app/text/provinces";

/* Services, landmarks and allergies of which `generated-places.test.ts` asks. */

/** `id`: a value of `restaurant_attributes`. `filter`: its parameter in an address; null without one. */
export const services: { words: string; id: string; filter: "servicio" | "pago" | "dieta" | null }[] = [
  { words: "con terraza", id: "terraza", filter: "servicio" },
  { words: "con wifi", id: "wifi", filter: "servicio" },
  { words: "con aire acondicionado", id: "aire", filter: "servicio" },
  { words: "con vista al mar", id: "vista-mar", filter: "servicio" },
  { words: "con música en vivo", id: "musica", filter: "servicio" },
  { words: "que aceptan mascotas", id: "mascotas", filter: "servicio" },
  { words: "para llevar", id: "llevar", filter: "servicio" },
  { words: "que aceptan Yappy", id: "yappy", filter: "pago" },
  { words: "que aceptan Clave", id: "clave", filter: "pago" },
];

export const days = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];

/** Millionths of a degree. */
export type Point = { lat: number; lng: number };

/** `area`: for the parameter `cerca`, which needs the province of a name that several have. `radius`: metres. */
type Landmark = Point & { name: string; area: string; radius: number };

function readLandmark(entry: string, province: string): Landmark {
  const [names = "", numbers = ""] = entry.split(":");
  const name = names.split("|")[0]?.trim() ?? "";
  const [lat = 0, lng = 0, radius = landmarkRadius] = numbers.trim().split(" ").map(Number);
  return { name, area: `${name}, ${province}`, lat: Math.round(lat * 1e6), lng: Math.round(lng * 1e6), radius };
}

/** On the mainland: what lies across the water is not near. */
export const landmarkPoints: Landmark[] = provinces
  .flatMap(({ id }) =>
    Object.values(landmarks[id]).flatMap((entries) =>
      entries.split(";").map((entry) => readLandmark(entry.trim(), provinceName(id))),
    ),
  )
  .filter(({ lat, lng }) => !isOnIsland(lat, lng));

/** `names`: matches folded words that name what the allergy is to. */
export const allergies: { said: ((where: string) => string)[]; names: RegExp }[] = [
  {
    said: [
      (where) => `soy alérgico a los mariscos, qué como en ${where}`,
      (where) => `mi hija no puede comer camarones, algo en ${where}`,
    ],
    names: /^(?:marisc|marisq|camaron|langost|pulpo|calamar|cangrej|almeja|mejillon|concha|jaiba|ceviche)/,
  },
  {
    said: [
      (where) => `tengo alergia al pescado, dónde como en ${where}`,
      (where) => `soy alérgica al pescado, almuerzo en ${where}`,
    ],
    names: /^(?:pescados?$|pescadit|corvina|atun|salmon|tilapia|bacalao|sardina|pargo|trucha|ceviche)/,
  },
  {
    said: [(where) => `soy alérgico al cerdo, qué hay en ${where}`, (where) => `me cae mal el cerdo, restaurantes en ${where}`],
    names: /^(?:cerdo|puerco|tocino|jamon|chicharron|chorizo|lechon|salchich)/,
  },
  {
    said: [(where) => `alergia al maní, postres en ${where}`, (where) => `soy alérgica al maní, dónde ceno en ${where}`],
    names: /^(?:mani|manies|cacahuat|cacahuet)$/,
  },
];
