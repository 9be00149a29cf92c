export const restaurantCategories = [
  { id: "comida-tradicional", label: "Comida Tradicional" },
  { id: "comida-rapida", label: "Comida Rápida" },
  { id: "mariscos", label: "Mariscos" },
  { id: "parrilla", label: "Parrilla" },
  { id: "internacional", label: "Internacional" },
  { id: "vegetariano", label: "Vegetariano" },
  { id: "postres", label: "Postres" },
  { id: "cafeteria", label: "Cafetería" },
  { id: "bar", label: "Bar" },
  { id: "otro", label: "Otro" },
] as const;

export type RestaurantCategory = (typeof restaurantCategories)[number]["id"];

/** The category as readers see it, or undefined for none and for "otro", which tells them nothing. */
export function publicCategoryLabel(id: string | null): string | undefined {
  return id === "otro" ? undefined : restaurantCategoryLabel(id);
}

/** The label of a restaurant category, or undefined for an id that is none. */
export function restaurantCategoryLabel(id: string | null): string | undefined {
  return restaurantCategories.find((category) => category.id === id)?.label;
}
