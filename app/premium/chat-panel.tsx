import type { ReactNode } from "react";
import { useSite } from "../ui/page/site";

type ChatPlaceProps = {
  title: ReactNode;
  /** Only for screen readers. */
  isSpoken?: boolean;
  className: string;
  children: ReactNode;
};

/** See enhance/chat.ts. */
export function ChatPlace({ title, isSpoken, className, children }: ChatPlaceProps) {
  const titleId = "chat-title";
  return (
    <section id={chatPlaceId} className={className} aria-labelledby={titleId} data-chat>
      <h2 id={titleId} className={isSpoken ? "spoken" : undefined}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export const chatPlaceId = "chat";

export function ChatPanel(props: Omit<ChatPlaceProps, "className">) {
  return <ChatPlace {...props} className="panel chat-panel" />;
}

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
