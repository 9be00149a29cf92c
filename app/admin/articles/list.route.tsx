import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice, readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { countSubscribers } from "../../blog/letter/subscribers.server";
import { requireAdmin } from "../../http/session/session.server";
import { findAccount } from "../../identity/accounts.server";
import { count } from "../../text/format";
import { listPath } from "../../text/paging";
import { displayName } from "../accounts/data.server";
import { SectionLink } from "../frame/section-link";
import { ListPage } from "../scaffold/list";
import { loadList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { formatArticleFacts } from "./data.server";
import { findArticlesToModerate } from "./moderated.server";
import { letterAdminPath } from "../letter/paths";
import { ArticleRow, articleSection, articlesPath } from "./views";

export const meta = adminMeta(articleSection);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, state } = readChoice<(typeof articleSection.filters)[number]>(request, "estado", articleSection.filters);
  const failure = articleSection.failure;
  const author = await loadOrThrowProblem(request, failure, () => readAuthor(request));
  const { data: list, init } = await loadList(request, {
    path: articlesPath,
    filters: { estado: id, autor: author?.id ?? "" },
    failure,
    find: (query) => findArticlesToModerate({ ...query, state, authorId: author?.id ?? null }),
    toRow: formatArticleFacts,
  });
  return data({ list, author, subscribers: await countSubscribers() }, init ?? undefined);
}

/** Throws a 404 page when the account is gone. */
async function readAuthor(request: Request) {
  const id = readParameter(request, "autor");
  if (!id) return null;
  const account = await findAccount(id);
  if (account) return { id: account.id, name: displayName(account) };
  throw notFound({
    title: "Esa persona ya no tiene cuenta",
    text: "Sus artículos, si los dejó, están entre los demás.",
    back: { path: articlesPath, label: "Ver todos los artículos" },
  });
}

export default function Articles() {
  const { list, author, subscribers } = useLoaderData<typeof loader>();
  const note = author ? (
    <p>
      Solo los de <SectionLink href={`/admin/personas/${author.id}`}>{author.name}</SectionLink>.{" "}
      <a href={listPath(articlesPath, 1, { ...list.chosen, autor: "" })}>Ver los de todos</a>
    </p>
  ) : null;
  return (
    <>
      <ListPage section={articleSection} list={list} note={note}>
        {(article) => <ArticleRow article={article} />}
      </ListPage>
      <p className="fine-print">
        {count(subscribers, "persona recibe", "personas reciben")} el correo semanal.{" "}
        <a href={letterAdminPath}>Buscar una dirección</a>
      </p>
    </>
  );
}
