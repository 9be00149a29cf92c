import type { GlyphName } from "../ui/glyph";
import type { PortraitName } from "../ui/pictures/portrait";

type Capability = { glyph: GlyphName; title: string; text: string };

/** Texts contain non-breaking spaces and hyphens; see `breakable`. */
export type Assistant = {
  portraits: [PortraitName, ...PortraitName[]];
  name: string;
  /** Name within a sentence. */
  called: string;
  path: string;
  subtitle: string;
  /** Two or three words for the home page. */
  field: string;
  description: string;
  features: string[];
  isPremium: boolean;
  /** Sentence for its own page. */
  lead: string;
  disclaimer: string;
  /** The chat's first message. */
  greeting: string;
  questions: string[];
  capabilities: Capability[];
  areas?: [name: string, about: string][];
};

/** Text outside the page has plain spaces and hyphens. */
export function breakable(text: string): string {
  return text.replaceAll("\u00a0", " ").replaceAll("\u2011", "-");
}

export const roger: Assistant = {
  portraits: ["roger"],
  name: "Roger",
  called: "Roger",
  path: "/ai-solutions/roger",
  subtitle: "Experto en la Ley\u00a0384",
  field: "La Ley\u00a0384",
  description:
    "Roger conoce la Ley\u00a0384 y te ayuda a entender qué pide a las obras y a los edificios altos en Panamá. Pregunta con tus palabras y recibe una orientación clara, con los puntos que conviene revisar con tu abogado.",
  features: [
    "Consultas sobre la Ley\u00a0384 a cualquier hora",
    "Construcción y edificios altos, explicados sin rodeos",
    "Puntos que debes llevar a tu abogado o ingeniero",
    "Orientación general: no sustituye una asesoría legal formal",
  ],
  isPremium: true,
  lead: "Pregúntale con tus palabras por tu obra o tu edificio.",
  disclaimer: "Roger da orientación general. Sus respuestas no son asesoría legal formal ni sustituyen la de un abogado idóneo.",
  greeting: "Hola, soy Roger. ¿Qué quieres saber de la Ley\u00a0384?",
  questions: ["¿La ley alcanza mi edificio?", "¿Qué reviso antes de construir?"],
  capabilities: [
    {
      glyph: "search",
      title: "Busca en la ley",
      text: "Le cuentas tu caso y te orienta hacia las partes de la Ley\u00a0384 que conviene leer.",
    },
    {
      glyph: "chat",
      title: "Explica sin rodeos",
      text: "Los términos de abogados e ingenieros, dichos en el español de todos los días.",
    },
    {
      glyph: "check",
      title: "Ordena lo pendiente",
      text: "Una lista de lo que debes revisar antes de comprar, diseñar o construir.",
    },
    {
      glyph: "Negocios",
      title: "Prepara tu reunión",
      text: "Las preguntas que vale la pena llevar a tu abogado, arquitecto o ingeniero.",
    },
  ],
  areas: [
    ["Ley\u00a0384", "Qué regula y a quién alcanza"],
    ["Permisos de obra", "Qué se tramita y en qué momento de la obra"],
    ["Planos y diseño", "Qué revisar y quién responde por ellos"],
    ["Edificios altos", "Lo que cambia cuando una torre crece"],
    ["Seguridad en la obra", "Trabajadores, vecinos y terreno"],
    ["Incendios y evacuación", "Qué preguntar sobre salidas y sistemas"],
    ["Inspecciones", "Antes de la entrega y con los años"],
    ["Responsabilidades", "Dueño, promotor, constructor y profesionales"],
  ],
};

export const yoddaAndSophia: Assistant = {
  portraits: ["yodda", "sophia"],
  name: "Yodda & Sophia",
  called: "Yodda y Sophia",
  path: "/ai-solutions/yodda",
  subtitle: "Guías turísticos con IA",
  field: "Comida y paseos",
  description:
    "Yodda y Sophia acompañan a quien visita Panamá y a quien quiere volver a mirarla: playas, montañas, barrios y mesas, con respuestas hechas a la medida de tu día.",
  features: [
    "Completamente gratis, sin crear una cuenta",
    "Rutas, restaurantes y planes por provincia",
    "Disponibles en la web y por WhatsApp",
    "Recomendaciones de negocios locales",
  ],
  isPremium: false,
  lead: "Te arman el día en Panamá, sin que crees una cuenta.",
  disclaimer:
    "Pueden equivocarse: confirma horarios y precios. Va primero lo que mejor responde a tu pregunta y, entre iguales, el negocio que paga un plan: a su lado dice «Patrocinado».",
  greeting: "Hola, somos Yodda y Sophia. ¿Qué te gustaría conocer de Panamá?",
  questions: ["¿Dónde comemos mariscos en Colón?", "¿Qué está abierto ahora en Chiriquí?"],
  capabilities: [
    {
      glyph: "Turismo",
      title: "Eligen qué ver",
      text: "Playas, montañas y barrios, según lo que te gusta y el tiempo que tienes.",
    },
    { glyph: "Gastronomía", title: "Dicen dónde comer", text: "De la fonda al mantel, cerca de donde vas a estar." },
    { glyph: "map-pin", title: "Trazan la ruta", text: "En qué orden ir y cómo moverte entre una parada y la otra." },
  ],
};

export const amy: Assistant = {
  portraits: ["amy"],
  name: "Amy",
  called: "Amy",
  path: "/ai-solutions/amy",
  subtitle: "Experta en start\u2011ups y derecho empresarial",
  field: "Empresas y leyes",
  description:
    "Amy acompaña a quien empieza una empresa en Panamá: tipos de sociedad, primeros contratos, permisos y decisiones que conviene tomar temprano. Explica, compara y te deja una lista de próximos pasos.",
  features: [
    "Start\u2011ups y derecho empresarial para emprendedores",
    "Sociedades, contratos y permisos en palabras sencillas",
    "Una lista de próximos pasos en cada respuesta",
    "Disponible a cualquier hora",
  ],
  isPremium: true,
  lead: "Te ayuda a constituir, contratar y crecer en Panamá.",
  disclaimer: "Amy da orientación general: no es asesoría legal.",
  greeting: "Hola, soy Amy. ¿Qué quieres saber para empezar tu empresa?",
  questions: ["¿Qué sociedad me conviene?", "¿Qué permisos necesito?"],
  capabilities: [
    {
      glyph: "Emprendimiento",
      title: "Compara sociedades",
      text: "Te cuenta qué tipos hay y qué cambia para ti con cada uno.",
    },
    { glyph: "Negocios", title: "Aclara contratos", text: "Qué conviene dejar por escrito con socios, clientes y empleados." },
    { glyph: "check", title: "Deja próximos pasos", text: "Termina cada respuesta con una lista de lo que sigue." },
  ],
};
