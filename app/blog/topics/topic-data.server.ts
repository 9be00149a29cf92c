import { pathSegments } from "../../http/path-segments";
import { smallPhoto } from "../../pictures/paths";
import { findPortrait } from "../../pictures/portraits.server";
import type { ShareCard } from "../../pictures/share/card";
import { coverDrawing } from "../../ui/pictures/cover";
import type { PhotoSource } from "../../ui/pictures/photo";
import { findAuthor } from "./authors.server";
import { type TopicKindPath, topicKinds } from "../../text/articles/article-topics";
import { categoryLeads } from "./category-leads";
import { authorPath, categoryPath, findCategory, tagPath } from "./paths";
import { findTagName, type Topic } from "./topics.server";

export type TopicData = {
  kind: TopicKindPath;
  /** Names the share image. */
  slug: string;
  path: string;
  name: string;
  /** "" for an author without a text. */
  lead: string;
  description: string;
  portrait: PhotoSource | null;
};

export function kindOf(request: Request): TopicKindPath {
  const [, part] = pathSegments(request);
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
