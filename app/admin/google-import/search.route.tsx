import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { count } from "../../text/format";
import { listingSearchForm } from "./forms";
import { findProvince } from "../../text/provinces";
import { formAction, formWasRefused } from "../../http/forms/action.server";
import type { FormReply } from "../../ui/forms/reply";
import { readParameter } from "../../http/list-query.server";
import { redirectWithMessage } from "../../http/messages.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { getRequestId } from "../../http/request-id.server";
import { findAllowance, searchListings } from "./search.server";
import { requireAdminOrForm } from "../../http/session/session.server";
import { findAlike, findInDirectory } from "./imported-restaurants.server";
import { findSearch } from "./searches.server";
import { arePlacesConfigured, PlacesUnavailable } from "./places.server";
import { AllowanceLine, GoogleHowTo, GoogleNotConfigured, GoogleResultList, GoogleSearchForm, googleSearchPath } from "./views";
import { toSearchResults } from "./data.server";
import { AdminHead } from "../../ui/page/admin-head";
import { adminMeta } from "../scaffold/meta";

export const meta = adminMeta<typeof loader>(({ data }) => ({ title: "Búsqueda Google", failed: data?.wasRefused }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrForm({ request, context });
  const wasRefused = formWasRefused(context);
  const page = { id: randomUUID(), isConfigured: arePlacesConfigured(), wasRefused };
  if (!admin) return { ...page, allowance: null, results: null };
  const searchId = readParameter(request, "busqueda");
  const onlySkipped = readParameter(request, "omitidos") === "1";
  return await loadOrThrowProblem(request, "No se pudo cargar la búsqueda de Google", async () => {
    const allowance = await findAllowance();
    const found = searchId === null ? undefined : await findSearch(searchId);
    // A refused form keeps its page even if its search is gone.
    if (!found && searchId !== null && !wasRefused) throw noSuchSearch();
    if (!found) return { ...page, allowance, results: null };
    const inDirectory = await findInDirectory(found.places.map(({ place_id }) => place_id));
    const alike = await findAlike(found, inDirectory);
    return { ...page, allowance, results: toSearchResults(found, { inDirectory, alike, onlySkipped }) };
  });
}

function noSuchSearch() {
  return notFound({
    title: "Esa búsqueda ya no está",
    text: "Lo que Google encuentra se guarda un día. Búscalo otra vez.",
    back: { path: "/admin/google", label: "Ir a Búsqueda Google" },
  });
}

export const action = formAction({
  schema: listingSearchForm,
  access: "admin",
  failure: "No se pudo realizar la búsqueda. Lo que escribiste sigue aquí: inténtalo otra vez en unos minutos.",
  async handle({ request, values: { id, termino, provincia }, user, refuse }) {
    try {
      const wanted = { formId: id, term: termino, provincia };
      const { found, isReused } = await searchListings(user.id, wanted, { requestId: getRequestId(request) });
      const total = `${count(found.places.length, "resultado", "resultados")} en ${findProvince(provincia)?.name ?? provincia}`;
      return await redirectWithMessage(googleSearchPath(found.id), {
        kind: found.places.length > 0 ? "success" : "neutral",
        title: "Búsqueda completada",
        text: isReused ? `${total}, de hace unos minutos: no se gastó otra búsqueda.` : total,
        marks: found.id,
      });
    } catch (error) {
      if (!(error instanceof PlacesUnavailable)) throw error;
      return refuse({ "": [error.message] }, error.fault === "spent" ? 429 : 503);
    }
  },
});

export default function GoogleSearch() {
  const { id, isConfigured, allowance, results } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <div className="list-tools">
        <AdminHead title="Búsqueda Google" />
        {isConfigured ? null : <GoogleNotConfigured />}
        <GoogleSearchForm {...{ id, isConfigured, allowance, reply }} shown={results} />
      </div>
      {results ? <GoogleResultList results={results} /> : isConfigured ? <GoogleHowTo /> : null}
      {results && allowance && allowance.left > 0 ? <AllowanceLine allowance={allowance} /> : null}
    </>
  );
}
