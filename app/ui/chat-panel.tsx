import type { ReactNode } from "react";
import { useSite } from "./site";

/** What stands in the place of the conversation. */
export function ChatPanel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="card chat-panel" data-chat>
      {title ? <h2 className="spoken">{title}</h2> : null}
      {children}
    </section>
  );
}

/** Where to go while there is no conversation. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { bookingUrl } = useSite();
  return (
    <p className="actions">
      <a className="button" href={bookingUrl}>
        Hablar con el equipo
      </a>{" "}
      {children}{" "}
      <a className="button quiet" href="/restaurantes-panama">
        Ver restaurantes
      </a>
    </p>
  );
}
