import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readChoice, readParameter } from "../../http/list-query.server";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { countSubscribers } from "../../blog/letter/subscribers.server";
import { requireAdmin } from "../../http/session.server";
import { findAccount } from "../../identity/accounts.server";
import { count } from "../../text/format";
import { listPath } from "../../text/paging";
import { displayName } from "../accounts/data.server";
import { AdminHead } from "../scaffold/head";
import { ListFilters, ListRows, ListSearch } from "../scaffold/list";
import { loadList } from "../scaffold/list.server";
import { adminMeta } from "../scaffold/meta";
import { formatArticleFacts } from "./data.server";
import { findArticlesToModerate } from "./moderated.server";
import { letterAdminPath } from "../letter/paths";
import { articleFilters, ArticleRow, articlesPath, NoArticles } from "./views";

export const meta = adminMeta({
  title: "Artículos",
  description: "Lo que se publica en el blog de Panamá VIP.",
  path: articlesPath,
});

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, state } = readChoice(request, "estado", articleFilters);
  const failure = "No se pudieron cargar los artículos";
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
  return (
    <>
      <AdminHead
        title="Artículos"
        lead="Lo que leen tus visitantes. Si algo no debe estar en el sitio, léelo y retíralo con un motivo."
      />
      <p className="fine-print">
        {count(subscribers, "persona recibe", "personas reciben")} el correo semanal.{" "}
        <a href={letterAdminPath}>Buscar una dirección</a>
      </p>
      <ListSearch list={list} label="Buscar artículos" placeholder="Título, extracto o categoría" />
      <ListFilters list={list} label="Filtrar por estado" filters={articleFilters} />
      {author ? (
        <p>
          Solo los de <a href={`/admin/personas/${author.id}`}>{author.name}</a>.{" "}
          <a href={listPath(articlesPath, 1, { ...list.chosen, autor: "" })}>Ver los de todos</a>
        </p>
      ) : null}
      <ListRows list={list} one="artículo" many="artículos" empty={<NoArticles list={list} />}>
        {(article) => <ArticleRow article={article} />}
      </ListRows>
    </>
  );
}
