/** Keys are the filter's values in the URL. */
const kinds = {
  restaurantes: "Restaurantes",
  negocios: "Dueños",
  planes: "Planes",
  articulos: "Artículos",
  personas: "Personas y permisos",
  mensajes: "Mensajes",
  busquedas: "Búsquedas",
  cuentas: "Cuentas",
};

type ActionWords = {
  kind: keyof typeof kinds;
  /** The target's name follows. */
  did: string;
  /** When actor and target are the same account. */
  didToSelf?: string;
  /** On the target's own page. */
  didHere?: string;
};

const actions = {
  "account.signed-up": { kind: "cuentas", did: "Creó la cuenta de", didToSelf: "Creó su cuenta" },
  "account.signed-in": { kind: "cuentas", did: "Entró en la cuenta de", didToSelf: "Entró en su cuenta" },
  "account.sign-in-failed": { kind: "cuentas", did: "Dio una contraseña equivocada de la cuenta de" },
  "account.signed-out": { kind: "cuentas", did: "Cerró la sesión de", didToSelf: "Cerró su sesión" },
  "account.sessions-closed": { kind: "cuentas", did: "Cerró las sesiones de", didToSelf: "Cerró sus demás sesiones" },
  "account.email-confirmed": { kind: "cuentas", did: "Confirmó el correo de", didToSelf: "Confirmó su correo" },
  "account.email-changed": { kind: "cuentas", did: "Cambió el correo de", didToSelf: "Cambió su correo" },
  "account.password-changed": { kind: "cuentas", did: "Cambió la contraseña de", didToSelf: "Cambió su contraseña" },
  "account.password-reset": {
    kind: "cuentas",
    did: "Recuperó la cuenta de",
    didToSelf: "Recuperó su cuenta con otra contraseña",
  },
  "account.deleted": { kind: "cuentas", did: "Eliminó la cuenta de", didToSelf: "Eliminó su cuenta" },
  "admin.granted": { kind: "personas", did: "Hizo administrador a", didToSelf: "Recibió el permiso de administrar" },
  "admin.revoked": { kind: "personas", did: "Quitó el permiso de administrar a", didToSelf: "Dejó el permiso de administrar" },
  "account.suspended": { kind: "personas", did: "Suspendió la cuenta de" },
  "account.reinstated": { kind: "personas", did: "Levantó la suspensión de" },
  "account.quota-changed": {
    kind: "personas",
    did: "Cambió el espacio para artículos de",
    didToSelf: "Cambió su espacio para artículos",
  },
  "blog.deleted": { kind: "articulos", did: "Eliminó el artículo" },
  "blog.restored": { kind: "articulos", did: "Restauró el artículo" },
  "blog.withheld": { kind: "articulos", did: "Retiró del sitio el artículo" },
  "blog.released": { kind: "articulos", did: "Permitió publicar otra vez el artículo" },
  "blog.place-added": { kind: "articulos", did: "Nombró un restaurante en el artículo", didHere: "Nombró un restaurante" },
  "blog.place-removed": { kind: "articulos", did: "Quitó un restaurante del artículo", didHere: "Quitó un restaurante" },
  "restaurant.created": { kind: "restaurantes", did: "Creó el restaurante" },
  "restaurant.imported": { kind: "restaurantes", did: "Importó de Google el restaurante" },
  "restaurant.updated": { kind: "restaurantes", did: "Editó el restaurante" },
  "restaurant.activated": { kind: "restaurantes", did: "Activó el restaurante" },
  "restaurant.deactivated": { kind: "restaurantes", did: "Desactivó el restaurante" },
  "restaurant.lapsed": { kind: "restaurantes", did: "Quitó los datos sin confirmar del restaurante" },
  "restaurant.deleted": { kind: "restaurantes", did: "Eliminó el restaurante" },
  "restaurant.restored": { kind: "restaurantes", did: "Restauró el restaurante" },
  "restaurant.picture-added": { kind: "negocios", did: "Subió una foto de" },
  "restaurant.picture-described": { kind: "negocios", did: "Describió una foto de" },
  "restaurant.picture-moved": { kind: "negocios", did: "Ordenó las fotos de" },
  "restaurant.picture-returned": { kind: "negocios", did: "Devolvió una foto de" },
  "restaurant.picture-removed": { kind: "negocios", did: "Quitó una foto de" },
  "restaurant.confirmed": { kind: "negocios", did: "Confirmó que sigue igual" },
  "restaurant.day-set": { kind: "negocios", did: "Cambió un día especial de" },
  "restaurant.plan-bought": { kind: "negocios", did: "Pagó un plan para", didHere: "Pagó un plan" },
  "restaurant.plan-given": { kind: "negocios", did: "Dio un plan a", didHere: "Dio un plan" },
  "restaurant.plan-followed": { kind: "negocios", did: "Empezó el plan que seguía de", didHere: "Empezó el plan que seguía" },
  "restaurant.plan-ended": { kind: "negocios", did: "Quitó un plan a", didHere: "Quitó un plan" },
  "restaurant.plan-returned": { kind: "negocios", did: "Devolvió un plan a", didHere: "Devolvió un plan" },
  "request.made": { kind: "negocios", did: "Pidió un cambio para", didHere: "Pidió un cambio" },
  "request.answered": { kind: "negocios", did: "Contestó un pedido de", didHere: "Contestó un pedido" },
  "request.reopened": { kind: "negocios", did: "Volvió a abrir un pedido de", didHere: "Volvió a abrir un pedido" },
  "payment.invoiced": { kind: "negocios", did: "Anotó la factura de un pago de", didHere: "Anotó una factura" },
  "payment.kept": {
    kind: "negocios",
    did: "Tras una devolución mantuvo el plan de",
    didHere: "Mantuvo el plan tras una devolución",
  },
  "payment.ended": {
    kind: "negocios",
    did: "Tras una devolución terminó el plan de",
    didHere: "Terminó el plan tras una devolución",
  },
  "payment.reopened": {
    kind: "negocios",
    did: "Volvió a considerar una devolución de",
    didHere: "Volvió a considerar una devolución",
  },
  "restaurant.fact-set": { kind: "negocios", did: "Respondió lo que preguntaban de" },
  "restaurant.proposed": { kind: "negocios", did: "Propuso el restaurante" },
  "claim.opened": { kind: "negocios", did: "Pidió llevar el restaurante" },
  "claim.granted": { kind: "negocios", did: "Concedió a quien lo pidió el restaurante" },
  "claim.refused": { kind: "negocios", did: "Rechazó la solicitud de llevar el restaurante" },
  "claim.reopened": { kind: "negocios", did: "Volvió a abrir la solicitud de llevar el restaurante" },
  "claim.withdrawn": { kind: "negocios", did: "Retiró su solicitud de llevar el restaurante" },
  "listing.proposed": { kind: "negocios", did: "Propuso cambios en el restaurante" },
  "listing.corrected": { kind: "negocios", did: "Corrigió un dato del restaurante" },
  "listing.refused": { kind: "negocios", did: "Rechazó un cambio propuesto en el restaurante" },
  "listing.reopened": { kind: "negocios", did: "Volvió a considerar un cambio propuesto en el restaurante" },
  "owner.removed": { kind: "negocios", did: "Quitó a un dueño del restaurante" },
  "owner.trusted": { kind: "negocios", did: "Dio carta blanca a un dueño del restaurante" },
  "owner.reviewed": { kind: "negocios", did: "Volvió a revisar los cambios de un dueño del restaurante" },
  "owner.returned": { kind: "negocios", did: "Devolvió a un dueño el restaurante" },
  "free-plan.granted": { kind: "planes", did: "Otorgó un plan gratuito a" },
  "free-plan.extended": { kind: "planes", did: "Alargó el plan gratuito de" },
  "free-plan.activated": { kind: "planes", did: "Activó el plan gratuito de" },
  "free-plan.deactivated": { kind: "planes", did: "Desactivó el plan gratuito de" },
  "free-plan.deleted": { kind: "planes", did: "Eliminó el plan gratuito de" },
  "free-plan.restored": { kind: "planes", did: "Restauró el plan gratuito de" },
  "listing-search.made": { kind: "busquedas", did: "Buscó en Google" },
  "listing-search.skipped": { kind: "busquedas", did: "Omitió un resultado de Google" },
  "listing-search.unskipped": { kind: "busquedas", did: "Volvió a mostrar un resultado de Google" },
  "message.answered": { kind: "mensajes", did: "Marcó como respondido el mensaje de", didHere: "Lo marcó como respondido" },
  "letter.looked-up": { kind: "personas", did: "Buscó en el correo semanal la dirección de" },
  "letter.ended": { kind: "personas", did: "Borró del correo semanal la dirección de" },
  "message.archived": { kind: "mensajes", did: "Archivó el mensaje de", didHere: "Lo archivó" },
  "message.reopened": { kind: "mensajes", did: "Reabrió el mensaje de", didHere: "Lo reabrió" },
  "message.deleted": { kind: "mensajes", did: "Eliminó el mensaje de" },
} satisfies Record<string, ActionWords>;

export type AuditAction = keyof typeof actions;

/**
 * Append the target's name unless `phraseNamesTarget`. `toSelf`: actor and target are the same account. `isHere`: on the target's
 * own page. Unknown actions are returned unchanged.
 */
export function actionPhrase(action: string, { toSelf, isHere = false }: { toSelf: boolean; isHere?: boolean }): string {
  const words = findWords(action);
  if (!words) return action;
  return (toSelf ? words.didToSelf : isHere ? words.didHere : undefined) ?? words.did;
}

export function phraseNamesTarget(action: string, { toSelf }: { toSelf: boolean }): boolean {
  return toSelf && findWords(action)?.didToSelf !== undefined;
}

export const deletedAccountName = "alguien que ya no tiene cuenta";

function findWords(action: string): ActionWords | undefined {
  return isAuditAction(action) ? actions[action] : undefined;
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(actions, action);
}

function findActions(isMeant: (kind: ActionWords["kind"]) => boolean): AuditAction[] {
  return Object.keys(actions)
    .filter(isAuditAction)
    .filter((action) => isMeant(actions[action].kind));
}

/** Hidden in the log by default. */
export const ownAccountActions = findActions((kind) => kind === "cuentas");

type Filter = { id: string; label: string; actions: readonly AuditAction[] | null };

/** `id` is the value in the URL; `actions: null` matches all. */
export const auditFilters: readonly [Filter, ...Filter[]] = [
  { id: "", label: "Administración", actions: findActions((kind) => kind !== "cuentas") },
  ...Object.entries(kinds).map(([id, label]) => ({ id, label, actions: findActions((kind) => kind === id) })),
  { id: "todo", label: "Todo", actions: null },
];
