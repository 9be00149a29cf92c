import type * as v from "valibot";
import type { RequestReference } from "../../audit/log.server";
import type { Restaurant } from "../../db/schema.server";
import { FormRefused } from "../../http/forms/refused.server";
import { parsePhone } from "../../text/phone.server";
import type { Message } from "../../ui/messages";
import { checked, type servicesForm } from "./forms";
import { whatsappDigits } from "../taking-orders.server";
import { describeServices, findServices, type Service, ServicesChanged, setServices } from "./services.server";
import type { ServicesPage } from "./services-form";

type Listing = Pick<Restaurant, "id" | "telefono">;

export async function findServicesPage({ id, telefono }: Listing): Promise<ServicesPage> {
  const stored = await findServices(id);
  const digits = whatsappDigits(telefono);
  return {
    phone: digits === null ? null : (parsePhone(telefono)?.shown ?? null),
    isConfirmed: stored.length > 0 && stored.every(({ number }) => number === digits),
    hours: Object.fromEntries(stored.map(({ kind, hours }) => [kind, hours])),
    seen: describeServices(stored),
  };
}

/** Throws FormRefused. Undefined when the restaurant does not exist. */
export async function answerServices(
  { id, telefono }: Listing,
  form: v.InferOutput<typeof servicesForm>,
  by: RequestReference & { userId: string },
): Promise<Message | undefined> {
  const number = whatsappDigits(telefono);
  const kinds = (["pedido", "reserva"] as const).filter((kind) => form[kind] === checked);
  if (kinds.length > 0 && number === null)
    throw new FormRefused({ "": ["Tu ficha no tiene un teléfono que sirva para WhatsApp"] });
  if (kinds.length > 0 && form.whatsapp !== checked) {
    throw new FormRefused({ whatsapp: ["Confirma que tu número tiene WhatsApp: un fijo puede no tenerlo"] });
  }
  const services = kinds.map((kind): Service => ({ kind, hours: form[`${kind}_horario`], number: number ?? "" }));
  const isChanged = await setServices(id, { services, seen: form.visto }, by).catch(explainChange);
  if (isChanged === undefined) return undefined;
  if (!isChanged) return { kind: "neutral", title: "Sin cambios" };
  return {
    kind: "success",
    title: "Guardado",
    text: kinds.length > 0 ? "Ya se ve en tu página." : "Ya no se ofrece en tu página.",
  };
}

function explainChange(error: unknown): never {
  if (!(error instanceof ServicesChanged)) throw error;
  const now = error.current.map(({ kind, hours }) => (hours === "" ? kind : `${kind}, ${hours}`)).join("; ") || "nada";
  throw new FormRefused({ "": [`${error.message} Ahora dice «${now}». Si guardas otra vez, queda lo tuyo.`] }, 409);
}
