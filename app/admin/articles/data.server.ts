import { authorLabel } from "../../blog/card-data.server";
import { count } from "../../text/format";
import { toDay } from "../scaffold/facts";
import type { findArticlesToModerate } from "./moderated.server";
import type { ArticleFacts } from "./views";

type Moderated = Awaited<ReturnType<typeof findArticlesToModerate>>["rows"][number];

export function formatArticleFacts(blog: Moderated): ArticleFacts {
  return {
    id: blog.id,
    slug: blog.slug,
    title: blog.title,
    category: blog.category,
    author: authorLabel(blog),
    authorId: blog.author_id,
    date: toDay(blog.created_at),
    views: count(blog.views, "vista", "vistas"),
    withheld: blog.withheld_at === null ? null : { day: toDay(blog.withheld_at), reason: blog.withheld_reason ?? "" },
  };
}
