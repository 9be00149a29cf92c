/** Where the author gives an article its picture. */
export function articlePicturePath(articleId: string): string {
  return `/my-blogs/${articleId}/foto`;
}

/** Where the picture is sent. nginx accepts large bodies here. */
export function uploadArticlePicturePath(articleId: string): string {
  return `${articlePicturePath(articleId)}/subir`;
}

export function removeArticlePicturePath(articleId: string): string {
  return `${articlePicturePath(articleId)}/quitar`;
}
