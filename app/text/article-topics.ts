/** Second part of the path of a page that lists articles: "/blog/categoria/negocios". */
export const topicKinds = ["categoria", "etiqueta", "autor"] as const;
export type TopicKindPath = (typeof topicKinds)[number];
