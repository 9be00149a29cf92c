import { smallPhoto } from "../../pictures/paths";
import { findPortrait } from "../../pictures/portraits.server";
import type { ShareCard } from "../../pictures/share/card";
import { toSlug } from "../../text/slug";
import { coverDrawing } from "../../ui/cover";
import type { PhotoSource } from "../../ui/photo";
import { editDistance } from "../../word-index/sound";
import { articleCategories } from "../../text/article-categories";
import { findAuthor, findAuthorAddress } from "./authors.server";
import { type TopicKindPath, topicKinds } from "../../text/article-topics";
import { categoryLeads } from "./category-leads";
import { findNearTag } from "./near.server";
import { authorPath, categoryPath, findCategory, tagPath } from "./paths";
import { findTagName, type Topic } from "./topics.server";

/** What a topic's page and feed say of it. */
export type TopicData = {
  kind: TopicKindPath;
  /** For its share image. */
  slug: string;
  path: string;
  name: string;
  /** "" for an author without words of their own. */
  lead: string;
  description: string;
  portrait: PhotoSource | null;
};

/** The kind in the address of a topic's page or feed. */
export function kindOf(request: Request): TopicKindPath {
  const [, , part] = new URL(request.url).pathname.split("/");
  const kind = topicKinds.find((known) => known === part);
  if (!kind) throw new Error(`No topic is at ${part ?? ""}`);
  return kind;
}

/** Undefined when there is no such topic. */
export async function findTopic(kind: TopicKindPath, slug: string): Promise<(TopicData & { list: Topic }) | undefined> {
  return await finders[kind](slug);
}

const finders: Record<TopicKindPath, (slug: string) => Promise<(TopicData & { list: Topic }) | undefined>> = {
  async categoria(slug) {
    const name = await Promise.resolve(findCategory(slug));
    if (!name) return undefined;
    const lead = categoryLeads[name];
    const list = { kind: "category" as const, topic: slug };
    return {
      kind: "categoria",
      slug,
      path: categoryPath(name),
      name,
      lead,
      description: `${name} en Panamá. ${lead}`,
      portrait: null,
      list,
    };
  },
  async etiqueta(slug) {
    const tag = await findTagName(slug);
    if (tag === undefined) return undefined;
    const name = tag.charAt(0).toUpperCase() + tag.slice(1);
    const lead = `Artículos del blog con la etiqueta «${tag}».`;
    const list = { kind: "tag" as const, topic: slug };
    return {
      kind: "etiqueta",
      slug,
      path: tagPath(tag),
      name,
      lead,
      description: `${name}: lo que se cuenta en el blog de Panamá VIP.`,
      portrait: null,
      list,
    };
  },
  async autor(slug) {
    const author = await findAuthor(slug);
    if (!author) return undefined;
    const portrait = await findPortrait(author.id);
    return {
      kind: "autor",
      slug,
      path: authorPath(slug),
      name: author.name,
      lead: author.words,
      description: author.words || `Los artículos de ${author.name} en el blog de Panamá VIP.`,
      portrait: portrait ? smallPhoto(portrait) : null,
      list: { kind: "author", topic: author.id },
    };
  },
};

/** The topic that an address without one means. `isSame`: it differs only in writing, or was the topic's former address. */
export async function findNearTopic(kind: TopicKindPath, slug: string): Promise<{ path: string; isSame: boolean } | undefined> {
  const written = toSlug(slug.slice(0, 200));
  if (kind === "autor") {
    const current = (await findAuthorAddress(slug)) ?? (await findAuthor(written))?.slug ?? (await findAuthorAddress(written));
    return current === undefined ? undefined : { path: authorPath(current), isSame: true };
  }
  if (kind === "categoria") {
    const near = articleCategories.find((category) => editDistance(toSlug(category), written) <= 2);
    return near && { path: categoryPath(near), isSame: toSlug(near) === written };
  }
  const near = await findNearTag(slug);
  return near && { path: tagPath(near.slug), isSame: near.isSame };
}

const above = { categoria: "Blog", etiqueta: "Blog · Etiqueta", autor: "Blog · Autor" };

export function topicShareCard({ kind, slug, name }: Pick<TopicData, "kind" | "slug" | "name">): ShareCard {
  const drawn = kind === "categoria" ? (findCategory(slug) ?? null) : null;
  return { name, above: above[kind], art: { cover: coverDrawing({ kind: drawn, seed: slug }) } };
}

/** Undefined when there is no such topic. */
export async function findTopicShareCard(kind: TopicKindPath, slug: string): Promise<ShareCard | undefined> {
  const topic = await findTopic(kind, slug);
  return topic && topicShareCard(topic);
}
