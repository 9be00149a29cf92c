/** Page on which the author says which restaurants an article is about. */
export const placesPath = (articleId: string) => `/my-blogs/${articleId}/lugares`;
