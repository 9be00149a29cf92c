import type { WhatsappServiceKind } from "../../db/schema.server";
import { SiteLink, useWords } from "../../ui/page/language";
import { servicePath } from "./paths";
import { words } from "./words";

export function OrderLinks({ id, kinds }: { id: string; kinds: readonly WhatsappServiceKind[] }) {
  const say = useWords(words);
  if (kinds.length === 0) return null;
  return (
    <p className="actions">
      {kinds.map((kind) => (
        <SiteLink key={kind} className="button quiet" href={servicePath(id, kind)} rel="nofollow">
          {say[kind]}
        </SiteLink>
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
