import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "../../ui/page/meta";

type MetaArgs<Loader> = Parameters<MetaFunction<Loader>>[0];

type AdminPage = { title: string; failed?: boolean };

/** The administration has no metadata for search engines and shares. The loader's data for `page` is missing when the loader threw. */
export function adminMeta<Loader = unknown>(page: AdminPage | ((args: MetaArgs<Loader>) => AdminPage)): MetaFunction<Loader> {
  return (args) => {
    const { title, failed } = typeof page === "function" ? page(args) : page;
    const tags = pageMeta(args, { title, failed, description: "", path: "", unlisted: true });
    return tags.filter((tag) => "title" in tag || ("name" in tag && tag.name === "robots"));
  };
}
