/** Private, where no third-party script may run; and pages whose own chat asks already. */
const pathsWithoutChatbot = [
  "/admin",
  "/auth",
  "/profile",
  "/my-blogs",
  "/write-blog",
  "/edit-blog",
  "/mi-negocio",
  "/ai-solutions/amy",
  "/ai-solutions/exito",
  "/ai-solutions/roger",
  "/ai-solutions/yodda",
];

export function isChatbotPlace(pathname: string): boolean {
  const path = decoded(pathname);
  return path !== null && !pathsWithoutChatbot.some((place) => `${path}/`.startsWith(`${place}/`));
}

/** "/admin" for "/%41dmin". Null when it cannot be decoded. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+/g, "/");
  } catch {
    return null;
  }
}
