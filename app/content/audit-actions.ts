import type { AuditAction } from "../models/audit-log.server";

type Deed = {
  /** What was done; what it was done to follows. */
  did: string;
  /** The same, said of somebody who did it to their own account. */
  didToSelf?: string;
};

const deeds: Record<AuditAction, Deed> = {
  "account.signed-up": { did: "Creó la cuenta de", didToSelf: "Creó su cuenta" },
  "account.signed-in": { did: "Entró en la cuenta de", didToSelf: "Entró en su cuenta" },
  "account.sign-in-failed": { did: "Dio una contraseña equivocada de la cuenta de" },
  "account.signed-out": { did: "Cerró la sesión de", didToSelf: "Cerró su sesión" },
  "account.sessions-closed": { did: "Cerró las sesiones de", didToSelf: "Cerró sus demás sesiones" },
  "account.email-confirmed": { did: "Confirmó el correo de", didToSelf: "Confirmó su correo" },
  "account.email-changed": { did: "Cambió el correo de", didToSelf: "Cambió su correo" },
  "account.password-changed": { did: "Cambió la contraseña de", didToSelf: "Cambió su contraseña" },
  "account.password-reset": { did: "Recuperó la cuenta de", didToSelf: "Recuperó su cuenta con otra contraseña" },
  "account.deleted": { did: "Eliminó la cuenta de", didToSelf: "Eliminó su cuenta" },
  "admin.granted": { did: "Hizo administrador a", didToSelf: "Recibió el permiso de administrar" },
  "admin.revoked": { did: "Quitó el permiso de administrar a", didToSelf: "Dejó el permiso de administrar" },
  "account.suspended": { did: "Suspendió la cuenta de" },
  "account.reinstated": { did: "Levantó la suspensión de" },
  "blog.deleted": { did: "Eliminó el artículo" },
  "blog.restored": { did: "Restauró el artículo" },
  "blog.withheld": { did: "Retiró del sitio el artículo" },
  "blog.released": { did: "Permitió publicar otra vez el artículo" },
  "restaurant.created": { did: "Creó el restaurante" },
  "restaurant.imported": { did: "Importó de Google el restaurante" },
  "restaurant.updated": { did: "Editó el restaurante" },
  "restaurant.activated": { did: "Activó el restaurante" },
  "restaurant.deactivated": { did: "Desactivó el restaurante" },
  "restaurant.lapsed": { did: "Quitó los datos sin confirmar del restaurante" },
  "restaurant.deleted": { did: "Eliminó el restaurante" },
  "restaurant.restored": { did: "Restauró el restaurante" },
  "free-plan.granted": { did: "Otorgó un plan gratuito a" },
  "free-plan.activated": { did: "Activó el plan gratuito de" },
  "free-plan.deactivated": { did: "Desactivó el plan gratuito de" },
  "free-plan.deleted": { did: "Eliminó el plan gratuito de" },
  "free-plan.restored": { did: "Restauró el plan gratuito de" },
  "listing-search.made": { did: "Buscó en Google" },
  "listing-search.skipped": { did: "Omitió un resultado de Google" },
  "listing-search.unskipped": { did: "Volvió a mostrar un resultado de Google" },
  "message.answered": { did: "Marcó como respondido el mensaje de" },
  "message.archived": { did: "Archivó el mensaje de" },
  "message.reopened": { did: "Reabrió el mensaje de" },
};

/** What the action did, in words after which its target is named; `toSelf` when it is the account of whoever did it. */
export function deedOf(action: string, { toSelf }: { toSelf: boolean }): string {
  if (!isAuditAction(action)) return action;
  const { did, didToSelf } = deeds[action];
  return toSelf ? (didToSelf ?? did) : did;
}

/** Whether the words of `deedOf` already say to whom it was done. */
export function saysToWhom(action: string, { toSelf }: { toSelf: boolean }): boolean {
  return toSelf && isAuditAction(action) && deeds[action].didToSelf !== undefined;
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(deeds, action);
}

const restaurants = [
  "restaurant.created",
  "restaurant.imported",
  "restaurant.updated",
  "restaurant.activated",
  "restaurant.deactivated",
  "restaurant.lapsed",
  "restaurant.deleted",
  "restaurant.restored",
] as const satisfies AuditAction[];

const plans = [
  "free-plan.granted",
  "free-plan.activated",
  "free-plan.deactivated",
  "free-plan.deleted",
  "free-plan.restored",
] as const satisfies AuditAction[];

const articles = ["blog.deleted", "blog.restored", "blog.withheld", "blog.released"] as const satisfies AuditAction[];

const people = ["admin.granted", "admin.revoked", "account.suspended", "account.reinstated"] as const satisfies AuditAction[];

const messages = ["message.answered", "message.archived", "message.reopened"] as const satisfies AuditAction[];

const searches = ["listing-search.made", "listing-search.skipped", "listing-search.unskipped"] as const satisfies AuditAction[];

/** What people do to their own accounts. */
const accounts = [
  "account.signed-up",
  "account.signed-in",
  "account.sign-in-failed",
  "account.signed-out",
  "account.sessions-closed",
  "account.email-confirmed",
  "account.email-changed",
  "account.password-changed",
  "account.password-reset",
  "account.deleted",
] as const satisfies AuditAction[];

type Kind = { id: string; label: string; actions: readonly AuditAction[] | null };

/** The filters of the log by what the address says of them; without actions, everything. */
export const auditKinds: readonly [Kind, ...Kind[]] = [
  {
    id: "",
    label: "Administración",
    actions: [...restaurants, ...plans, ...articles, ...people, ...messages, ...searches],
  },
  { id: "restaurantes", label: "Restaurantes", actions: restaurants },
  { id: "planes", label: "Planes", actions: plans },
  { id: "articulos", label: "Artículos", actions: articles },
  { id: "personas", label: "Personas y permisos", actions: people },
  { id: "mensajes", label: "Mensajes", actions: messages },
  { id: "busquedas", label: "Búsquedas", actions: searches },
  { id: "cuentas", label: "Cuentas", actions: accounts },
  { id: "todo", label: "Todo", actions: null },
];
