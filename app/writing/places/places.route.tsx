import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { attachRestaurant, detachRestaurant, findAttachedRestaurants, maxAttached } from "../../blog/restaurants.server";
import { searchDirectory } from "../../directory/search/search.server";
import type { Restaurant } from "../../db/schema.server";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import { hiddenText } from "../../http/forms/fields";
import { readListQuery } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { requireUserOrForm } from "../../http/session/session.server";
import { findProvince, restaurantPath } from "../../text/provinces";
import { AuthCard } from "../../ui/auth-card";
import { ErrorSummary, FormToken, SubmitButton } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { SearchForm } from "../../ui/forms/search-form";
import { authorMeta } from "../article/meta";
import type { RouteHandle } from "../../ui/page/route-handle";
import { requireOwnArticle } from "../article/own.server";
import { placesPath } from "../article/paths";

export const handle: RouteHandle = { styles: ["form", "account", "list"] };

export const meta = authorMeta<typeof loader>(({ id }) => ({
  title: "Los lugares del artículo",
  description: "Los restaurantes de los que habla tu artículo.",
  path: placesPath(id),
}));

type Place = { id: string; name: string; where: string; path: string };

function toPlace({ id, nombre, direccion, provincia, slug }: Restaurant): Place {
  const where = [direccion, findProvince(provincia)?.name ?? ""].filter((part) => part !== "").join(", ");
  return { id, name: nombre, where, path: restaurantPath({ provincia, slug }) };
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUserOrForm({ request, context });
  const { search, searchProblem } = readListQuery(request);
  const page = { id: params.id ?? "", refused: formWasRefused(context), search, searchProblem };
  const nothing = { ...page, title: "", attached: [] as Place[], found: [] as Place[] };
  if (!user) return data(nothing);
  const loaded = await loadOrThrowProblem(request, "No se pudieron cargar los lugares", async () => {
    const article = await requireOwnArticle(user.id, page.id);
    const attached = (await findAttachedRestaurants(article.id)).map(toPlace);
    const found = search === "" || searchProblem ? [] : await findPlaces(search);
    return { title: article.title, attached, found: found.filter(({ id }) => !attached.some((place) => place.id === id)) };
  });
  return data({ ...page, ...loaded }, searchProblem ? { status: 400 } : undefined);
}

async function findPlaces(search: string): Promise<Place[]> {
  const filters = { provincias: [], categorias: [], open: null, isVerified: false };
  const { rows } = await searchDirectory({ q: search, isExact: false, order: "relevancia", page: 1, ...filters }, new Date());
  return rows.map(toPlace);
}

export const action = formAction({
  schema: v.object({ intent: v.picklist(["agregar", "quitar"]), lugar: hiddenText(60) }),
  access: "user",
  failure: "No pudimos guardarlo. Inténtalo otra vez en unos minutos.",
  async handle({ request, params, user, values, refuse }) {
    const article = await requireOwnArticle(user.id, params.id);
    const by = { userId: user.id, requestId: getRequestId(request) };
    if (values.intent === "quitar") {
      await detachRestaurant(article.id, values.lugar, by);
      return await redirectWithMessage(placesPath(article.id), { kind: "success", title: "Lugar quitado" });
    }
    const result = await attachRestaurant(article.id, values.lugar, by);
    if (result !== "attached") return refuse({ "": [problems[result]] }, 409);
    const text = article.is_published === 1 ? "Ya sale debajo del artículo, y su página nombra tu artículo." : undefined;
    return await redirectWithMessage(placesPath(article.id), { kind: "success", title: "Lugar agregado", text });
  },
});

const problems = {
  full: `Un artículo lleva hasta ${maxAttached} lugares. Quita uno para agregar otro.`,
  gone: "Ese lugar ya no está en el directorio. Busca otro.",
};

export default function Places() {
  const { id, title, search, searchProblem, attached, found } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <AuthCard title="Los lugares del artículo" lead={title ? `Los restaurantes de los que habla «${title}».` : undefined}>
      <ErrorSummary reply={reply} title="No se pudo guardar:" />
      {attached.length > 0 ? (
        <PlaceList places={attached} intent="quitar" />
      ) : (
        <p className="fine-print">Todavía no hay ninguno. Los que agregues salen debajo del artículo.</p>
      )}
      <SearchForm label="Buscar en el directorio" placeholder="Nombre, plato o lugar" search={search} problem={searchProblem} />
      {found.length > 0 ? <PlaceList places={found} intent="agregar" /> : null}
      {search && !searchProblem && found.length === 0 ? <p>No encontramos otro restaurante con esas palabras.</p> : null}
      <p className="actions">
        <a className="button quiet" href={`/edit-blog/${id}`}>
          Seguir editando
        </a>
      </p>
    </AuthCard>
  );
}

function PlaceList({ places, intent }: { places: Place[]; intent: "agregar" | "quitar" }) {
  const label = intent === "agregar" ? "Agregar" : "Quitar";
  return (
    <ul className="lines">
      {places.map(({ id, name, where, path }) => (
        <li key={id} className="cluster ends">
          <div>
            <a href={path}>{name}</a>
            <br />
            <span className="fine-print">{where}</span>
          </div>
          <form method="post">
            <FormToken />
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="lugar" value={id} />
            <SubmitButton look={intent === "quitar" ? "quiet danger" : "primary"} pending="Guardando...">
              {label}
              <span className="spoken"> {name}</span>
            </SubmitButton>
          </form>
        </li>
      ))}
    </ul>
  );
}
