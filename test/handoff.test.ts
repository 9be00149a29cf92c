import { createRequire } from "node:module";
import type { EntryContext } from "@remix-run/node";
import type * as ServerRuntime from "@remix-run/server-runtime";
import { expect, test } from "vitest";

// Remix's request handler, including patches/; see "build" in package.json.
const { createRequestHandler } = createRequire(import.meta.url)("@remix-run/server-runtime") as typeof ServerRuntime;

/** Asks for a page whose data counts how often it is read. */
async function readsOfData(handle: (context: EntryContext) => void): Promise<number> {
  let reads = 0;
  const data = {
    get title() {
      reads += 1;
      return "Café";
    },
  };
  const handleRequest = (_request: Request, status: number, headers: Headers, context: EntryContext) => {
    handle(context);
    return new Response(null, { status, headers });
  };
  const answer = createRequestHandler(
    {
      entry: { module: { default: handleRequest } },
      routes: { root: { id: "root", path: "/", module: { default: () => null, loader: () => data } } },
      assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
      future: { v3_singleFetch: true },
      assetsBuildDirectory: "",
      publicPath: "/",
      isSpaMode: false,
    } as unknown as ServerRuntime.ServerBuild,
    "production",
  );
  expect((await answer(new Request("https://panama.example/"))).status).toBe(200);
  return reads;
}

test("los datos de una página se escriben para el navegador solo si la página los lleva", async () => {
  expect(await readsOfData((context) => ({ ...context }))).toBe(0);
  expect(await readsOfData(({ serverHandoffStream }) => void serverHandoffStream)).toBe(1);
});
