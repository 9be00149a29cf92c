/** Keys are the filter's values in the URL. Their words are in each room's audit-words.server.ts. */
const kinds = {
  restaurantes: {
    label: "Restaurantes",
    actions: [
      "restaurant.created",
      "restaurant.imported",
      "restaurant.updated",
      "restaurant.activated",
      "restaurant.deactivated",
      "restaurant.lapsed",
      "restaurant.deleted",
      "restaurant.restored",
      "restaurant-file.applied",
      "restaurant-file.undone",
    ],
  },
  negocios: {
    label: "Dueños",
    actions: [
      "restaurant.picture-added",
      "restaurant.picture-described",
      "restaurant.picture-moved",
      "restaurant.picture-returned",
      "restaurant.picture-removed",
      "restaurant.confirmed",
      "restaurant.day-set",
      "restaurant.plan-bought",
      "restaurant.plan-given",
      "restaurant.plan-followed",
      "restaurant.plan-ended",
      "restaurant.plan-returned",
      "request.made",
      "request.answered",
      "request.reopened",
      "payment.invoiced",
      "payment.kept",
      "payment.ended",
      "payment.reopened",
      "restaurant.fact-set",
      "restaurant.attributes-set",
      "restaurant.dish-added",
      "restaurant.dish-changed",
      "restaurant.dish-sold-out",
      "restaurant.dish-removed",
      "restaurant.dish-returned",
      "restaurant.dish-pictured",
      "restaurant.dish-featured",
      "restaurant.section-set",
      "restaurant.menu-ordered",
      "restaurant.menu-pasted",
      "restaurant.paste-undone",
      "restaurant.menu-confirmed",
      "restaurant.whatsapp-set",
      "restaurant.proposed",
      "claim.opened",
      "claim.granted",
      "claim.refused",
      "claim.reopened",
      "claim.withdrawn",
      "listing.proposed",
      "listing.corrected",
      "listing.refused",
      "listing.reopened",
      "owner.removed",
      "owner.trusted",
      "owner.reviewed",
      "owner.returned",
    ],
  },
  planes: {
    label: "Planes",
    actions: [
      "free-plan.granted",
      "free-plan.extended",
      "free-plan.activated",
      "free-plan.deactivated",
      "free-plan.deleted",
      "free-plan.restored",
    ],
  },
  articulos: {
    label: "Artículos",
    actions: ["blog.deleted", "blog.restored", "blog.withheld", "blog.released", "blog.place-added", "blog.place-removed"],
  },
  personas: {
    label: "Personas",
    actions: [
      "admin.granted",
      "admin.revoked",
      "admin.roles-changed",
      "account.suspended",
      "account.reinstated",
      "account.quota-changed",
      "letter.looked-up",
      "letter.ended",
    ],
  },
  mensajes: {
    label: "Mensajes",
    actions: ["message.answered", "message.archived", "message.reopened", "message.deleted"],
  },
  busquedas: {
    label: "Búsquedas",
    actions: ["listing-search.made", "listing-search.skipped", "listing-search.unskipped"],
  },
  cuentas: {
    label: "Cuentas",
    actions: [
      "account.signed-up",
      "account.signed-in",
      "account.sign-in-failed",
      "account.signed-out",
      "account.sessions-closed",
      "account.email-confirmed",
      "account.email-changed",
      "account.password-changed",
      "account.password-reset",
      "account.factor-added",
      "account.factor-removed",
      "account.factor-required",
      "account.factor-failed",
      "account.factor-reset",
      "account.recovery-made",
      "account.recovery-used",
      "account.deleted",
    ],
  },
} as const;

type Kind = keyof typeof kinds;

export type AuditAction = (typeof kinds)[Kind]["actions"][number];

export const deletedAccountName = "alguien que ya no tiene cuenta";

export const ownAccountActions: readonly AuditAction[] = kinds.cuentas.actions;

type Filter = { id: string; label: string; actions: readonly AuditAction[] | null };

const filters: (Filter & { actions: readonly AuditAction[] })[] = Object.entries(kinds).map(([id, kind]) => ({ id, ...kind }));

/** `id`: in the URL. `actions: null` matches all. */
export const auditFilters: readonly [Filter, ...Filter[]] = [
  {
    id: "",
    label: "Administración",
    actions: filters.flatMap(({ actions }) => actions).filter((action) => !ownAccountActions.includes(action)),
  },
  ...filters,
  { id: "todo", label: "Todo", actions: null },
];
