import { directoryAddress, everywherePath } from "../../app/directory/search/query";

/** `waits`: ms. `work`: ms for which the site's main thread had the processor meanwhile. */
export type Visits = { name: string; seconds: number; waits: number[]; work: number[] };

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Other words each time, because the site keeps the pages that it rendered. */
const paths = ["mariscos", "sancocho", "ceviche", "pollo", "café", "arroz"].flatMap((dish) =>
  ["", "Colón", "Boquete", "Coclé", "David"].flatMap((place) => [
    directoryAddress(everywherePath, { q: `${dish} ${place}`.trim() }),
    directoryAddress("/restaurantes-chiriqui", { q: `${dish} ${place}`.trim() }),
  ]),
);

/** `inTurn`: a visit begins only after the one before, so that none waits for others. */
type Measuring = { inTurn?: boolean; workOfSite?: () => number };

/**
 * Visitors ask `rate` times a second, by default whether or not the earlier requests were answered. Every visit comes from another address,
 * so that no rate limit or queue applies; the site needs TRUST_PROXY=1.
 */
export function startVisitors(url: string, rate: number, { inTurn = false, workOfSite = () => NaN }: Measuring = {}) {
  const phases: Visits[] = [];
  let current: Pick<Visits, "waits" | "work"> = { waits: [], work: [] };
  let visits = 0;
  let failure: Error | undefined;
  const underWay = new Set<Promise<void>>();
  async function visit() {
    visits += 1;
    const [path, from] = [paths[visits % paths.length]!, `10.2.${(visits >> 8) & 255}.${visits & 255}`];
    const { waits, work } = current;
    const [start, before] = [performance.now(), workOfSite()];
    const headers = { "X-Forwarded-For": from, "User-Agent": browser };
    const answer = await fetch(url + path, { headers }).catch((error: Error) => {
      const [waited, worked] = [performance.now() - start, workOfSite() - before];
      const figures = `tras ${waited.toFixed(0)} ms, ${worked.toFixed(0)} de procesador`;
      throw new Error(`${path}, ${figures}: ${error.message} (${String(error.cause)})`);
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} contestó ${answer.status}`);
    waits.push(performance.now() - start);
    work.push(workOfSite() - before);
  }
  const timer = setInterval(() => {
    if (inTurn && underWay.size > 0) return;
    const asked: Promise<void> = visit()
      .catch((error: Error) => {
        console.error(error.message);
        failure ??= error;
      })
      .finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, 1_000 / rate);
  return {
    phases,
    /** Throws if a visit failed. */
    async phase<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      current = { waits: [], work: [] };
      const start = performance.now();
      const result = await run();
      if (failure) throw failure;
      phases.push({ name, seconds: (performance.now() - start) / 1_000, ...current });
      return result;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
