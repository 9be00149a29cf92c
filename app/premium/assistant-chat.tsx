import type { Assistant } from "./assistants";
import { formatDate } from "../text/format";
import type { AssistantChat } from "./assistant-chat.server";
import { ChatPanel, ChatPlace, chatPlaceId, WaysOn } from "./chat-panel";
import { Paywall } from "./paywall";
import { Portrait } from "../ui/pictures/portrait";
import { useSite } from "../ui/page/site";

type ChatOf<State extends AssistantChat["state"]> = {
  assistant: Assistant;
  chat: Extract<AssistantChat, { state: State }>;
};

/** `data-chat`: see enhance/chat.ts. */
export function Chat({ assistant, chat }: { assistant: Assistant; chat: AssistantChat }) {
  switch (chat.state) {
    case "ready":
      return assistant.isPremium ? <Offered assistant={assistant} chat={chat} /> : <OfferedBeside assistant={assistant} />;
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

/** Opens the chat without JavaScript. */
const openedAt = ({ path }: Assistant) => `${path}?chat=1`;

const chatTitle = ({ called }: Assistant) => `Conversación con ${called}`;

/** Sends the provider no request. */
function Offered({ assistant, chat: { dueUntil } }: ChatOf<"ready">) {
  const { called, portraits, greeting, questions } = assistant;
  return (
    <ChatPanel title={chatTitle(assistant)} isSpoken>
      <div className="greeting">
        <Portrait name={portraits[0]} />
        <p className="answered">{greeting}</p>
      </div>
      <a
        className="button primary"
        data-open-chat
        data-pending="Abriendo el chat..."
        href={`${openedAt(assistant)}#${chatPlaceId}`}
      >
        {`Conversar con ${called}`}
      </a>
      <PaymentDue until={dueUntil} />
      <SampleQuestions questions={questions} />
      <p className="fine-print">
        Lo que escribas lo recibe el proveedor del chat: no pongas datos delicados. <a href="/privacidad">Privacidad</a>
      </p>
    </ChatPanel>
  );
}

function OfferedBeside({ assistant }: { assistant: Assistant }) {
  return (
    <ChatPanel title={`El chat de ${assistant.called}`}>
      <p>
        Para armar el día entero conversando, abre su chat aquí mismo. Lo que escribas ahí lo recibe el proveedor del chat: no
        pongas datos delicados. <a href="/privacidad">Privacidad</a>
      </p>
      <a className="button" data-open-chat data-pending="Abriendo el chat..." href={`${openedAt(assistant)}#${chatPlaceId}`}>
        Conversar gratis
      </a>
    </ChatPanel>
  );
}

export function SampleQuestions({ questions }: { questions: string[] }) {
  return (
    <ul className="stack close sample-questions" aria-label="Puedes preguntar, por ejemplo">
      {questions.map((question) => (
        <li key={question} className="asked">
          {question}
        </li>
      ))}
    </ul>
  );
}

/** Stands below the chat, so as not to push it off the screen. */
function PaymentDue({ until }: { until: string | null }) {
  if (until === null) return null;
  return (
    <p className="note">
      <strong>El último pago falló.</strong> Ponte al día en <a href="/profile#mi-acceso">Mi acceso</a> antes del{" "}
      <time dateTime={until}>{formatDate(until)}</time> para no perder la conversación.
    </p>
  );
}

/** Links to WhatsApp, where the free guides also answer. */
function WhatsApp({ assistant: { isPremium } }: { assistant: Assistant }) {
  const { whatsapp } = useSite();
  if (isPremium || !whatsapp) return null;
  return (
    <a className="button quiet" href={whatsapp}>
      Escribir por WhatsApp
    </a>
  );
}

/** Gives the sandbox only the permissions that a chat needs. */
function Opened({ assistant, chat: { url, dueUntil } }: ChatOf<"open">) {
  const { called } = assistant;
  return (
    <ChatPlace className="stack close" title={chatTitle(assistant)} isSpoken>
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
      <PaymentDue until={dueUntil} />
      <p className="fine-print">
        <noscript>Este chat puede necesitar JavaScript, que tu navegador no ejecuta. </noscript>
        ¿No aparece?{" "}
        <a href={url} target="_blank" rel="noopener">
          Abrir el chat en otra pestaña
        </a>
      </p>
      <WhatsApp assistant={assistant} />
    </ChatPlace>
  );
}

function Away({ assistant, chat: { url } }: ChatOf<"away">) {
  return (
    <ChatPanel title="El chat no contesta en este momento.">
      <p>No es por tu conexión ni por tu cuenta. Suele volver en unos minutos.</p>
      <p className="actions">
        {/* A link to a fragment of the current URL only scrolls. */}
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
    <ChatPanel title={`La conversación con ${assistant.called} aún no está abierta`}>
      <p>Estamos preparándola. Mientras tanto:</p>
      <WaysOn>
        <WhatsApp assistant={assistant} />
      </WaysOn>
    </ChatPanel>
  );
}
