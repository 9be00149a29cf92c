import type { Answer } from "../../app/answers/answer";

/** Names one paying business. */
export function exampleAnswer(over: Partial<Answer> = {}): Answer {
  return {
    question: "¿Dónde como mariscos en Colón?",
    at: new Date().toISOString(),
    language: "es",
    understood: {
      provincias: ["colon"],
      lugar: null,
      categorias: ["mariscos"],
      platos: [],
      abierto: null,
      isVerified: false,
      negocio: null,
      topic: null,
    },
    intro: ["Encontré 1 lugar."],
    relaxed: [],
    total: 1,
    businesses: [
      {
        id: "marisqueria",
        name: "Marisquería Uno",
        provincia: "colon",
        category: "Mariscos",
        categoryId: "mariscos",
        path: "/restaurantes-colon/marisqueria-uno",
        position: 1,
        plan: "starter_local",
        isSponsored: true,
        isOpen: true,
        sentences: ["Marisquería Uno (Patrocinado), Mariscos, Portobelo, Colón.", "Teléfono: 555-0142."],
        facts: [
          { label: "Categoría", value: "Mariscos" },
          { label: "Teléfono", value: "555-0142" },
        ],
        confirmedAt: "2026-11-01T12:00:00.000Z",
        coordinates: null,
        reason: "Coincide por la categoría",
      },
    ],
    listPath: null,
    unanswered: null,
    ...over,
  };
}
