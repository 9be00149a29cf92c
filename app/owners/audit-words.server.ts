import type { ActionOf, AuditColumns, Phrases } from "../audit/words.server";
import { claimMethodIds, claimMethodLabels } from "../text/claim-methods";

export const ownerColumns: AuditColumns = {
  request: { label: "Pedido", sayText: (id) => `/admin/pedidos/${id}` },
  owner: { label: "Dueño", holds: "accounts" },
  replaced: { label: "Lo llevaba antes", holds: "accounts" },
  has_free_hand: "Carta blanca",
  free_hands: { label: "Con carta blanca", holds: "accounts" },
  method: {
    label: "Cómo lo mostró",
    sayText: (id) => claimMethodIds.flatMap((one) => (one === id ? claimMethodLabels[one] : []))[0],
  },
  proposed: "Propuesto",
  claim: null,
  change: null,
};

export const ownerPhrases: Phrases<ActionOf<`request.${string}` | `claim.${string}` | `listing.${string}` | `owner.${string}`>> =
  {
    "request.made": { did: "Pidió un cambio para", didHere: "Pidió un cambio" },
    "request.answered": { did: "Contestó un pedido de", didHere: "Contestó un pedido" },
    "request.reopened": { did: "Volvió a abrir un pedido de", didHere: "Volvió a abrir un pedido" },
    "claim.opened": { did: "Pidió llevar el restaurante" },
    "claim.granted": { did: "Concedió a quien lo pidió el restaurante" },
    "claim.refused": { did: "Rechazó la solicitud de llevar el restaurante" },
    "claim.reopened": { did: "Volvió a abrir la solicitud de llevar el restaurante" },
    "claim.withdrawn": { did: "Retiró su solicitud de llevar el restaurante" },
    "listing.proposed": { did: "Propuso cambios en el restaurante" },
    "listing.corrected": { did: "Corrigió un dato del restaurante" },
    "listing.refused": { did: "Rechazó un cambio propuesto en el restaurante" },
    "listing.reopened": { did: "Volvió a considerar un cambio propuesto en el restaurante" },
    "owner.removed": { did: "Quitó a un dueño del restaurante" },
    "owner.trusted": { did: "Dio carta blanca a un dueño del restaurante" },
    "owner.reviewed": { did: "Volvió a revisar los cambios de un dueño del restaurante" },
    "owner.returned": { did: "Devolvió a un dueño el restaurante" },
  };
