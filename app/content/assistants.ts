import type { PortraitName } from "../ui/portrait";

export type Assistant = {
  portraits: PortraitName[];
  name: string;
  path: string;
  subtitle: string;
  /** One sentence for the home page. */
  summary: string;
  description: string;
  features: string[];
  isPremium: boolean;
};

export const roger: Assistant = {
  portraits: ["roger"],
  name: "Roger",
  path: "/ai-solutions/roger",
  subtitle: "Experto en la Ley 384",
  summary: "Responde sobre la Ley 384, la construcción y los edificios altos.",
  description:
    "Roger conoce la Ley 384 y te ayuda a entender qué pide a las obras y a los edificios altos en Panamá. Pregunta con tus palabras y recibe una orientación clara, con los puntos que conviene revisar con tu abogado.",
  features: [
    "Consultas sobre la Ley 384 a cualquier hora",
    "Construcción y edificios altos, explicados sin rodeos",
    "Puntos que debes llevar a tu abogado o ingeniero",
    "Orientación general: no sustituye una asesoría legal formal",
  ],
  isPremium: true,
};

export const yoddaAndSophia: Assistant = {
  portraits: ["yodda", "sophia"],
  name: "Yodda & Sophia",
  path: "/ai-solutions/yodda",
  subtitle: "Guías turísticos con IA",
  summary: "Te dicen qué ver, dónde comer y cómo llegar, gratis.",
  description:
    "Yodda y Sophia acompañan a quien visita Panamá y a quien quiere volver a mirarla: playas, montañas, barrios y mesas, con respuestas hechas a la medida de tu día.",
  features: [
    "Completamente gratis, sin crear una cuenta",
    "Rutas, restaurantes y planes por provincia",
    "Disponibles en la web y por WhatsApp",
    "Recomendaciones de negocios locales",
  ],
  isPremium: false,
};

export const amy: Assistant = {
  portraits: ["amy"],
  name: "Amy",
  path: "/ai-solutions/amy",
  subtitle: "Experta en start-ups y derecho empresarial",
  summary: "Orienta a emprendedores: constituir, contratar, crecer.",
  description:
    "Amy acompaña a quien empieza una empresa en Panamá: tipos de sociedad, primeros contratos, permisos y decisiones que conviene tomar temprano. Explica, compara y te deja una lista de próximos pasos.",
  features: [
    "Start-ups y derecho empresarial para emprendedores",
    "Sociedades, contratos y permisos en palabras sencillas",
    "Una lista de próximos pasos en cada respuesta",
    "Disponible a cualquier hora",
  ],
  isPremium: true,
};
