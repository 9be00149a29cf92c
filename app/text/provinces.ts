export const provinces = [
  { id: "panama", name: "Panamá" },
  { id: "panama-oeste", name: "Panamá Oeste" },
  { id: "chiriqui", name: "Chiriquí" },
  { id: "cocle", name: "Coclé" },
  { id: "colon", name: "Colón" },
  { id: "herrera", name: "Herrera" },
  { id: "los-santos", name: "Los Santos" },
  { id: "veraguas", name: "Veraguas" },
  { id: "bocas-del-toro", name: "Bocas del Toro" },
  { id: "darien", name: "Darién" },
] as const;

export type Province = (typeof provinces)[number];
export type ProvinceId = Province["id"];

export function findProvince(id: string): Province | undefined {
  return provinces.find((province) => province.id === id);
}

export function provinceName(id: ProvinceId): string {
  return findProvince(id)?.name ?? id;
}

/** "Boquete, Chiriquí"; the province alone without a town, and for a town of its name. */
export function townAndProvince(town: string, id: ProvinceId): string {
  const province = provinceName(id);
  return town === "" || town === province ? province : `${town}, ${province}`;
}

export function provincePath(id: ProvinceId): string {
  return `/restaurantes-${id}`;
}

export function restaurantPath(restaurant: { provincia: ProvinceId; slug: string }): string {
  return `${provincePath(restaurant.provincia)}/${restaurant.slug}`;
}
