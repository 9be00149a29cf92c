/* Renders each page from a constant string, so that only the framework, compression and the network remain. */
import { readFileSync } from "node:fs";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { RemixServer, useLocation } from "@remix-run/react";
import { renderToString } from "react-dom/server";

const pages = JSON.parse(readFileSync(process.env.FLOOR_PAGES ?? "", "utf8")) as Record<string, string>;

function Page() {
  const { pathname } = useLocation();
  return <html lang="es-PA" dangerouslySetInnerHTML={{ __html: pages[pathname] ?? "" }} />;
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = renderToString(<RemixServer context={context} url={request.url} />);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const id = "root";

export const entry: ServerBuild["entry"] = { module: { default: handleRequest } };
export const routes: ServerBuild["routes"] = { [id]: { id, path: "*", module: { default: Page } } };
export const assets: ServerBuild["assets"] = {
  entry: { module: "", imports: [] },
  routes: {
    [id]: {
      id,
      path: "*",
      module: "",
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: false,
    },
  },
  url: "",
  version: "",
};
export const future: Partial<ServerBuild["future"]> = {
  v3_fetcherPersist: true,
  v3_lazyRouteDiscovery: true,
  v3_relativeSplatPath: true,
  v3_singleFetch: true,
  v3_throwAbortReason: true,
};
export const assetsBuildDirectory = "build/client";
export const publicPath = "/";
export const isSpaMode = false;
export const mode = "production";
