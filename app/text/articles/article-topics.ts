/** Second part of the path: "/blog/categoria/negocios". */
export const topicKinds = ["categoria", "etiqueta", "autor"] as const;
export type TopicKindPath = (typeof topicKinds)[number];
