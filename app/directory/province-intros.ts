import type { Language } from "../text/language";
import type { ProvinceId } from "../text/provinces";

/** Below the heading of a province's list: what one eats there, in two lines of a phone. */
export const provinceIntros: Record<Language, Record<ProvinceId, string>> = {
  es: {
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
  },
  en: {
    panama: "From the kitchens of the old town to the seafood places on the bay, with cuisines from half the world.",
    "panama-oeste": "Home cooking in La Chorrera and seafood in Chame.",
    chiriqui: "Coffee and trout from the highlands, home cooking in David and seafood from the gulf.",
    cocle: "Country cooking in Penonomé and El Valle, and tables by the sea in Santa Clara and Farallón.",
    colon: "Coconut rice, fish and Afro-Caribbean flavors, from the city to Portobelo and the islands.",
    herrera: "Oven-baked bread, meats and the sancocho of Azuero, around Chitré, Ocú and Parita.",
    "los-santos": "The traditions of Las Tablas and La Villa, and fresh fish in Pedasí and on its beaches.",
    veraguas: "Home cooking in Santiago, mountains in Santa Fe and the catch of the day in Santa Catalina.",
    "bocas-del-toro": "Caribbean flavors on the islands and mainland cooking in Changuinola and Almirante.",
    darien: "Fish from river and sea, plantain and home cooking, from Metetí to La Palma.",
  },
};
