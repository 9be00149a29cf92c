import { provincePath, provinces } from "./app/content/provinces";

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  // The ten directories share two modules, and the file convention has no name for half a segment.
  ignoredRouteFiles: ["**/restaurantes.tsx", "**/restaurantes.$slug.tsx"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const province of provinces) {
        const path = provincePath(province.id).slice(1);
        route(path, "routes/restaurantes.tsx", { id: path });
        route(`${path}/:slug`, "routes/restaurantes.$slug.tsx", { id: `${path}.$slug` });
      }
    }),
};
