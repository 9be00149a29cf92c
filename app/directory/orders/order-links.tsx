import type { WhatsappServiceKind } from "../../db/schema.server";
import { servicePath } from "./paths";

const labels: Record<WhatsappServiceKind, string> = { pedido: "Pedir por WhatsApp", reserva: "Reservar por WhatsApp" };

export function OrderLinks({ id, kinds }: { id: string; kinds: readonly WhatsappServiceKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <p className="actions">
      {kinds.map((kind) => (
        <a key={kind} className="button quiet" href={servicePath(id, kind)} rel="nofollow">
          {labels[kind]}
        </a>
      ))}
    </p>
  );
}

/** Beside the button that opens WhatsApp. */
export function HandOver({ name }: { name: string }) {
  return (
    <p className="fine-print">
      Se abre WhatsApp con el mensaje escrito para {name}, y tú lo envías. Panamá VIP no guarda nada de lo que escribes aquí. El
      trato es entre el negocio y tú.
    </p>
  );
}
