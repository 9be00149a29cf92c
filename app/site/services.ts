import type { GlyphName } from "../ui/glyph";
import type { ContactService } from "../text/contact-services";
import { prices } from "../text/plans/prices";

export type Service = {
  id: ContactService;
  glyph: GlyphName;
  name: string;
  lead: string;
  features: string[];
  subServices: { name: string; text: string }[];
};

/** `prices.serviceFromMonthly` is their minimum. */
export const services: Service[] = [
  {
    id: "storytelling",
    glyph: "Marketing",
    name: "Storytelling Marketing",
    lead: "Buscamos contigo la historia de tu negocio y la contamos para que se recuerde.",
    features: [
      "Entrevistas con quienes hacen tu negocio todos los días",
      "Tu historia escrita con tu voz, no con la nuestra",
      "Textos y guiones listos para publicar",
    ],
    subServices: [
      { name: "Historia de marca", text: "De dónde vienes, qué haces distinto y por qué le importa a quien te elige." },
      { name: "Contenido para redes", text: "Publicaciones que siguen un mismo hilo, mes tras mes." },
      { name: "Historias de clientes", text: "Lo que viven quienes te visitan, contado con su permiso." },
    ],
  },
  {
    id: "purpose-marketing",
    glyph: "Emprendimiento",
    name: "Marketing con Propósito",
    lead: "Lo que tu negocio hace por su barrio y por su gente, dicho con hechos.",
    features: [
      "Un propósito que puedes demostrar",
      "Acciones que caben en tu presupuesto",
      "Mensajes claros, sin promesas vacías",
    ],
    subServices: [
      { name: "Propósito de marca", text: "Ponemos en palabras lo que te mueve y lo convertimos en decisiones." },
      { name: "Alianzas con la comunidad", text: "Escuelas, productores y vecinos con quienes sumar esfuerzos." },
      { name: "Campañas con causa", text: "Una meta concreta, un plazo y un resultado que se puede contar." },
    ],
  },
  {
    id: "local-visibility",
    glyph: "map-pin",
    name: "Visibilidad Local",
    lead: "Que aparezcas cuando alguien cerca busca justo lo que haces.",
    features: [
      "Tus datos iguales y al día en todas partes",
      "Información que la inteligencia artificial puede leer",
      "Reseñas atendidas con cuidado",
    ],
    subServices: [
      { name: "Presencia en mapas", text: "Tu ficha completa: fotos, horario, teléfono y cómo llegar." },
      { name: "Búsqueda local", text: "Páginas que responden lo que tu barrio pregunta." },
      { name: "Búsqueda con IA", text: "Que los asistentes te entiendan y sepan cuándo recomendarte." },
    ],
  },
];

/** Services without `monthly` are quoted individually. */
export const additionalServices: { name: string; text: string; monthly?: number; isMinimum?: boolean }[] = [
  {
    name: "Contenido con IA",
    text: "Artículos y publicaciones escritos con IA y revisados por una persona.",
    monthly: prices.aiContentMonthly,
  },
  {
    name: "Soporte multilingüe",
    text: "Tus mensajes en inglés, español y portugués.",
    monthly: prices.multilingualMonthly,
  },
  {
    name: "Manejo de crisis",
    text: "Alguien con cabeza fría cuando tu reputación lo necesita.",
    monthly: prices.crisisFromMonthly,
    isMinimum: true,
  },
  {
    name: "Soluciones de IA a la medida",
    text: "Un asistente propio, hecho para tu manera de trabajar.",
  },
];
