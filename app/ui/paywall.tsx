import type { Assistant } from "../content/assistants";
import { prices } from "../content/prices";
import type { AssistantChat } from "../http/assistant-chat.server";
import { ChatPanel } from "./chat-panel";
import { FormToken } from "./form";
import { Price } from "./price";

type PaywallProps = {
  assistant: Assistant;
  chat: Extract<AssistantChat, { state: "closed" }>;
};

/** What stands in the place of the conversation for those who may not have it: what it costs, or what is wrong. */
export function Paywall({ assistant, chat }: PaywallProps) {
  switch (chat.why) {
    case "unavailable":
      return <Unknown assistant={assistant} />;
    case "unpaid":
      return <Unpaid assistant={assistant} />;
    case "none":
    case "signed-out":
      return <Offer assistant={assistant} chat={chat} />;
  }
}

function Offer({ assistant, chat }: PaywallProps) {
  const isSignedOut = chat.why === "signed-out";
  return (
    <ChatPanel>
      <h2>Habla con Amy y Roger</h2>
      <NotYet chat={chat} />
      <div className="ends">
        <Price cents={prices.premiumMonthly} per="mes" />
        {chat.canSubscribe ? <Subscribe assistant={assistant} isSignedOut={isSignedOut} /> : null}
      </div>
      {chat.canSubscribe ? <p className="fine-print">Se renueva sola cada mes hasta que la canceles.</p> : null}
      <ul className="ticks">
        <li>
          <strong>Amy</strong> para empezar y hacer crecer tu empresa
        </li>
        <li>
          <strong>Roger</strong> para la Ley 384, la construcción y los edificios altos
        </li>
        <li>Los dos por un solo precio, a cualquier hora y en español</li>
      </ul>
      <div className="terms">
        {chat.canSubscribe ? <Conditions /> : null}
        <FreePlanHolders assistant={assistant} isSignedOut={isSignedOut} />
      </div>
    </ChatPanel>
  );
}

/** What one cannot have today, before it is asked for or paid. */
function NotYet({ chat: { canSubscribe, missingChats } }: Pick<PaywallProps, "chat">) {
  if (canSubscribe && missingChats.length === 0) return null;
  return (
    <p className="notice">
      {missingChats.length === 1 ? <strong>La conversación con {missingChats} aún no está abierta. </strong> : null}
      {missingChats.length > 1 ? <strong>Las conversaciones con Amy y Roger aún no están abiertas. </strong> : null}
      {canSubscribe ? (
        "La otra sí."
      ) : (
        <>
          <strong>Los pagos aún no están disponibles.</strong> <a href="/contact?service=ai-solutions">Escríbenos</a> y te
          avisamos cuando puedas suscribirte.
        </>
      )}
    </p>
  );
}

function Conditions() {
  return (
    <>
      <p>La cancelas cuando quieras en tu perfil, en «Mi acceso», y conversas hasta el final del mes que ya pagaste.</p>
      <p>
        Tu tarjeta la recibe Stripe, nunca nosotros. Al suscribirte aceptas los <a href="/terminos">términos</a> y la{" "}
        <a href="/privacidad">política de privacidad</a>.
      </p>
    </>
  );
}

const signInFrom = ({ path }: Assistant) => `/auth?siguiente=${path}`;

/** Looks the same to everybody; who is not signed in has to be first. */
function Subscribe({ assistant, isSignedOut }: { assistant: Assistant; isSignedOut: boolean }) {
  if (isSignedOut) {
    return (
      <p className="subscribe">
        <a className="button primary" href={signInFrom(assistant)}>
          Suscribirme
        </a>
      </p>
    );
  }
  return (
    // In a tab of its own, so that this page is still there to come back to.
    <form className="subscribe" method="post" action="/functions/v1/create-checkout" target="_blank" rel="noopener" data-unlocks>
      <FormToken />
      <input type="hidden" name="volver" value={assistant.path} />
      <button className="button primary" data-pending="Procesando...">
        Suscribirme
      </button>
    </form>
  );
}

function FreePlanHolders({ assistant, isSignedOut }: { assistant: Assistant; isSignedOut: boolean }) {
  return (
    <p>
      {isSignedOut ? (
        <>
          ¿Ya te suscribiste o te dieron un plan gratuito? <a href={signInFrom(assistant)}>Entra</a> con el mismo correo.
        </>
      ) : (
        <>
          ¿Te dieron un plan gratuito? Entra con el correo al que te lo dieron y confírmalo en <a href="/profile">tu perfil</a>.
        </>
      )}
    </p>
  );
}

function Unpaid({ assistant }: { assistant: Assistant }) {
  return (
    <ChatPanel>
      <h2>Falta un pago de tu suscripción</h2>
      <p>Tu suscripción sigue, pero no pudimos cobrar su último pago. Complétalo en Stripe y vuelves a conversar enseguida.</p>
      <form className="subscribe" method="post" action="/functions/v1/customer-portal">
        <FormToken />
        <input type="hidden" name="volver" value={assistant.path} />
        <button className="button primary" data-pending="Procesando...">
          Completar el pago
        </button>
      </form>
      <div className="terms">
        <p>Allí también puedes cambiar la tarjeta, ver tus facturas o cancelar.</p>
      </div>
    </ChatPanel>
  );
}

function Unknown({ assistant }: { assistant: Assistant }) {
  return (
    <ChatPanel>
      <h2>No pudimos comprobar tu acceso</h2>
      <p>No es culpa tuya y no se cobró nada. Inténtalo otra vez en unos minutos.</p>
      <p className="actions">
        <a className="button primary" href={assistant.path}>
          Intentarlo otra vez
        </a>{" "}
        <a className="button quiet" href="/contact">
          Escribirnos
        </a>
      </p>
    </ChatPanel>
  );
}
