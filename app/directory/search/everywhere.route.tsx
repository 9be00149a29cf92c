import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "../../text/format";
import { type Language, languageOf, requestLanguage } from "../../text/language";
import { provincePath, provinces } from "../../text/provinces";
import { loadOrThrowProblem } from "../../http/problem.server";
import { Breadcrumbs } from "../../ui/breadcrumbs";
import { SiteLink, useLanguage, usePaths, useWords } from "../../ui/page/language";
import { pageMeta } from "../../ui/page/meta";
import { AddRestaurant } from "../invitations";
import { PanamaMap } from "./map/panama-map";
import { listHandle } from "./filters/list-handle";
import { findOverview, type ProvinceOverview } from "./overview/overview.server";
import { Provinces } from "./overview/provinces";
import { loadSearch, type SearchPageData } from "./page-data.server";
import { directoryAddress, everywherePath, hasProblems, isPlain } from "./query";
import { Found, hasTotal, Total } from "./results";
import { DirectorySearchForm } from "./search-form";
import { findSentSearch, sentSearchAction } from "./sent-search.server";
import { SentSearchProblem } from "./sent-search-problem";
import { itemListJsonLd } from "./structured-data";
import { words } from "./words";

const crumbs = (language: Language) => [{ name: words[language].everywhere, path: everywherePath }];

export const handle = listHandle("overview");

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { page, overview } = args.data;
  const number = page.query.page;
  const language = languageOf(args.location.pathname);
  const say = words[language];
  const restaurants = overview?.flatMap((province) => province.restaurants) ?? page.restaurants;
  return pageMeta(args, {
    title: `${say.everywhere}${say.pageNumber(number)}`,
    description: say.everywhereText,
    path: directoryAddress(everywherePath, { page: number }),
    unlisted: isSearched(page),
    failed: hasProblems(page.problems),
    crumbs: crumbs(language),
    firstPhoto: restaurants[0]?.photo,
    structuredData: (url) => (overview ? [] : [itemListJsonLd(page, url)]),
  });
};

const isSearched = (page: SearchPageData) => !isPlain(everywherePath, page.query) || hasProblems(page.problems);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Further pages, and the list beside the filters, hold all restaurants.
  const page = await loadSearch(request, { sent: findSentSearch(context), hasOverview: true });
  const isSearch = isSearched(page);
  const language = requestLanguage(request);
  const overview = page.isOverview
    ? await loadOrThrowProblem(request, words[language].loadFailed, () => findOverview(new Date(), language))
    : null;
  return data({ page, isSearch, overview }, { status: hasProblems(page.problems) ? 400 : 200 });
}

/** The visitor's position, with a search; see `sentSearchAction`. */
export const action = sentSearchAction;

export default function Everywhere() {
  const { page, isSearch, overview } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <>
      <section className="section tight">
        <Breadcrumbs crumbs={crumbs(language)} />
        <div className="list-head">
          <h1>{words[language].everywhere}</h1>
          {!overview && hasTotal(page) ? (
            <p className="fine-print">
              <Total page={page} />
            </p>
          ) : null}
          <DirectorySearchForm page={page} path={everywherePath} asksWhere={overview !== null} />
        </div>
        <SentSearchProblem />
        {overview ? <Overview provinces={overview} /> : <Found page={page} path={everywherePath} />}
      </section>
      {overview || (isSearch && (page.restaurants.length === 0 || page.lacking)) ? null : <InProvinces page={page} />}
      <AddRestaurant />
    </>
  );
}

function Overview({ provinces }: { provinces: ProvinceOverview[] }) {
  const [say, pathTo] = [useWords(words), usePaths()];
  return (
    <>
      <Provinces provinces={provinces} />
      <SiteLink className="lone-link" href={directoryAddress(everywherePath, { order: "recientes" })}>
        {say.newest}
      </SiteLink>
      <PanamaMap
        counts={Object.fromEntries(provinces.map(({ id, total }) => [id, total]))}
        href={(id) => pathTo(provincePath(id))}
      />
    </>
  );
}

/** Narrows the search to one province. Tells no numbers when they were not counted. */
function InProvinces({ page: { query, facets } }: { page: SearchPageData }) {
  const say = useWords(words);
  return (
    <section className="section sand">
      <h2>{say.inEach}</h2>
      <ul className="actions after-results" aria-label={say.byProvince}>
        {provinces.map(({ id, name }) => {
          const places = facets.provincias?.[id] ?? 0;
          if (facets.provincias && places === 0) return null;
          return (
            <li key={id}>
              <SiteLink className="button quiet" href={directoryAddress(everywherePath, { ...query, provincias: [id], page: 1 })}>
                {facets.provincias ? `${name} (${formatCount(places)})` : name}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
