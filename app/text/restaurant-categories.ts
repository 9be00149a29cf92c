import type { Language } from "./language";

export const restaurantCategories = [
  { id: "comida-tradicional", label: "Comida Tradicional", english: "Traditional food" },
  { id: "comida-rapida", label: "Comida Rápida", english: "Fast food" },
  { id: "mariscos", label: "Mariscos", english: "Seafood" },
  { id: "parrilla", label: "Parrilla", english: "Grill" },
  { id: "internacional", label: "Internacional", english: "International food" },
  { id: "vegetariano", label: "Vegetariano", english: "Vegetarian" },
  { id: "postres", label: "Postres", english: "Desserts" },
  { id: "cafeteria", label: "Cafetería", english: "Café" },
  { id: "bar", label: "Bar", english: "Bar" },
  { id: "otro", label: "Otro", english: "Other" },
] as const;

export type RestaurantCategory = (typeof restaurantCategories)[number]["id"];

/** Undefined for "otro", which tells readers nothing. */
export function publicCategoryLabel(id: string | null, language: Language = "es"): string | undefined {
  return id === "otro" ? undefined : restaurantCategoryLabel(id, language);
}

export function restaurantCategoryLabel(id: string | null, language: Language = "es"): string | undefined {
  return restaurantCategories.find((category) => category.id === id)?.[language === "es" ? "label" : "english"];
}
