import { test as base } from "vitest";
import { type Edge, startEdge } from "./edge";
import { startStandInApp } from "./stand-in-app";

type StandIn = Awaited<ReturnType<typeof startStandInApp>>;

type Fixtures = {
  /** Stops the site after the test. */
  open: (settings?: Record<string, string>) => Promise<Edge>;
  /** The stand-in is the test's own. */
  openBeforeStandIn: () => Promise<{ app: StandIn; edge: Edge }>;
  startStandIn: () => Promise<StandIn>;
};

/** Its own sites let a test run at the same time as others. */
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
