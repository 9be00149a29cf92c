export const placesPath = (articleId: string) => `/my-blogs/${articleId}/lugares`;
