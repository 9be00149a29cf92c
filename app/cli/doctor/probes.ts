import { formatMoney } from "../../text/format";
import { prices } from "../../text/plans/prices";
import { env } from "../../env.server";
import { isChatAnswering } from "../../premium/chat.server";
import { isMailServerConfigured, verifyMailServer } from "../../mail/transport.server";
import { PaymentUnavailable } from "../../premium/payments/errors.server";
import { arePaymentsConfigured, openPayments } from "../../premium/payments/payments.server";
import { findingsIn, type Finding } from "./finding";
import { probeSite } from "./site";

const look = findingsIn("Preguntado por fuera");

/** Calls only services that charge nothing per request. */
export async function probeServices(): Promise<Finding[]> {
  const probed = await Promise.all([
    probeSite(env.APP_URL),
    ...(isMailServerConfigured() ? [probeMail()] : []),
    ...(arePaymentsConfigured() ? [probePayments()] : []),
    ...chats.flatMap(({ id, title, url }) => (url === undefined ? [] : [probeChat(id, title, url)])),
  ]);
  return [...probed, ...unprobed()];
}

async function probeMail(): Promise<Finding> {
  const mail = look("probe-mail", "Servidor de correo");
  const reason = await verifyMailServer();
  if (reason === null) return mail.on({ detail: "Contesta y acepta el usuario y la clave." });
  return mail.broken({
    detail: `No se pudo entrar (${reason}).`,
    cost: "No sale ningún correo; los que haya esperan.",
    advice: "Revisa SMTP_URL: servidor, puerto, usuario y clave.",
  });
}

async function probePayments(): Promise<Finding> {
  const stripe = look("probe-stripe", "Stripe");
  const cost = "Nadie puede suscribirse como dice el sitio.";
  try {
    const { price, mayCharge, missingEvents } = await openPayments().findSetup();
    if (!price) return stripe.broken({ detail: "En esa cuenta no existe el precio de STRIPE_PRICE_ID.", cost });
    const offered = formatMoney(prices.premiumMonthly);
    if (!price.isMonthly || price.cents !== prices.premiumMonthly || price.currency !== "usd") {
      const found = `${price.cents === null ? "un precio variable" : (price.cents / 100).toFixed(2)} ${price.currency.toUpperCase()}`;
      return stripe.broken({
        detail: `El precio es de ${found}${price.isMonthly ? " al mes" : ", pero no cada mes"}; el sitio anuncia ${offered} al mes.`,
        cost: "Se cobraría otra cosa que la anunciada.",
        advice: "Pon en STRIPE_PRICE_ID un precio mensual de esa cantidad, en dólares.",
      });
    }
    if (!price.isActive)
      return stripe.broken({ detail: "El precio está archivado en Stripe.", cost, advice: "Actívalo, o pon otro." });
    if (mayCharge === false) {
      return stripe.broken({
        detail: "Stripe aún no deja cobrar a esa cuenta.",
        cost,
        advice: "Termina de activarla en Stripe.",
      });
    }
    if (missingEvents && missingEvents.length > 0) {
      return stripe.broken({
        detail: `El webhook de este sitio no recibe: ${missingEvents.join(", ")}.`,
        cost: "Lo que cambia en Stripe (pagos, devoluciones, disputas) tarda hasta un día en saberse aquí.",
        advice: "Añade esos avisos al webhook en Stripe; docs/payments.md los nombra todos.",
      });
    }
    const webhook = missingEvents === null ? "; la clave no deja ver qué avisos recibe el webhook" : "";
    const account = mayCharge === null ? "; la clave no deja ver si la cuenta puede cobrar" : "";
    return stripe.on({ detail: `El precio es de ${offered} al mes${account}${webhook}.` });
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    const { status, code, reason } = error.details;
    const why = [error.fault, status, code, reason].filter((word) => word !== undefined && word !== null).join(", ");
    return stripe.broken({
      detail: `No contestó como se esperaba (${why}).`,
      cost,
      advice: "Revisa STRIPE_SECRET_KEY y la red.",
    });
  }
}

const chats = [
  { id: "probe-amy-chat", title: "Chat de Amy", url: env.AMY_CHAT_URL },
  { id: "probe-roger-chat", title: "Chat de Roger", url: env.ROGER_CHAT_URL },
  { id: "probe-yodda-chat", title: "Chat de Yodda", url: env.YODDA_CHAT_URL },
  { id: "probe-chatbot", title: "Guion del chat público", url: env.CHATBOT_WIDGET_SRC },
];

async function probeChat(id: string, title: string, url: string): Promise<Finding> {
  if (await isChatAnswering(url)) return look(id, title).on({ detail: "Contesta." });
  return look(id, title).broken({
    detail: "Su proveedor no contesta, o no tiene esa página.",
    cost: "Quien quiera conversar no podrá.",
    advice: "Abre esa dirección en un navegador, y pregunta a tu proveedor.",
  });
}

function unprobed(): Finding[] {
  const detail = "No se le pregunta: cada respuesta se paga.";
  return [
    ...(env.GOOGLE_PLACES_API_KEY ? [look("probe-google", "Google").off({ detail })] : []),
    ...(env.WRITER_API_URL ? [look("probe-writer", "Cerenia IA").off({ detail })] : []),
  ];
}
