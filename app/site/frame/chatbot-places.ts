/** Where people work with what is theirs, or the site's: nobody else's script runs there. */
const closed = ["/admin", "/auth", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/ai-solutions/exito"];

/** Whether help by chat is offered on the page at that path: on the public ones only. */
export function isChatbotPlace(pathname: string): boolean {
  const path = decoded(pathname);
  return path !== null && !closed.some((place) => `${path}/`.startsWith(`${place}/`));
}

/** The path in the one form of those that lead to the same page ("/%41dmin" is "/admin"); null when it is none. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, "/");
  } catch {
    return null;
  }
}
