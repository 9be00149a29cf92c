import { articleCategories } from "../../text/articles/article-categories";
import type { TopicKindPath } from "../../text/articles/article-topics";
import { toSlug } from "../../text/slug";
import { editDistance } from "../../word-index/sound";
import { findAuthor, findAuthorAddress, findAuthorsBegun } from "./authors.server";
import { authorPath, categoryPath, tagPath } from "./paths";
import { findFormerTag, findTagName, findTagsBegun } from "./topics.server";

/** Tags or authors compared with a misspelt one. */
const maxCompared = 500;

/** `isSame`: the URL differs only in spelling, or is a former one. */
type NearTopic = { path: string; name: string; isSame: boolean };

/** Finds the topic closest to an unknown slug: other letter case or accents, a plural, or a letter or two off. */
export async function findNearTopic(kind: TopicKindPath, typed: string): Promise<NearTopic | undefined> {
  return await finders[kind](typed, toSlug(typed.slice(0, 200)));
}

const finders: Record<TopicKindPath, (typed: string, slug: string) => Promise<NearTopic | undefined>> = {
  async categoria(_, slug) {
    const all = articleCategories.map((name) => ({ name, slug: toSlug(name) }));
    const near = await Promise.resolve(nearest(slug, all));
    return near && { path: categoryPath(near.name), name: near.name, isSame: near.edits === 0 };
  },
  async etiqueta(_, slug) {
    const written = await findTagName(slug);
    if (written !== undefined) return { path: tagPath(slug), name: written, isSame: true };
    const former = await findFormerTag(slug);
    if (former !== undefined) return { path: tagPath(former), name: former, isSame: true };
    const others = await findTagsBegun(firstLetters(slug), maxCompared);
    const near = nearest(
      slug,
      others.map((other) => ({ slug: other })),
    );
    const name = near && (await findTagName(near.slug));
    return near && name !== undefined ? { path: tagPath(near.slug), name, isSame: near.edits === 0 } : undefined;
  },
  async autor(typed, slug) {
    const current = (await findAuthorAddress(typed)) ?? (await findAuthorAddress(slug));
    const author = (await findAuthor(slug)) ?? (current === undefined ? undefined : await findAuthor(current));
    if (author) return { path: authorPath(author.slug), name: author.name, isSame: true };
    const near = nearest(slug, await findAuthorsBegun(firstLetters(slug), maxCompared));
    // Unlike a tag's plural, a name's plural is another person.
    return near && { path: authorPath(near.slug), name: near.name, isSame: false };
  },
};

const firstLetters = (slug: string) => [...slug].slice(0, 2).join("");

/** Allows one letter off in a short slug, two in a longer one. A plural counts as equal. */
function nearest<One extends { slug: string }>(slug: string, others: One[]): (One & { edits: number }) | undefined {
  const [closest] = others
    .map((other) => ({ ...other, edits: isPlural(other.slug, slug) ? 0 : editDistance(other.slug, slug) }))
    .filter(({ edits }) => edits <= (slug.length < 5 ? 1 : 2))
    .sort((a, b) => a.edits - b.edits || (a.slug < b.slug ? -1 : 1));
  return closest;
}

const isPlural = (one: string, other: string) =>
  [`${other}s`, `${other}es`].includes(one) || [`${one}s`, `${one}es`].includes(other);
