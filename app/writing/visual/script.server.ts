import { readdirSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";

/** Null in development. */
const editorScript = import.meta.env.DEV ? null : findScript();

/** The browser's build lies beside the server's. Remix's manifest has only scripts that pages import at once. */
function findScript(): string {
  const scripts = readdirSync(new URL("../client/assets", import.meta.url)).filter((name) => /^editor-[\w-]{8}\.js$/.test(name));
  if (scripts.length !== 1) throw new Error(`expected one script of the editor, found ${scripts.length}`);
  return `/assets/${scripts[0]}`;
}

/**
 * The `Link` header of a page with the editor. The browser asks for the scripts while the page still arrives, and gets them in this
 * order: those that hydrate the page, then the editor.
 */
export function editorPreloads({ manifest, staticHandlerContext }: EntryContext): string | undefined {
  if (editorScript === null) return undefined;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const hydrating = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [...imports, module]);
  const links = Array.from(new Set(hydrating), (script) => `<${script}>; rel=modulepreload`);
  return [...links, `<${editorScript}>; rel=modulepreload; fetchpriority=low`].join(", ");
}
