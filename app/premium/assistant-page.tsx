import type { MetaArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { hasParameter } from "../http/address-parameters";
import { AssistantHead } from "./assistant-head";
import { breakable, type Assistant } from "./assistants";
import type { AssistantChat } from "./assistant-chat.server";
import { Chat, SampleQuestions } from "./assistant-chat";
import { Closing } from "../ui/closing";
import { Glyph } from "../ui/glyph";
import { pageMeta } from "../ui/page/meta";

type AssistantPageProps = {
  assistant: Assistant;
  chat: AssistantChat;
  /** The site's own conversation, beside the provider's. */
  conversation?: ReactNode;
};

export function AssistantPage({ assistant, chat, conversation }: AssistantPageProps) {
  const { areas, isPremium } = assistant;
  return (
    <>
      <section className="section split assistant">
        {/* A conversation shows the disclaimer beside its answers. */}
        <AssistantHead {...assistant} note={conversation === undefined ? assistant.disclaimer : undefined}>
          <p className={isPremium ? "badge" : "badge good"}>{isPremium ? "Premium" : "Completamente GRATIS"}</p>
        </AssistantHead>
        {conversation}
        {conversation && chat.state === "missing" ? null : <Chat assistant={assistant} chat={chat} />}
      </section>
      <Capabilities assistant={assistant} isClosed={chat.state === "closed"} />
      {areas ? <Areas called={assistant.called} areas={areas} /> : null}
      <Closing
        title="¿Prefieres hablar con una persona?"
        lead={
          isPremium
            ? "Cuéntanos qué necesitas: la primera consulta es gratuita."
            : "Escríbenos y te ayudamos con tu visita o con tu negocio."
        }
        other={{ path: "/ai-solutions", label: "Ver las Soluciones IA" }}
        isSand
      />
    </>
  );
}

/** Search engines leave out the page with the chat open (`chat`), after a cancelled payment (`pago`), or when `unlisted`. */
export function assistantMeta(
  args: Pick<MetaArgs, "matches" | "location">,
  { name, subtitle, description, path }: Assistant,
  unlisted = false,
) {
  const { search } = args.location;
  return pageMeta(args, {
    title: `${name}: ${breakable(subtitle)}`,
    description: breakable(description),
    path,
    unlisted: unlisted || hasParameter(search, "chat") || hasParameter(search, "pago"),
    crumbs: [
      { name: "Soluciones IA", path: "/ai-solutions" },
      { name, path },
    ],
  });
}

/** `loaded`: the data of `loadChat`, undefined when it failed. */
export function chatFrames(loaded: unknown): string[] {
  return (loaded as { frames: string[] } | undefined)?.frames ?? [];
}

/** The paywall replaces the chat and its sample questions. */
function Capabilities({ assistant, isClosed }: { assistant: Assistant; isClosed: boolean }) {
  const { called, portraits, capabilities, questions } = assistant;
  return (
    <section className="section continued">
      <div className="cluster ends">
        <h2>{`En qué te ${portraits.length > 1 ? "ayudan" : "ayuda"} ${called}`}</h2>
        {isClosed ? <SampleQuestions questions={questions} /> : null}
      </div>
      <ul className="grid capabilities">
        {capabilities.map(({ glyph, title, text }) => (
          <li key={title} className="card">
            <Glyph name={glyph} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Areas({ called, areas }: { called: string; areas: NonNullable<Assistant["areas"]> }) {
  return (
    <section className="section continued">
      <div className="intro">
        <h2>Áreas de especialización</h2>
        <p>Son los temas que {called} mejor domina. Si tu pregunta la responde otra norma, confírmalo con tu abogado.</p>
      </div>
      <ol className="grid lines areas">
        {areas.map(([name, about]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{about}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
