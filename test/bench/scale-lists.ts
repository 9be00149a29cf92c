import { adminPageSize } from "../../app/admin/scaffold/paging";
import { listPath, pageCount, pageSize } from "../../app/text/paging";
import { provincePath } from "../../app/text/provinces";
import { findPublishedArticles } from "../../app/blog/articles.server";
import { findRestaurants } from "../../app/admin/restaurants/managed.server";
import { findActiveRestaurants } from "../../app/directory/restaurants.server";

type Asked = { search: string; page: number };

type List = {
  name: string;
  path: string;
  pageSize: number;
  find: (asked: Asked) => Promise<{ total: number; rows: { nombre?: string; title?: string }[] }>;
  /**
   * `usual` matches some hundreds of 100,000 rows, `frequent` one in ten to thirty, `common` nearly all. Each matches some of
   * 1,000 rows too.
   */
  words: { usual: string; frequent: string; common: string };
};

export const lists: List[] = [
  {
    name: "administración",
    path: "/admin",
    pageSize: adminPageSize,
    find: (asked) => findRestaurants({ ...asked, provincia: null, state: "all" }),
    words: { usual: "ramen", frequent: "ceviche", common: "con" },
  },
  {
    name: "provincia",
    path: provincePath("chiriqui"),
    pageSize,
    find: (asked) => findActiveRestaurants({ ...asked, provincia: "chiriqui", categoria: null }),
    words: { usual: "hojaldres", frequent: "ceviche", common: "con" },
  },
  {
    name: "blog",
    path: "/blog",
    pageSize,
    find: findPublishedArticles,
    words: { usual: "abuela mapa", frequent: "abuela", common: "que" },
  },
];

export type ListPage = {
  list: string;
  page: string;
  path: string;
  total: number;
};

export async function listPages(): Promise<ListPage[]> {
  const pages: ListPage[] = [];
  for (const { name: list, path, pageSize, find, words } of lists) {
    const { total } = await find({ search: "", page: 1 });
    const middle = Math.ceil(pageCount(total, pageSize) / 2);
    const { rows } = await find({ search: "", page: middle });
    // Generated names end in a unique number.
    const unique = (rows[0]?.nombre ?? rows[0]?.title ?? "").split(" ").at(-1) ?? "";
    const asked: Record<string, Asked> = {
      "la primera": { search: "", page: 1 },
      "la del medio": { search: "", page: middle },
      "palabra única": { search: unique, page: 1 },
      "palabra usual": { search: words.usual, page: 1 },
      "palabra frecuente": { search: words.frequent, page: 1 },
      "palabra de casi todos": { search: words.common, page: 1 },
    };
    for (const [page, question] of Object.entries(asked)) {
      pages.push({
        list,
        page,
        path: listPath(path, question.page, { q: question.search }),
        total: (await find(question)).total,
      });
    }
  }
  return pages;
}
