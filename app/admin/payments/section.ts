import { defineSection } from "../scaffold/section";
import { paymentsPath } from "./paths";

export const paymentSection = defineSection({
  path: paymentsPath,
  title: "Facturas",
  lead: "Cada pago de un plan espera aquí hasta que anotes el número de su factura electrónica.",
  one: "pago",
  many: "pagos",
  search: { label: "Buscar pagos", placeholder: "Negocio, razón social, RUC o factura" },
  filters: [
    { id: "", label: "Sin factura", state: "uninvoiced", empty: "Todos los pagos tienen su factura." },
    { id: "por-revisar", label: "Por revisar", state: "review", empty: "No hay pagos por revisar." },
    { id: "facturados", label: "Con factura", state: "invoiced", empty: "Todavía no se anotó ninguna factura." },
    { id: "todos", label: "Todos", state: "all", empty: "Todavía nadie ha pagado un plan." },
  ],
  searched: (q) => `Aquí no hay pagos que digan «${q}».`,
  all: { label: "Ver todos los pagos", id: "todos" },
  missing: "Revisa el enlace, o búscalo en la lista.",
});

export type PaymentState = (typeof paymentSection.filters)[number]["state"];
