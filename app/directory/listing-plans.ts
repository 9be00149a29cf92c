import { formatMoney } from "../text/format";
import { listingPlanIds, type ListingPlan } from "../text/plans/listing-plan-ids";
import { prices } from "../text/plans/prices";

export type ListingPlanDescription = {
  id: ListingPlan;
  name: string;
  /** Cents; null for the free plan. */
  price: { yearly: number; halfYearly: number } | null;
  isPopular?: boolean;
  /** How much the assistants tell about the business. */
  answer: string;
  action: string;
};

export const listingPlans: ListingPlanDescription[] = [
  {
    id: "free_local",
    name: "Free Local",
    price: null,
    answer: "Recomendación limitada: la IA puede mencionarte por tu nombre.",
    action: "Empezar gratis",
  },
  {
    id: "starter_local",
    name: "Starter Local",
    price: { yearly: prices.starterYearly, halfYearly: prices.starterHalfYearly },
    isPopular: true,
    answer: "La IA presenta tu plato especial y dice primero cómo contactarte.",
    action: "Elegir Starter Local",
  },
  {
    id: "max_local",
    name: "Max Local",
    price: { yearly: prices.maxYearly, halfYearly: prices.maxHalfYearly },
    answer: "Respuesta completa y personalizada: la IA cuenta quién eres, qué pedir y qué dicen de ti.",
    action: "Elegir Max Local",
  },
];

/** "Max Local" */
export function planName(plan: ListingPlan): string {
  return listingPlans.find(({ id }) => id === plan)?.name ?? plan;
}

export type PlanColumns = {
  plan_type: ListingPlan;
  plan_expires_at: string | null;
  next_plan_type: ListingPlan | null;
  next_plan_expires_at: string | null;
};

/** Returns the next plan after a plan's end, or else the free one. */
export function currentPlan(row: PlanColumns, now: Date): ListingPlan {
  const isOver = (end: string | null) => end !== null && Date.parse(end) <= now.getTime();
  if (!isOver(row.plan_expires_at)) return row.plan_type;
  return row.next_plan_type === null || isOver(row.next_plan_expires_at) ? "free_local" : row.next_plan_type;
}

/** `from`: the smallest plan with the feature. */
export const listingFeatures: { name: string; from: ListingPlan }[] = [
  { name: "Listado básico", from: "free_local" },
  { name: "Recomendación limitada de la IA", from: "free_local" },
  { name: "Plato especial destacado", from: "starter_local" },
  { name: "Un plato destacado en tu carta", from: "starter_local" },
  { name: "Datos de contacto prioritarios", from: "starter_local" },
  { name: "Respuesta completa y personalizada de la IA", from: "max_local" },
  { name: "Recomendación de platos", from: "max_local" },
  { name: "Tres platos destacados en tu carta", from: "max_local" },
  { name: "Reseñas destacadas", from: "max_local" },
  { name: "Ubicación prioritaria", from: "max_local" },
  { name: "Analítica de menciones", from: "max_local" },
  { name: "Soporte prioritario 24/7", from: "max_local" },
  { name: "Gestión de tu perfil: hacemos los cambios por ti", from: "max_local" },
];

export function listingRequestPath(plan: ListingPlan, { isHalfYear = false } = {}): string {
  return `/contact?plan=${plan}${isHalfYear ? halfYearSuffix : ""}`;
}

const halfYearSuffix = "-6-meses";

/** "Max Local por 6 meses, $600"; null for an unknown plan. */
export function describeListingRequest(parameter: string | null): string | null {
  const isHalfYear = parameter?.endsWith(halfYearSuffix) ?? false;
  const plan = listingPlans.find(({ id }) => id + (isHalfYear ? halfYearSuffix : "") === parameter);
  if (!plan) return null;
  const { name, price } = plan;
  if (price === null) return isHalfYear ? null : `${name}, gratis`;
  return isHalfYear ? `${name} por 6 meses, ${formatMoney(price.halfYearly)}` : `${name} por 1 año, ${formatMoney(price.yearly)}`;
}

export function includesPlan(plan: ListingPlan, other: ListingPlan): boolean {
  return listingPlanIds.indexOf(plan) >= listingPlanIds.indexOf(other);
}

/** The restaurant's name says that it is fictitious. */
export const exampleAnswers: { question: string; answers: Record<ListingPlan, string> } = {
  question: "¿Dónde como mariscos hoy en Colón?",
  answers: {
    free_local: "En Colón tienes varios lugares de mariscos. Uno de ellos es Marisquería El Ejemplo.",
    starter_local:
      "Puedes ir a Marisquería El Ejemplo. Su plato especial es el arroz con coco y langostinos. Aquí tienes su teléfono para reservar.",
    max_local:
      "Para hoy te recomiendo Marisquería El Ejemplo, frente a la bahía. Empieza con el ceviche de corvina y sigue con el arroz con coco y langostinos. Quienes la visitan cuentan que «llegaron por el ceviche y volvieron por el trato». Aquí tienes cómo llegar y su teléfono para reservar.",
  },
};
