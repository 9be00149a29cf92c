/** ["blog", "etiqueta", "café"] for "/blog/etiqueta/caf%C3%A9/" and its ".data": decoded, as routes are matched. */
export function pathSegments({ url }: Pick<Request, "url">): string[] {
  const path = decodePath(new URL(url).pathname) ?? "";
  return path
    .replace(/\.data$/, "")
    .split("/")
    .filter((segment) => segment !== "");
}

/** "/admin" for "/%61dmin". Null when it cannot be decoded. */
export function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
