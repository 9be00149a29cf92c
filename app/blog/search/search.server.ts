import { db as siteDb } from "../../db/client.server";
import { pageSize } from "../../text/paging";
import { findBlocks, findPostings, scoreTerm, toTermPostings } from "../../word-index/matches.server";
import { type Ranked, Ranking, sumScores } from "../../word-index/ranking";
import { expand, type Term } from "../../word-index/terms.server";
import { toSeq } from "../../word-index/word-index";
import { typedWords } from "../../word-index/words.server";
import { type ArticleSummary, findPublishedArticles, findPublishedArticlesBySeq } from "../articles.server";
import { blogIndex, isIndexComplete } from "./article-index.server";
import { BlockDates } from "./dates";

/** Excludes stop words. Further words are ignored. */
const maxTerms = 8;
/** Includes stop words. Further words are ignored. */
const maxTermLength = 40;

/** Folded words. */
const stopWords = new Set(
  "a al con cual de del donde e el en hay la las lo los mi o para por que se su sus u un una unos unas y".split(" "),
);

/** Paging stops after this many articles. */
export const maxPaged = 1_200;

/** `raw`: as typed. `used`: searched for instead. */
export type Correction = { raw: string; used: string };

export type ArticleMatches = {
  rows: ArticleSummary[];
  total: number;
  /** Terms to mark. Null when the words were searched for as typed. */
  terms: Term[] | null;
  corrections: Correction[];
};

type Query = { search: string; isExact: boolean; page: number };

/**
 * Returns one page (from 1): most relevant first, then newest. With `isExact`, corrects no word. While an article is missing from
 * the index, searches titles, excerpts and categories, newest first.
 */
export async function searchArticles({ search, isExact, page }: Query): Promise<ArticleMatches> {
  const db = siteDb();
  const offset = (page - 1) * pageSize;
  if (!(await isIndexComplete(db))) {
    return { ...(await findPublishedArticles({ search, page })), terms: null, corrections: [] };
  }
  const { terms, corrections } = await readQuery(search, isExact);
  // A query without words, such as "%", matches nothing.
  if (terms.length === 0) return { rows: [], total: 0, terms, corrections };
  const { first, total } = await rank(terms, Math.min(offset + pageSize, maxPaged));
  const rows = await findPublishedArticlesBySeq(first.slice(offset).map(({ seq }) => seq));
  return { rows, total, terms, corrections };
}

async function readQuery(search: string, isExact: boolean): Promise<Pick<ArticleMatches, "corrections"> & { terms: Term[] }> {
  const typed = typedWords(search).slice(0, maxTermLength);
  const significant = typed.filter(({ word }) => !stopWords.has(word));
  const words = new Map((significant.length > 0 ? significant : typed).map(({ word, raw }) => [word, raw]));
  const corrections: ArticleMatches["corrections"] = [];
  const terms: Term[] = [];
  for (const [word, raw] of [...words].slice(0, maxTerms)) {
    const { term, used } = await expand(siteDb(), blogIndex, word, isExact ? "none" : "letter");
    if (used) corrections.push({ raw, used });
    terms.push(term);
  }
  return { terms, corrections };
}

/** `total`: all articles that match all terms. */
async function rank(terms: Term[], limit: number): Promise<{ first: Ranked[]; total: number }> {
  const db = siteDb();
  const blocks = await findBlocks(db, blogIndex, (bytes) => new BlockDates(bytes));
  const lists = await findPostings(db, blogIndex, terms, blocks);
  const postings = terms.map((term) => toTermPostings(term, lists));
  const ranking = new Ranking(limit);
  let total = 0;
  for (const { block, facts: dates } of blocks) {
    const scores = postings.flatMap((term) => scoreTerm(term, block, dates.size) ?? []);
    if (scores.length < terms.length) continue;
    for (let place = 0; place < dates.size; place += 1) {
      const date = dates.at(place);
      const score = date === 0 ? null : sumScores(scores, place);
      if (score === null) continue;
      total += 1;
      ranking.offer(toSeq(blogIndex, block, place), score, -date);
    }
  }
  return { first: ranking.first, total };
}
