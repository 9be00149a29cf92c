import type { TopicData } from "./topic-data.server";

type Described = {
  topic: Omit<TopicData, "slug">;
  /** Canonical path of this page of the list. */
  path: string;
  blogs: { slug: string }[];
  image: string;
};

export function topicStructuredData(url: (path: string) => string, { topic, path, blogs, image }: Described) {
  const isAuthor = topic.kind === "autor";
  const person = {
    "@type": "Person",
    name: topic.name,
    url: url(topic.path),
    ...(topic.lead && { description: topic.lead }),
    ...(topic.portrait && { image: url(topic.portrait.address) }),
  };
  const articles = {
    "@type": "ItemList",
    itemListElement: blogs.map(({ slug }, index) => ({ "@type": "ListItem", position: index + 1, url: url(`/blog/${slug}`) })),
  };
  return {
    "@context": "https://schema.org",
    "@type": isAuthor ? "ProfilePage" : "CollectionPage",
    name: topic.name,
    description: topic.description,
    url: url(path),
    inLanguage: "es-PA",
    primaryImageOfPage: { "@type": "ImageObject", url: url(image) },
    isPartOf: { "@type": "Blog", name: "Blog de Panamá VIP", url: url("/blog") },
    ...(isAuthor ? { mainEntity: person, hasPart: articles } : { mainEntity: articles }),
  };
}
