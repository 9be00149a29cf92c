import { redirect } from "@remix-run/node";
import type { Restaurant, WhatsappServiceKind } from "../../db/schema.server";
import { findClientAddress, type RequestArgs, toSite } from "../../http/client-address.server";
import { whatsappUrl, withoutDemoCalls } from "../../http/demo-calls.server";
import { FormRefused } from "../../http/forms/refused.server";
import { isWithinLimit } from "../../http/limits.server";
import { notFound } from "../../http/problem.server";
import { privateHeaders } from "../../http/security-headers.server";
import { isPersonsVisit } from "../../http/visit.server";
import { panamaDay } from "../../text/hours/panama-day";
import { parsePhone } from "../../text/phone.server";
import { type Language, requestLanguage } from "../../text/language";
import { restaurantPath } from "../../text/provinces";
import { findActiveById } from "../restaurants.server";
import { chatWithText } from "../whatsapp-link";
import { countVisit } from "../visits/counter.server";
import { maxMessage } from "./message";
import { findOfferedServices, type Service } from "./services.server";
import { words as cardWords } from "../words";
import { words } from "./words";

/** Throws a 404 page when the restaurant does not offer the service. */
export async function findOffered(
  restaurantId: string,
  kind: WhatsappServiceKind,
  language: Language,
): Promise<{ restaurant: Restaurant; service: Service }> {
  const say = words[language];
  const restaurant = await findActiveById(restaurantId);
  if (!restaurant) throw notFound({ title: say.notFound, text: say.mayHaveClosed });
  const service = (await findOfferedServices(restaurant)).find((one) => one.kind === kind);
  if (!service) {
    throw notFound({
      title: kind === "pedido" ? say.noOrders : say.noReservations,
      text: kind === "pedido" ? say.ordersNotByWhatsapp : say.reservationsNotByWhatsapp,
      first: callLink(restaurant, language),
      back: { path: restaurantPath(restaurant), label: restaurant.nombre },
    });
  }
  return { restaurant, service };
}

function callLink({ nombre, telefono }: Restaurant, language: Language) {
  const phone = parsePhone(telefono);
  return phone
    ? { path: withoutDemoCalls(phone).href, label: cardWords[language].call + cardWords[language].callName(nombre) }
    : undefined;
}

const kinds = { pedido: "order", reserva: "reserve" } as const;

/**
 * Counts the tap, at most ten a day from one address, and answers with WhatsApp's address. Keeps nothing else. Throws FormRefused
 * for a message that is too long.
 */
export async function openWhatsapp(
  { request, context }: RequestArgs,
  { restaurant, service }: { restaurant: Restaurant; service: Service },
  message: string,
) {
  if (message.length > maxMessage) {
    throw new FormRefused({ "": [words[requestLanguage(request)].tooLong] });
  }
  if (isPersonsVisit(request)) {
    const address = findClientAddress({ request, context });
    const kind = kinds[service.kind];
    if (await isNewTap(address, `${panamaDay(Date.now())} ${restaurant.id} ${kind}`))
      countVisit({ restaurantId: restaurant.id, kind, address });
  }
  return redirect(chatWithText(whatsappUrl(service.number), message), { status: 303, headers: privateHeaders() });
}

/** With the country's code, so that a tap in the message calls it. */
export const toDial = (typed: string) => parsePhone(typed)?.href.replace(/^tel:/, "") ?? typed;

async function isNewTap(address: string | undefined, about: string): Promise<boolean> {
  return address === undefined || (await isWithinLimit("whatsapp-tap", { address: `${toSite(address)} ${about}` }));
}
