/**
 * Where pictures are sent: bodies of up to 12 MB, for up to five minutes. Like Remix, it ignores case and a slash at the end.
 * deploy/nginx has the same expression.
 */
const uploadPath =
  /^\/(?:(?:mi-negocio|admin\/restaurant)\/[^/]+\/fotos|my-blogs\/[^/]+\/foto|profile\/retrato)\/subir\/?(?:\.data)?$/i;

/** `url`: a request's, which may have a query. */
export function isUpload(url: string): boolean {
  return uploadPath.test(url.split("?", 1)[0] ?? "");
}
