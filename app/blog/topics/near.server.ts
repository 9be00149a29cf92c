import { editDistance } from "../../word-index/sound";
import { toSlug } from "../../text/slug";
import { findTagName, findTagsBegun } from "./topics.server";

/** Tags compared with a misspelt one. */
const mostCompared = 500;

/** The slug that an address with other capitals, accents or a plural means, or one letter off; undefined when none is near. */
export async function findNearTag(typed: string): Promise<{ slug: string; isSame: boolean } | undefined> {
  const slug = toSlug(typed.slice(0, 200));
  if ((await findTagName(slug)) !== undefined) return { slug, isSame: true };
  const others = await findTagsBegun([...slug].slice(0, 2).join(""), mostCompared);
  const [nearest] = others
    .map((other) => ({ slug: other, edits: isPlural(other, slug) ? 0 : editDistance(other, slug) }))
    .filter(({ edits }) => edits <= (slug.length < 5 ? 1 : 2))
    .sort((a, b) => a.edits - b.edits || (a.slug < b.slug ? -1 : 1));
  return nearest && { slug: nearest.slug, isSame: nearest.edits === 0 };
}

const isPlural = (one: string, other: string) =>
  [`${other}s`, `${other}es`].includes(one) || [`${one}s`, `${one}es`].includes(other);
