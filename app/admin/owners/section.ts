import { listing } from "../../directory/listing";
import type { Buttons } from "../scaffold/buttons";
import { defineSection } from "../scaffold/section";

export const claimsPath = "/admin/solicitudes";
export const changesPath = "/admin/cambios";

const search = { label: "Buscar por negocio", placeholder: "Nombre o dirección" };

export const claimSection = defineSection({
  path: claimsPath,
  lead: "Quiénes dicen que un negocio es suyo. Compruébalo y decide: si te equivocas, se deshace.",
  one: "solicitud",
  many: "solicitudes",
  isFeminine: true,
  search,
  filters: [
    { id: "", label: "Por decidir", state: "open", empty: "No hay solicitudes por decidir." },
    { id: "concedidas", label: "Concedidas", state: "granted", empty: "Todavía no se concedió ninguna solicitud." },
    { id: "rechazadas", label: "Rechazadas", state: "refused", empty: "No se ha rechazado ninguna solicitud." },
  ],
  searched: (q) => `Aquí no hay solicitudes de un negocio como «${q}».`,
  all: { label: "Ver las que están por decidir" },
  missing: "Puede que quien la hizo haya eliminado su cuenta, o que el negocio ya no esté.",
});

export const changeSection = defineSection({
  path: changesPath,
  lead: "Lo que proponen los dueños y los visitantes. Hasta aprobarlo se ve lo de antes.",
  one: "cambio",
  many: "cambios",
  search,
  filters: [
    { id: "", label: "Por revisar", state: "waiting", empty: "No hay cambios por revisar." },
    { id: "aprobados", label: "Aprobados", state: "applied", empty: "Todavía no se aprobó ningún cambio." },
    { id: "rechazados", label: "Rechazados", state: "refused", empty: "No se ha rechazado ningún cambio." },
  ],
  searched: (q) => `Aquí no hay cambios de un negocio como «${q}».`,
  all: { label: "Ver los que están por revisar" },
});

export const changeButtons = {
  field: "decision",
  wrong: "Vuelve a los cambios y elige qué hacer",
  seen: listing.descripcion.maxLength,
  list: changesPath,
  changes: [
    { id: "aprobar", button: "Aprobar", undoneBy: "deshacer" },
    { id: "rechazar", button: "Rechazar", undoneBy: "deshacer", isDangerous: true },
    { id: "deshacer", button: "Deshacer" },
  ],
} as const satisfies Buttons;

export const ownerButtons = {
  field: "cambio",
  wrong: "Vuelve a la solicitud y elige qué hacer",
  fields: { usuario: 50 },
  list: claimsPath,
  changes: [
    { id: "quitar", button: "Quitar", pending: "Quitando...", undoneBy: "devolver", isDangerous: true },
    { id: "devolver", button: "Devolver" },
    { id: "mano-libre", button: "Dar carta blanca" },
    { id: "con-revision", button: "Volver a revisar sus cambios" },
  ],
} as const satisfies Buttons;
