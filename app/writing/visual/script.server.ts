import { readdirSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";

/** Null in development. */
const editorScript = import.meta.env.DEV ? null : findScript();

/** Remix's manifest lists only scripts that pages import statically. */
function findScript(): string {
  const scripts = readdirSync(new URL("../client/assets", import.meta.url)).filter((name) => /^editor-[\w-]{8}\.js$/.test(name));
  if (scripts.length !== 1) throw new Error(`expected one script of the editor, found ${scripts.length}`);
  return `/assets/${scripts[0]}`;
}

/** `Link` header: first the scripts that hydrate the page, then the editor. */
export function editorPreloads({ manifest, staticHandlerContext }: EntryContext): string | undefined {
  if (editorScript === null) return undefined;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const hydrating = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [...imports, module]);
  const links = Array.from(new Set(hydrating), (script) => `<${script}>; rel=modulepreload`);
  return [...links, `<${editorScript}>; rel=modulepreload; fetchpriority=low`].join(", ");
}
