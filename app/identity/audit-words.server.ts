import type { ActionOf, AuditColumns, Phrases } from "../audit/words.server";

export const identityColumns: AuditColumns = {
  email: "Correo",
  full_name: "Nombre",
  user_id: { label: "Persona", holds: "accounts" },
  is_admin: "Administrador",
  roles: "Roles",
  privileged_at: "Administra desde",
  suspended_at: "Suspendida",
  suspended_reason: "Motivo de la suspensión",
};

export const identityPhrases: Phrases<ActionOf<`account.${string}` | `admin.${string}`>> = {
  "account.signed-up": { did: "Creó la cuenta de", didToSelf: "Creó su cuenta" },
  "account.signed-in": { did: "Entró en la cuenta de", didToSelf: "Entró en su cuenta" },
  "account.sign-in-failed": { did: "Dio una contraseña equivocada de la cuenta de" },
  "account.signed-out": { did: "Cerró la sesión de", didToSelf: "Cerró su sesión" },
  "account.sessions-closed": { did: "Cerró las sesiones de", didToSelf: "Cerró sus demás sesiones" },
  "account.email-confirmed": { did: "Confirmó el correo de", didToSelf: "Confirmó su correo" },
  "account.email-changed": { did: "Cambió el correo de", didToSelf: "Cambió su correo" },
  "account.password-changed": { did: "Cambió la contraseña de", didToSelf: "Cambió su contraseña" },
  "account.password-reset": { did: "Recuperó la cuenta de", didToSelf: "Recuperó su cuenta con otra contraseña" },
  "account.factor-added": { did: "Añadió un segundo paso a la cuenta de", didToSelf: "Añadió un segundo paso a su cuenta" },
  "account.factor-removed": { did: "Quitó un segundo paso de la cuenta de", didToSelf: "Quitó un segundo paso de su cuenta" },
  "account.factor-required": { did: "Puso el segundo paso en la cuenta de", didToSelf: "Puso el segundo paso en su cuenta" },
  "account.factor-failed": { did: "Dio un código equivocado de la cuenta de" },
  "account.factor-reset": { did: "Quitó el segundo paso a la cuenta de" },
  "account.recovery-made": { did: "Hizo códigos de recuperación de", didToSelf: "Hizo sus códigos de recuperación" },
  "account.recovery-used": { did: "Usó un código de recuperación de", didToSelf: "Usó un código de recuperación" },
  "account.deleted": { did: "Eliminó la cuenta de", didToSelf: "Eliminó su cuenta" },
  "admin.granted": { did: "Hizo administrador a", didToSelf: "Recibió el permiso de administrar" },
  "admin.revoked": { did: "Quitó el permiso de administrar a", didToSelf: "Dejó el permiso de administrar" },
  "admin.roles-changed": { did: "Cambió los roles de" },
  "account.suspended": { did: "Suspendió la cuenta de" },
  "account.reinstated": { did: "Levantó la suspensión de" },
  "account.quota-changed": { did: "Cambió el espacio para artículos de", didToSelf: "Cambió su espacio para artículos" },
};
