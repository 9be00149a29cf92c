import { count, oneLine } from "../text/format";
import { uniqueTags } from "../text/tags";

/** Lengths in characters. */
export const restaurantLimits = {
  nombre: 120,
  direccion: 200,
  descripcion: 1_000,
  telefono: 60,
  horario: 120,
  special_dish: 150,
  customer_reviews: 1_000,
  presentation: 600,
  url: 500,
  specialities: { count: 20, length: 60 },
} as const;

export const restaurantLabels = {
  nombre: "Nombre",
  categoria: "Categoría",
  descripcion: "Descripción",
  direccion: "Dirección",
  provincia: "Provincia",
  telefono: "Teléfono",
  rating: "Rating",
  plan_type: "Plan Type",
  horario: "Horario",
  special_dish: "Plato Especial",
  customer_reviews: "Reseñas de Clientes",
  presentation: "Presentación para los asistentes",
  website_url: "Sitio Web",
  maps_url: "Google Maps",
  facebook_url: "Facebook",
  instagram_url: "Instagram",
  especialidades: "Especialidades",
  imagen: "Imagen",
  is_verified: "Verificado",
} as const;

export type RestaurantField = keyof typeof restaurantLabels;

export type RestaurantText = Record<Exclude<RestaurantField, "especialidades">, string> & { especialidades: string[] };

export const emptyRestaurant: RestaurantText = {
  nombre: "",
  categoria: "",
  descripcion: "",
  direccion: "",
  provincia: "",
  telefono: "",
  rating: "",
  plan_type: "free_local",
  horario: "",
  special_dish: "",
  customer_reviews: "",
  presentation: "",
  website_url: "",
  maps_url: "",
  facebook_url: "",
  instagram_url: "",
  especialidades: [],
  imagen: "",
  is_verified: "",
};

/** Normalizes line breaks to "\n" and trims. */
export function paragraphs(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}

type Added = {
  list: string[];
  /** Stays in the input. */
  left: string;
  announcement: string;
};

/** Adds the typed speciality unless it is empty, too long or already present (ignoring case and accents). */
export function addSpeciality(list: readonly string[], typed: string): Added {
  const unchanged = { list: [...list], left: typed };
  const speciality = oneLine(typed);
  if (!speciality) return { ...unchanged, left: "", announcement: "Escribe una especialidad para agregarla." };
  const problem = specialityProblem(speciality);
  if (problem) return { ...unchanged, announcement: problem };
  const added = uniqueTags([...list, speciality]);
  if (added.length === uniqueTags(list).length) return { ...unchanged, left: "", announcement: `«${speciality}» ya está.` };
  if (added.length > restaurantLimits.specialities.count) return { ...unchanged, announcement: tooManySpecialities };
  return { list: added, left: "", announcement: `Agregada: ${speciality}. ${specialityCount(added)}.` };
}

export function removeSpeciality(list: readonly string[], index: number): Pick<Added, "list" | "announcement"> {
  const removed = list[index];
  if (removed === undefined) return { list: [...list], announcement: "" };
  const kept = list.filter((_, place) => place !== index);
  return { list: kept, announcement: `Quitada: ${removed}. ${specialityCount(kept)}.` };
}

const { specialities } = restaurantLimits;

export const tooManySpecialities = `Caben hasta ${specialities.count} especialidades. Quita una para agregar otra.`;

export function specialityProblem(text: string): string | undefined {
  if (text.length <= specialities.length) return undefined;
  return `Cada especialidad admite hasta ${specialities.length} caracteres; escribiste ${text.length}.`;
}

function specialityCount(list: readonly string[]): string {
  return count(list.length, "especialidad", "especialidades");
}
