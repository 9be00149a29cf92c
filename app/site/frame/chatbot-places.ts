import { decodePath } from "../../http/path-segments";
import { spanishPath } from "../../text/language";

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
  const path = decodePath(spanishPath(pathname))?.replace(/\/+/g, "/") ?? null;
  return path !== null && !pathsWithoutChatbot.some((place) => `${path}/`.startsWith(`${place}/`));
}
