import type { Assistant } from "../content/assistants";
import type { AssistantChat } from "../http/assistant-chat.server";
import { ChatPanel, WaysOn } from "./chat-panel";
import { Paywall } from "./paywall";
import { Portrait } from "./portrait";
import { useSite } from "./site";

type ChatOf<State extends AssistantChat["state"]> = {
  assistant: Assistant;
  chat: Extract<AssistantChat, { state: State }>;
};

/** The place of the conversation, whatever stands in it; see enhance/chat.ts for `data-chat`. */
export function Chat({ assistant, chat }: { assistant: Assistant; chat: AssistantChat }) {
  switch (chat.state) {
    case "ready":
      return <Offered assistant={assistant} />;
    case "open":
      return <Opened assistant={assistant} chat={chat} />;
    case "away":
      return <Away assistant={assistant} chat={chat} />;
    case "missing":
      return <Missing assistant={assistant} />;
    case "closed":
      return <Paywall assistant={assistant} chat={chat} />;
  }
}

/** The same address opens the chat without a script. */
const openedAt = ({ path }: Assistant) => `${path}?chat=1`;

/** How the conversation begins. Nothing was asked of its provider yet. */
function Offered({ assistant }: { assistant: Assistant }) {
  const { called, portraits, greeting, questions, isPremium } = assistant;
  return (
    <ChatPanel title={`Conversación con ${called}`}>
      <div className="greeting">
        <Portrait name={portraits[0]} />
        <p className="answered">{greeting}</p>
      </div>
      <SampleQuestions questions={questions} />
      <a className="button primary" data-open-chat data-pending="Abriendo el chat..." href={openedAt(assistant)}>
        {isPremium ? `Conversar con ${called}` : "Conversar gratis"}
      </a>
      <WhatsApp assistant={assistant} />
      <p className="fine-print">
        Lo que escribas lo recibe el proveedor del chat: no pongas datos delicados. <a href="/privacidad">Privacidad</a>
      </p>
    </ChatPanel>
  );
}

export function SampleQuestions({ questions }: { questions: string[] }) {
  return (
    <ul className="sample-questions" aria-label="Puedes preguntar, por ejemplo">
      {questions.map((question) => (
        <li key={question} className="asked">
          {question}
        </li>
      ))}
    </ul>
  );
}

/** The guides also answer where most people here write anyway. */
function WhatsApp({ assistant: { isPremium } }: { assistant: Assistant }) {
  const { whatsapp } = useSite();
  if (isPremium || !whatsapp) return null;
  return (
    <a className="button quiet" href={`https://wa.me/${whatsapp}`}>
      Escribir por WhatsApp
    </a>
  );
}

/** The provider's page within this one; it may do there what a conversation needs, and nothing with the page around it. */
function Opened({ assistant, chat: { url } }: ChatOf<"open">) {
  const { called } = assistant;
  return (
    <section className="chat-open" data-chat>
      <h2 className="spoken">Conversación con {called}</h2>
      <div className="chat-frame">
        <p>El chat se está abriendo…</p>
        <iframe
          title={`Chat con ${called}`}
          src={url}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="clipboard-write"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <p className="fine-print">
        <noscript>Este chat puede necesitar JavaScript, que tu navegador no ejecuta. </noscript>
        ¿No aparece?{" "}
        <a href={url} target="_blank" rel="noopener">
          Abrir el chat en otra pestaña
        </a>
      </p>
      <WhatsApp assistant={assistant} />
    </section>
  );
}

function Away({ assistant, chat: { url } }: ChatOf<"away">) {
  return (
    <ChatPanel>
      <h2>El chat no contesta en este momento.</h2>
      <p>No es por tu conexión ni por tu cuenta. Suele volver en unos minutos.</p>
      <p className="actions">
        <a className="button primary" data-open-chat data-pending="Abriendo el chat..." href={openedAt(assistant)}>
          Intentarlo otra vez
        </a>{" "}
        <a className="button quiet" href={url} target="_blank" rel="noopener">
          Abrirlo de todos modos
        </a>{" "}
        <WhatsApp assistant={assistant} />
      </p>
    </ChatPanel>
  );
}

function Missing({ assistant }: { assistant: Assistant }) {
  return (
    <ChatPanel>
      <h2>La conversación con {assistant.called} aún no está abierta</h2>
      <p>Estamos preparándola. Mientras tanto:</p>
      <WaysOn>
        <WhatsApp assistant={assistant} />
      </WaysOn>
    </ChatPanel>
  );
}
