import type { GlyphName } from "../../ui/glyph";

export const pillars: { glyph: GlyphName; title: string; text: string }[] = [
  {
    glyph: "Marketing",
    title: "Marketing con historias",
    text: "Detrás de cada receta y de cada mostrador hay una historia. La buscamos contigo y la contamos para que se recuerde.",
  },
  {
    glyph: "Emprendimiento",
    title: "Marketing con propósito",
    text: "La gente elige a quien comparte lo que le importa. Mostramos lo que tu negocio hace por su barrio y por su gente.",
  },
  {
    glyph: "map-pin",
    title: "Visibilidad local",
    text: "Que te encuentren cuando te buscan cerca: en los mapas, en los buscadores y en las respuestas de la inteligencia artificial.",
  },
];
