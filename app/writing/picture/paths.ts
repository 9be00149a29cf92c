/** Page on which the author gives an article its picture. */
export function articlePicturePath(articleId: string): string {
  return `/my-blogs/${articleId}/foto`;
}

/** The form posts the picture here. nginx accepts large bodies at this path. */
export function uploadArticlePicturePath(articleId: string): string {
  return `${articlePicturePath(articleId)}/subir`;
}

export function removeArticlePicturePath(articleId: string): string {
  return `${articlePicturePath(articleId)}/quitar`;
}
