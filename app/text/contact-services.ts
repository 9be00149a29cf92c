export const contactServices = [
  { id: "storytelling", label: "Storytelling Marketing" },
  { id: "purpose-marketing", label: "Marketing con Propósito" },
  { id: "local-visibility", label: "Visibilidad Local" },
  { id: "ai-solutions", label: "Soluciones IA" },
  { id: "full-package", label: "Paquete VIP completo" },
  { id: "consultation", label: "Consulta inicial gratuita" },
] as const;

export type ContactService = (typeof contactServices)[number]["id"];

export function contactServiceLabel(id: string | null): string | undefined {
  return contactServices.find((service) => service.id === id)?.label;
}
