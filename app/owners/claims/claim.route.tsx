import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findClientAddress } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { kickOutbox } from "../../mail/queue.server";
import { findProvince, restaurantPath } from "../../text/provinces";
import { ErrorSummary, FormToken, formState, SignInAgain, SubmitButton, type FieldState, returnable } from "../../ui/forms/form";
import { pageMeta } from "../../ui/page/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { findBusiness } from "../owners.server";
import { claimPath } from "../paths";
import { findClaimable, noSuchRestaurant } from "./claimable.server";
import { claimRestaurant, findClaimMethods, maxOpenClaims, TooManyClaims } from "./claims.server";
import { ClaimConsent, NoteField, RegistryFields } from "./fields";
import { claimForm } from "./form";
import { operatorWhatsapp } from "./whatsapp.server";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: "¿Es tu negocio?",
    description: "Lleva tú la página de tu negocio en Panamá VIP: horario, platos, fotos y lo que dicen de él los asistentes.",
    path: `/mi-negocio/reclamar/${args.params.id}`,
    unlisted: true,
    failed: args.data?.refused,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const id = params.id ?? "";
  return await loadOrThrowProblem(request, "No se pudo cargar el negocio", async () => {
    const restaurant = await findClaimable(id);
    if (!restaurant) throw noSuchRestaurant();
    if (user && (await findBusiness(user.id, id))) throw redirectTo(`/mi-negocio/${id}`);
    const { nombre, provincia } = restaurant;
    const found = user ? await findClaimMethods(user, restaurant, { whatsapp: operatorWhatsapp() }) : null;
    return {
      restaurant: { nombre, province: findProvince(provincia)?.name ?? "", path: restaurantPath(restaurant) },
      methods: found?.methods ?? (["registry"] as const),
      phone: found?.phone ?? "",
      waits: found?.waits ?? true,
      refused: formWasRefused(context),
    };
  });
}

export const action = formAction({
  schema: claimForm,
  access: "user",
  failure: "No pudimos enviar tu solicitud. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, context, params, user, values, refuse }) {
    const restaurant = await findClaimable(params.id ?? "");
    if (!restaurant) throw noSuchRestaurant();
    const { methods } = await findClaimMethods(user, restaurant, { whatsapp: operatorWhatsapp() });
    if (!methods.includes(values.method)) {
      return refuse({ method: ["Elige otra forma de mostrarlo: esa no sirve para este negocio"] });
    }
    await consume("claim", { user: user.id, address: findClientAddress({ request, context }) });
    try {
      const made = await claimRestaurant(user, restaurant.id, values, { requestId: getRequestId(request) });
      if (!made) throw noSuchRestaurant();
      kickOutbox();
      if (made.outcome === "owner" || made.outcome === "granted") {
        const title = made.outcome === "granted" ? "¡El negocio es tuyo!" : "Este negocio ya lo llevas tú";
        return await redirectWithMessage(`/mi-negocio/${restaurant.id}`, { kind: "success", title });
      }
      return await redirectWithMessage(claimPath(made.claim.id), {
        kind: "success",
        title: made.outcome === "opened" ? "Solicitud enviada" : "Ya lo habías pedido",
      });
    } catch (error) {
      if (!(error instanceof TooManyClaims)) throw error;
      return refuse({ "": [`Tienes ${maxOpenClaims} solicitudes abiertas. Espera a que las decidamos o retira una.`] }, 422);
    }
  },
});

export default function ClaimRestaurant() {
  const { restaurant, methods, phone, waits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const field = formState(reply, { method: methods[0] ?? "registry" });
  return (
    <section className="section tight stack near">
      <header className="intro">
        <p className="eyebrow">¿Es tu negocio?</p>
        <h1>{restaurant.nombre}</h1>
        <p className="lead">
          <a href={restaurant.path}>Restaurante en {restaurant.province}</a>. Muéstranos que es tuyo y llevas tú su página:
          horario, platos, descripción y lo que dicen de él los asistentes. Es gratis; con Max Local, además, hacemos los cambios
          por ti.
        </p>
      </header>
      <form className="form" method="post" {...returnable(reply)} noValidate>
        <FormToken />
        <ErrorSummary reply={reply} />
        <SignInAgain reply={reply} />
        <Methods field={field("method")} methods={methods} phone={phone} waits={waits} />
        <fieldset className="part claim-registry">
          <legend>Los datos del aviso de operación</legend>
          {methods.length > 1 ? <p className="fine-print">Solo si lo muestras con el aviso de operación.</p> : null}
          <RegistryFields field={field} />
        </fieldset>
        <NoteField field={field} />
        <ClaimConsent />
        <p className="actions">
          <SubmitButton pending="Enviando...">Enviar la solicitud</SubmitButton>
        </p>
      </form>
    </section>
  );
}

type Method = "website" | "whatsapp" | "registry";

type MethodsProps = { field: FieldState; methods: readonly Method[]; phone: string; waits: boolean };

function Methods({ field, methods, phone, waits }: MethodsProps) {
  const words: Record<Method, { title: string; text: string }> = {
    website: {
      title: "Con tu correo",
      text: `Tu correo es del sitio web del negocio: ${waits ? "lo revisamos antes de que lo lleves." : "lo llevas desde ya, sin esperar."}`,
    },
    whatsapp: {
      title: "Por WhatsApp",
      text: `Nos escribes un código desde ${phone}, el número que está en la página.`,
    },
    registry: {
      title: "Con el aviso de operación",
      text: `Revisamos su número y la razón social, y llamamos ${phone ? `a ${phone}` : "al negocio"} para confirmar.`,
    },
  };
  return (
    <fieldset className="part">
      <legend>¿Cómo nos muestras que es tuyo?</legend>
      {field.errors.length > 0 ? (
        <p className="field-error" id="campo-method">
          {field.errors.join(" ")}
        </p>
      ) : null}
      {methods.map((method) => (
        <label key={method} className="option">
          <input type="radio" name="method" value={method} defaultChecked={field.defaultValue === method} />
          <span>
            <strong>{words[method].title}</strong>
            <span className="fine-print">{words[method].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
