import { bilingual } from "../../text/language";

export const words = bilingual({
  title: ["Panamá VIP: negocios locales que se encuentran y se recuerdan", "Panamá VIP: where to eat in Panama"],
  description: [
    "Restaurantes por provincia, asistentes de IA y marketing para negocios de Panamá. Consulta inicial gratuita y respuesta en 48 horas.",
    "Restaurants in every province of Panama, with menus, prices, opening hours and directions. See what is open now, near you.",
  ],
  heading: ["Que Panamá te encuentre y te recuerde", "Find where to eat in Panama"],
  craving: ["¿Qué se te antoja?", "What do you feel like eating?"],
  example: ["Ceviche en Albrook, abierto ahora…", "Ceviche in Albrook, open now…"],
  shortcuts: ["Búsquedas frecuentes", "Popular searches"],
  openNow: ["Abierto ahora", "Open now"],
  seafood: ["Mariscos", "Seafood"],
  traditional: ["Fondas", "Local food"],
  cafes: ["Cafés", "Cafés"],
  pizza: ["Pizza", "Pizza"],
  searching: ["Buscando...", "Searching..."],
  nearMe: ["Cerca de mí", "Near me"],
  positionRefused: [
    "No nos dieron tu posición. Escribe arriba un lugar, como Albrook.",
    "We did not get your location. Type a place above, such as Albrook.",
  ],
  loadFailed: ["No se pudieron cargar los lugares y los artículos", "The places could not be loaded"],
  seeRestaurants: ["Ver restaurantes", "See restaurants"],
  assistants: ["Soluciones IA", "AI Assistants"],
  whenTheyOpen: ["Para cuando abran", "For when they open"],
  order: ["Más completos y confirmados primero.", "Most complete and confirmed first."],
  allOpen: ["Ver todo lo abierto", "See everything that is open"],
  allRestaurants: ["Ver todos los restaurantes", "See all restaurants"],
  tryLater: [
    "Vuelve a intentarlo en un momento. Si nos escribes, menciona este código:",
    "Try again in a moment. If you write to us, mention this code:",
  ],
});

export const byProvince = { title: "By province", lead: "Names and descriptions are in the owners’ own words, in Spanish." };
