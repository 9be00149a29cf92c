export const backToMyArticles = { path: "/my-blogs", label: "Volver a Mis Artículos" };

export const myArticlesCrumb = { name: "Mis Artículos", path: "/my-blogs" };

export const articlePicturePath = (articleId: string) => `/my-blogs/${articleId}/foto`;

/** nginx accepts large bodies at this path. */
export const uploadArticlePicturePath = (articleId: string) => `${articlePicturePath(articleId)}/subir`;

export const removeArticlePicturePath = (articleId: string) => `${articlePicturePath(articleId)}/quitar`;

export const placesPath = (articleId: string) => `/my-blogs/${articleId}/lugares`;

export const schedulePath = (articleId: string) => `/edit-blog/${articleId}/programar`;

export const leftOutPath = (articleId: string) => `/edit-blog/${articleId}/quitado`;
