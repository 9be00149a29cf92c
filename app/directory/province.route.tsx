import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Language, languageOf, requestLanguage } from "../text/language";
import { provincePath, type Province } from "../text/provinces";
import { ReadyQuestions } from "../ui/ask-form";
import { Breadcrumbs } from "../ui/breadcrumbs";
import { useLanguage } from "../ui/page/language";
import { pageMeta } from "../ui/page/meta";
import { AddRestaurant, EmptyDirectory } from "./invitations";
import { shareImage } from "../pictures/share/share-images.server";
import { provinceIntros } from "./province-intros";
import { requireProvince } from "./province.server";
import { provinceShareCard } from "./restaurant/share.server";
import { listHandle } from "./search/filters/list-handle";
import { loadSearch } from "./search/page-data.server";
import { directoryAddress, hasProblems, isPlain } from "./search/query";
import { Found, hasTotal, Total } from "./search/results";
import { DirectorySearchForm } from "./search/search-form";
import { itemListJsonLd } from "./search/structured-data";
import { words } from "./search/words";

const provinceCrumbs = (province: Province, language: Language) => [
  { name: words[language].listOf(province.name), path: provincePath(province.id) },
];

export const handle = listHandle();

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const { province, page, isSearch, share } = args.data;
  const number = page.query.page;
  const language = languageOf(args.location.pathname);
  const say = words[language];
  return pageMeta(args, {
    title: `${say.listOf(province.name)}${say.pageNumber(number)}`,
    description: `${say.whereToEat(province.name)} ${provinceIntros[language][province.id]}`,
    path: directoryAddress(provincePath(province.id), { page: number }),
    image: share,
    unlisted: isSearch,
    failed: hasProblems(page.problems),
    crumbs: provinceCrumbs(province, language),
    firstPhoto: page.restaurants[0]?.photo,
    structuredData: (url) => [itemListJsonLd(page, url)],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const province = requireProvince(request);
  const page = await loadSearch(request, { province: province.id });
  const isSearch = !isPlain(provincePath(province.id), page.query) || hasProblems(page.problems);
  const share = shareImage("provincia", province.id, provinceShareCard(province, requestLanguage(request)));
  return data({ province, page, isSearch, share }, { status: hasProblems(page.problems) ? 400 : 200 });
}

export default function ProvincePage() {
  const { province, page, isSearch } = useLoaderData<typeof loader>();
  const path = provincePath(province.id);
  const language = useLanguage();
  const isEmpty = page.total === 0 && !isSearch;
  return (
    <>
      <section className="section tight">
        <Breadcrumbs crumbs={provinceCrumbs(province, language)} />
        <div className="list-head">
          <h1>{words[language].listOf(province.name)}</h1>
          {!isEmpty && hasTotal(page) ? (
            <p className="fine-print">
              <Total page={page} />
              {isSearch ? null : `. ${provinceIntros[language][province.id]}`}
            </p>
          ) : null}
          {isEmpty ? null : <DirectorySearchForm page={page} path={path} />}
        </div>
        {isEmpty ? <EmptyDirectory province={province} /> : <Found page={page} path={path} />}
        {isEmpty || isSearch ? null : <Ask province={province} />}
      </section>
      <AddRestaurant />
    </>
  );
}

function Ask({ province: { name } }: { province: Province }) {
  const say = words[useLanguage()];
  return <ReadyQuestions className="actions after-results" questions={[say.openIn(name), say.eatIn(name)]} />;
}
