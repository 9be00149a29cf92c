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

/** Undefined for "otro", which tells readers nothing. */
export function publicCategoryLabel(id: string | null): string | undefined {
  return id === "otro" ? undefined : restaurantCategoryLabel(id);
}

export function restaurantCategoryLabel(id: string | null): string | undefined {
  return restaurantCategories.find((category) => category.id === id)?.label;
}
