import { randomUUID } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Double, findUnconfirmedDoubles } from "../../directory/doubles/doubles.server";
import { doublesReason } from "../../directory/doubles/form";
import { DoublesQuestion, type DoublesReply, type ShownDouble } from "../../directory/doubles/question";
import { findClientAddress } from "../../http/client-address.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { consume } from "../../http/limits.server";
import { redirectTo } from "../../http/redirect.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { kickOutbox } from "../../mail/queue.server";
import { provinces, restaurantPath } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";
import { Field, formState, Select } from "../../ui/forms/form";
import { FormEnd, PageForm } from "../../ui/forms/page-form";
import type { RouteHandle } from "../../ui/page/route-handle";
import { unlistedMeta } from "../../ui/page/meta";
import { claimPath } from "../paths";
import { hasProposed, proposeRestaurant } from "./claims.server";
import { ClaimConsent, NoteField, RegistryFields } from "./fields";
import { newBusinessForm } from "./form";

export const handle: RouteHandle = { styles: ["form", "account", "owners"] };

export const meta = unlistedMeta("Agregar mi negocio", "Agrega tu restaurante al directorio de Panamá VIP y lleva tú su página.");

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUserOrForm({ request, context });
  return { id: randomUUID(), refused: formWasRefused(context) };
}

export const action = formAction({
  schema: newBusinessForm,
  access: "user",
  failure: "No pudimos enviar tu solicitud. Todo sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, context, user, values, refuse }) {
    await consume("claim", { user: user.id, address: findClientAddress({ request, context }) });
    const { id, nombre, direccion, provincia, categoria, telefono, otro_negocio, ...proof } = values;
    const doubles = await findUnconfirmedDoubles({ nombre, direccion, provincia, telefono }, otro_negocio);
    if (doubles.length > 0 && !(await hasProposed(user.id, id))) {
      const { data: reply, init } = refuse({ "": [doublesReason] }, 409);
      return data<DoublesReply>({ ...reply, doubles: doubles.map(toShownDouble) }, init ?? undefined);
    }
    const claim = await proposeRestaurant(
      user,
      {
        formId: id,
        restaurant: { nombre, direccion, provincia, categoria, telefono },
        proof: { method: "registry", ...proof },
      },
      { requestId: getRequestId(request) },
    );
    kickOutbox();
    return redirectTo(claimPath(claim.id));
  },
});

/** Says nothing of a business that is not public. */
function toShownDouble({ id, nombre, direccion, is_active, ...address }: Double): ShownDouble {
  if (is_active !== 1)
    return { id, label: "Un negocio parecido que todavía no sale en el directorio: escríbenos", path: "/contact" };
  return { id, label: `${nombre}, ${direccion}`, path: restaurantPath(address) };
}

const provinceOptions = provinces.map(({ id, name }) => ({ id, label: name }));

export default function NewBusiness() {
  const { id } = useLoaderData<typeof loader>();
  const reply = useActionData<DoublesReply>();
  const field = formState(reply, { id });
  return (
    <section className="section tight stack near">
      <header className="intro">
        <p className="eyebrow">Mis negocios</p>
        <h1>Agregar mi negocio</h1>
        <p className="lead">
          Para un restaurante que aún no está en el directorio. Lo revisamos y te avisamos; después completas tú el horario, los
          platos y lo demás. Es gratis.
        </p>
        <p className="fine-print">
          <a href="/restaurantes">Búscalo primero en el directorio</a>: si ya está, usa «¿Es tu negocio?» en su página.
        </p>
      </header>
      <PageForm reply={reply}>
        <DoublesQuestion reply={reply} />
        <input type="hidden" name="id" value={field("id").defaultValue} />
        <Field {...field("nombre")} label="Nombre del negocio" autoComplete="organization" required />
        <Field {...field("direccion")} label="Dirección" autoComplete="off" required />
        <Select {...field("provincia")} label="Provincia" options={provinceOptions} empty="Elige una" required />
        <Select {...field("categoria")} label="Categoría" options={restaurantCategories} empty="Todavía no lo sé" />
        <Field {...field("telefono")} label="Teléfono del negocio" type="tel" autoComplete="tel" required />
        <RegistryFields field={field} />
        <NoteField field={field} />
        <ClaimConsent />
        <FormEnd pending="Enviando...">Enviar la solicitud</FormEnd>
      </PageForm>
    </section>
  );
}
