import type { Article } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { tagSlug, toSlug } from "../../text/slug";
import { type ArticleSummary, findNewestSeqs, findPublishedArticlesBySeq } from "../articles.server";
import { hasTagPage } from "./paths";
import { findNewestOfTopic } from "./topics.server";

const shown = 3;
/** Newest articles per tag. */
const comparedOfTag = 50;

type Current = Pick<Article, "seq" | "category" | "tags">;

/** Returns three articles: first those that share the most tags, then of the same category, then any; each group newest first. */
export async function findArticlesToReadNext({ seq, category, tags }: Current): Promise<ArticleSummary[]> {
  const slugs = [...new Set(readList(tags).filter(hasTagPage).map(tagSlug))];
  const byTag = await Promise.all(slugs.map((topic) => findNewestOfTopic({ kind: "tag", topic }, comparedOfTag)));
  const related = mostShared(byTag.flat());
  const ofCategory = category ? await findNewestOfTopic({ kind: "category", topic: toSlug(category) }, shown + 1) : [];
  const near = [...related, ...ofCategory.map((other) => other.seq)];
  const newest = near.length > 2 * shown ? [] : await findNewestSeqs(2 * shown + 1);
  const others = [...new Set([...near, ...newest])].filter((other) => other !== seq);
  return (await findPublishedArticlesBySeq(others.slice(0, 2 * shown))).slice(0, shown);
}

/** Sorts by how often an article was found, then newest first. */
function mostShared(found: { seq: number; created_at: string }[]): number[] {
  const times = new Map<number, number>();
  for (const { seq } of found) times.set(seq, (times.get(seq) ?? 0) + 1);
  const timesOf = ({ seq }: { seq: number }) => times.get(seq) ?? 0;
  return found.sort((a, b) => timesOf(b) - timesOf(a) || (a.created_at < b.created_at ? 1 : -1)).map(({ seq }) => seq);
}
