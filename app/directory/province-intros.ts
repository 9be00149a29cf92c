import type { ProvinceId } from "../text/provinces";

/** Below the heading of a province's list: what one eats there, in two lines of a phone. */
export const provinceIntros: Record<ProvinceId, string> = {
  panama: "De los fogones del Casco a las marisquerías de la bahía, con cocinas de medio mundo.",
  "panama-oeste": "Fondas de La Chorrera y mariscos de Chame.",
  chiriqui: "Café y truchas de las tierras altas, fondas de David y mariscos del golfo.",
  cocle: "Cocina de campo en Penonomé y El Valle, y mesas frente al mar en Santa Clara y Farallón.",
  colon: "Arroz con coco, pescado y sabor afrocaribeño, de la ciudad a Portobelo y las islas.",
  herrera: "Pan de horno, carnes y sancocho de Azuero, alrededor de Chitré, Ocú y Parita.",
  "los-santos": "Tradición de Las Tablas y La Villa, y pescado fresco en Pedasí y sus playas.",
  veraguas: "Fondas de Santiago, montaña en Santa Fe y pescado del día en Santa Catalina.",
  "bocas-del-toro": "Sabor caribeño en las islas y cocina de tierra firme en Changuinola y Almirante.",
  darien: "Pescado de río y de mar, plátano y cocina de casa, de Metetí a La Palma.",
};
