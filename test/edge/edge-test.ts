import { test as base } from "vitest";
import { type Edge, startEdge } from "./edge";
import { startStandInApp } from "./stand-in-app";

type StandIn = Awaited<ReturnType<typeof startStandInApp>>;

type Fixtures = {
  /** Calls `startEdge`, and stops the site after the test. */
  open: (settings?: Record<string, string>) => Promise<Edge>;
  /** Opens nginx in front of a stand-in of its own. */
  openBeforeStandIn: () => Promise<{ app: StandIn; edge: Edge }>;
  startStandIn: () => Promise<StandIn>;
};

/** A test with its own sites, so that it can run at the same time as others. */
export const test = base.extend<Fixtures>({
  open: async ({ onTestFinished }, provide) => {
    await provide(async (settings) => {
      const edge = await startEdge(settings);
      onTestFinished(edge.stop);
      return edge;
    });
  },
  startStandIn: async ({ onTestFinished }, provide) => {
    await provide(async () => {
      const app = await startStandInApp();
      onTestFinished(() => app.goAway());
      return app;
    });
  },
  openBeforeStandIn: async ({ open, startStandIn }, provide) => {
    await provide(async () => {
      const app = await startStandIn();
      return { app, edge: await open({ APP_SERVERS: app.address }) };
    });
  },
});
