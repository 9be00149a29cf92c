export function articlePicturePath(articleId: string): string {
  return `/my-blogs/${articleId}/foto`;
}

/** nginx accepts large bodies at this path. */
export function uploadArticlePicturePath(articleId: string): string {
  return `${articlePicturePath(articleId)}/subir`;
}

export function removeArticlePicturePath(articleId: string): string {
  return `${articlePicturePath(articleId)}/quitar`;
}
