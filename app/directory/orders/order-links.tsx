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
  return <p className="fine-print">{useWords(words).handOver(name)}</p>;
}
