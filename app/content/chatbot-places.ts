/** Where people work with what is theirs, or the site's: nobody else's script runs there. */
const closed = ["/admin", "/auth", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/ai-solutions/exito"];

/** Whether the help in chat is offered on the page at that path: on the public ones only. */
export function isChatbotPlace(pathname: string): boolean {
  const path = `${pathname.toLowerCase()}/`;
  return !closed.some((place) => path.startsWith(`${place}/`));
}
