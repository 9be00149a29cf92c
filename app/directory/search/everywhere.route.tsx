import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { count, formatCount } from "../../text/format";
import { provincePath, type ProvinceId, provinces } from "../../text/provinces";
import { loadOrThrowProblem } from "../../http/problem.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { pageMeta } from "../../ui/page/meta";
import { AddRestaurant } from "../invitations";
import { countActiveByProvince } from "../restaurants.server";
import { PanamaMap } from "./map/panama-map";
import { listHandle } from "./filters/list-handle";
import { loadSearch } from "./page-data.server";
import { directoryAddress, everywherePath, hasProblems, isPlain } from "./query";
import { Found, Total } from "./results";
import { DirectorySearchForm } from "./search-form";
import { findSentSearch, sentSearchAction } from "./sent-search.server";
import { SentSearchProblem } from "./sent-search-problem";
import { itemListJsonLd } from "./structured-data";

const crumbs = [{ name: "Restaurantes de todo Panamá", path: everywherePath }];

export const handle = listHandle("panama-map");

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { page } = args.data;
  const number = page.query.page;
  return pageMeta(args, {
    title: `Restaurantes de todo Panamá${number > 1 ? `, página ${number}` : ""}`,
    description: "Dónde comer en las diez provincias de Panamá: busca por plato, lugar u hora, y mira qué está abierto ahora.",
    path: directoryAddress(everywherePath, { page: number }),
    unlisted: !isPlain(everywherePath, page.query) || hasProblems(page.problems),
    failed: hasProblems(page.problems),
    crumbs,
    firstPhoto: page.restaurants[0]?.photo,
    structuredData: (url) => [itemListJsonLd(page, url)],
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSearch(request, { sent: findSentSearch(context) });
  const isSearch = !isPlain(everywherePath, page.query) || hasProblems(page.problems);
  const byProvince = isSearch
    ? page.facets.provincias
    : await loadOrThrowProblem(request, "No se pudieron cargar los restaurantes", countActiveByProvince);
  return data({ page, isSearch, byProvince }, { status: hasProblems(page.problems) ? 400 : 200 });
}

/** The visitor's position, with a search; see `sentSearchAction`. */
export const action = sentSearchAction;

export default function Everywhere() {
  const { page, isSearch, byProvince } = useLoaderData<typeof loader>();
  const totals = Object.values(byProvince ?? {}).filter((total) => total > 0);
  const all = totals.reduce((sum, total) => sum + total, 0);
  return (
    <>
      <section className="section tight">
        <Breadcrumbs crumbs={crumbs} />
        <div className="list-head">
          <h1>Restaurantes de todo Panamá</h1>
          <p className="fine-print">
            {hasProblems(page.problems) ? null : isSearch ? (
              <Total page={page} />
            ) : (
              `${count(all, "lugar", "lugares")} en ${count(totals.length, "provincia", "provincias")}`
            )}
          </p>
          <DirectorySearchForm page={page} path={everywherePath} />
        </div>
        <SentSearchProblem />
        <Found page={page} path={everywherePath} />
      </section>
      {isSearch && (page.restaurants.length === 0 || page.lacking) ? null : (
        <section className="section sand">
          <h2>En cada provincia</h2>
          <div className="by-province">
            {isSearch ? null : <PanamaMap counts={byProvince} href={provincePath} />}
            <ByProvince
              counts={byProvince}
              href={(id) =>
                isSearch ? directoryAddress(everywherePath, { ...page.query, provincias: [id], page: 1 }) : provincePath(id)
              }
            />
          </div>
        </section>
      )}
      <AddRestaurant />
    </>
  );
}

type ByProvinceProps = { counts: Partial<Record<ProvinceId, number>> | null; href: (id: ProvinceId) => string };

/** `counts`: null when not counted. */
function ByProvince({ counts, href }: ByProvinceProps) {
  return (
    <ul className="actions" aria-label="Por provincia">
      {provinces.map(({ id, name }) => {
        const places = counts?.[id] ?? 0;
        if (counts && places === 0) return null;
        return (
          <li key={id}>
            <a className="button quiet" href={href(id)}>
              {counts ? `${name} (${formatCount(places)})` : name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
