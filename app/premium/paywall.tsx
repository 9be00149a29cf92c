import { useSearchParams } from "@remix-run/react";
import { amy, roger, type Assistant } from "./assistants";
import { prices } from "../text/plans/prices";
import type { AssistantChat } from "./assistant-chat.server";
import { ChatPanel } from "./chat-panel";
import { FormToken } from "../ui/forms/form";
import { NotOpenYet } from "./premium-chats";
import { Price } from "../ui/price";

type PaywallProps = {
  assistant: Assistant;
  chat: Extract<AssistantChat, { state: "closed" }>;
};

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
  const [search] = useSearchParams();
  const isSignedOut = chat.why === "signed-out";
  const owners = <FreePlanHolders assistant={assistant} isSignedOut={isSignedOut} />;
  return (
    <ChatPanel title="Habla con Amy y Roger">
      {search.get("pago") === "cancelado" ? (
        <p className="note" role="status">
          No terminaste el pago: no se cobró nada.
        </p>
      ) : null}
      <NotYet chat={chat} />
      <div className="cluster ends">
        <Price cents={prices.premiumMonthly} per="mes" />
        {chat.canSubscribe ? <Subscribe assistant={assistant} isSignedOut={isSignedOut} /> : null}
      </div>
      {chat.canSubscribe ? <p className="fine-print">Se renueva sola cada mes hasta que la canceles.</p> : null}
      {/* Signed-out subscribers see this first. */}
      {isSignedOut ? owners : null}
      <Included missing={chat.missingChats} />
      {chat.canSubscribe || !isSignedOut ? (
        <div className="stack close fine-print">
          {chat.canSubscribe ? <Conditions isSignedOut={isSignedOut} /> : null}
          {isSignedOut ? null : owners}
        </div>
      ) : null}
    </ChatPanel>
  );
}

function Included({ missing }: { missing: string[] }) {
  const open = premiumUses.filter(([name]) => !missing.includes(name));
  if (open.length === 0) return null;
  return (
    <ul className="ticks">
      {open.map(([name, use]) => (
        <li key={name}>
          <strong>{name}</strong> {use}
        </li>
      ))}
      <li>
        {missing.length === 0 ? "Los dos por un solo precio, a cualquier hora y en español" : "A cualquier hora y en español"}
      </li>
    </ul>
  );
}

const premiumUses = [
  [amy.name, "para empezar y hacer crecer tu empresa"],
  [roger.name, "para la Ley\u00a0384, la construcción y los edificios altos"],
] as const;

/** Announces the unavailable parts before the visitor pays. */
function NotYet({ chat: { canSubscribe, missingChats } }: Pick<PaywallProps, "chat">) {
  if (canSubscribe && missingChats.length === 0) return null;
  return (
    <p className="note">
      <NotOpenYet missing={missingChats} />{" "}
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

function Conditions({ isSignedOut }: { isSignedOut: boolean }) {
  return (
    <>
      {isSignedOut ? null : <p id={paidWhereId}>Se paga en Stripe, en otra pestaña; esta te espera.</p>}
      <p>La cancelas cuando quieras en tu perfil, en «Mi acceso», y conversas hasta el final del mes que ya pagaste.</p>
      <p>
        Tu tarjeta la recibe Stripe, nunca nosotros. Al suscribirte aceptas los <a href="/terminos">términos</a> y la{" "}
        <a href="/privacidad">política de privacidad</a>.
      </p>
    </>
  );
}

/** Id of the text that names the button's destination. */
const paidWhereId = "donde-se-paga";

const signInFrom = ({ path }: Assistant) => `/auth?siguiente=${path}`;
const signUpFrom = ({ path }: Assistant) => `/auth?tab=registro&siguiente=${path}`;

/** Signed-out visitors create an account first. */
function Subscribe({ assistant, isSignedOut }: { assistant: Assistant; isSignedOut: boolean }) {
  if (isSignedOut) {
    return (
      <p className="subscribe">
        <a className="button primary" href={signUpFrom(assistant)}>
          Suscribirme
        </a>
      </p>
    );
  }
  return (
    // A new tab, so that this page stays open.
    <form className="subscribe" method="post" action="/functions/v1/create-checkout" target="_blank" rel="noopener" data-unlocks>
      <FormToken />
      <input type="hidden" name="volver" value={assistant.path} />
      <button className="button primary" data-pending="Procesando..." aria-describedby={paidWhereId}>
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
    <ChatPanel title="Falta un pago de tu suscripción">
      <p>Hay un pago sin completar. Hasta que llegue no puedes conversar.</p>
      <form className="subscribe" method="post" action="/functions/v1/customer-portal">
        <FormToken />
        <input type="hidden" name="volver" value={assistant.path} />
        <button className="button primary" data-pending="Procesando...">
          Completar el pago
        </button>
      </form>
      <div className="stack close fine-print">
        <p>Allí también puedes cambiar la tarjeta, ver tus facturas o cancelar.</p>
      </div>
    </ChatPanel>
  );
}

function Unknown({ assistant }: { assistant: Assistant }) {
  return (
    <ChatPanel title="No pudimos comprobar tu acceso">
      <p>
        No es culpa tuya y no cambia nada de lo que tienes. Si ya pagaste, tu pago está a salvo. Inténtalo otra vez en unos
        minutos.
      </p>
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
