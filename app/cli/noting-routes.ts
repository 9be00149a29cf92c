import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * A build whose loaders and actions note the id of the innermost route in the load context. Remix tells nobody which route answered
 * a redirect, a file or a failed form.
 */
export function notingRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const depth = depthOf(build.routes, id);
    const note = <Args extends { context: { route?: string } }, Result>(run: (args: Args) => Result) => {
      return (args: Args) => {
        const { context } = args;
        if (context.route === undefined || depthOf(build.routes, context.route) < depth) context.route = id;
        return run(args);
      };
    };
    const module = { ...route.module, ...(loader && { loader: note(loader) }), ...(action && { action: note(action) }) };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function depthOf(routes: Routes, id: string): number {
  const parent = routes[id]?.parentId;
  return parent === undefined ? 0 : 1 + depthOf(routes, parent);
}
