export function leftOutPath(articleId: string): string {
  return `/edit-blog/${articleId}/quitado`;
}
