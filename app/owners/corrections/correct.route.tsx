import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listing } from "../../directory/listing";
import { findClientAddress, toSite } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { FormRefused } from "../../http/forms/refused.server";
import { consume, isWithinLimit } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { contactWay } from "../../identity/moderation";
import { findProvince, restaurantPath } from "../../text/provinces";
import { ErrorSummary, Field, formState, Select, Trap, returnable } from "../../ui/forms/form";
import { FormEnd } from "../../ui/forms/page-form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findClaimable, noSuchRestaurant } from "../claims/claimable.server";
import { findCorrectionState, receiveCorrection } from "./corrections.server";
import { correctableFields, correctionForm } from "./form";
import { unlistedMeta } from "../../ui/page/meta";

export const handle: RouteHandle = { styles: ["form", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  unlistedMeta(
    args.data ? `¿Algo cambió? ${args.data.name}, ${args.data.province}` : "¿Algo cambió?",
    "Dinos qué dato de un restaurante ya no es así.",
  )(args);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const restaurant = await loadOrThrowProblem(request, "No se pudo cargar el restaurante", () => findClaimable(params.id ?? ""));
  if (!restaurant) throw noSuchRestaurant();
  const { nombre: name, provincia } = restaurant;
  return {
    name,
    province: findProvince(provincia)?.name ?? "",
    path: restaurantPath(restaurant),
    refused: formWasRefused(context),
  };
}

export const action = formAction({
  schema: correctionForm,
  access: "public",
  failure: "No pudimos guardar tu corrección. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, context, params, user, values: { campo, valor, asunto } }) {
    const address = findClientAddress({ request, context }) ?? user?.id;
    await consume("correction", { address });
    const restaurant = await findClaimable(params.id ?? "");
    if (!restaurant) throw noSuchRestaurant();
    const thank = () => redirectWithMessage(restaurantPath(restaurant), thanks);
    // A robot filled in the trap field: give the normal answer.
    if (asunto !== "") return await thank();
    const correction = { field: campo, value: valor };
    let state = await findCorrectionState(restaurant, correction);
    if (state === "new") {
      if (!(await mayStillCorrect(restaurant.id, campo, address)))
        throw new FormRefused({ "": [sentEnough] }, 429, { way: contactWay });
      state = await receiveCorrection(restaurant.id, correction, { requestId: getRequestId(request) });
    }
    if (state === "gone") throw noSuchRestaurant();
    if (state === "full") throw new FormRefused({ "": [full] }, 422, { way: contactWay });
    return state === "unchanged" ? await redirectWithMessage(restaurantPath(restaurant), alreadySo) : await thank();
  },
});

const thanks = { kind: "success", title: "¡Gracias!", text: "Lo revisamos antes de cambiarlo." } as const;
const alreadySo = { kind: "neutral", title: "Ese dato ya está así", text: "La página ya dice lo que escribiste." } as const;
const full =
  "Hay muchas correcciones de este dato sin revisar, y la tuya no se guardó. Lo que escribiste sigue aquí: escríbenos, o envíala otra vez más adelante.";
const sentEnough =
  "Desde tu conexión ya llegaron varias correcciones de este restaurante, y la tuya no se guardó. Lo que escribiste sigue aquí: si hace falta cambiar algo más, escríbenos.";

/** Counts by the address, for this field and for the whole restaurant. True without a known address. */
async function mayStillCorrect(restaurantId: string, field: string, address: string | undefined): Promise<boolean> {
  if (address === undefined) return true;
  const about = `${toSite(address)} ${restaurantId}`;
  return (
    (await isWithinLimit("correction-of-field", { address: `${about} ${field}` })) &&
    (await isWithinLimit("correction-of-restaurant", { address: about }))
  );
}

const fieldOptions = correctableFields.map((id) => ({ id, label: listing[id].label }));

export default function CorrectRestaurant() {
  const { name, path } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply, { campo: correctableFields[0] });
  return (
    <section className="section tight stack near">
      <header className="intro">
        <p className="eyebrow">¿Algo cambió?</p>
        <h1>{name}</h1>
        <p className="lead">Dinos qué dato ya no es así. No hace falta una cuenta, y no guardamos quién lo dijo.</p>
      </header>
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <ErrorSummary reply={reply} />
        <Select {...field("campo")} label="Qué cambió" options={fieldOptions} required />
        <Field {...field("valor")} label="Cómo es ahora" autoComplete="off" required />
        <Trap {...field("asunto")} />
        <FormEnd pending="Enviando..." cancel={path}>
          Enviar la corrección
        </FormEnd>
      </form>
      <p className="fine-print">
        Si cerró para siempre o es otra cosa, <a href="/contact">escríbenos</a>.
      </p>
    </section>
  );
}
