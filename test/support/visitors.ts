import { directoryAddress, everywherePath } from "../../app/directory/search/query";

export type Visits = { name: string; seconds: number; waits: number[] };

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Other words each time, because the site keeps the pages that it rendered. */
const paths = ["mariscos", "sancocho", "ceviche", "pollo", "café", "arroz"].flatMap((dish) =>
  ["", "Colón", "Boquete", "Coclé", "David"].flatMap((place) => [
    directoryAddress(everywherePath, { q: `${dish} ${place}`.trim() }),
    directoryAddress("/restaurantes-chiriqui", { q: `${dish} ${place}`.trim() }),
  ]),
);

/**
 * Visitors ask `rate` times a second, whether or not the earlier requests were answered. Every visit comes from another address,
 * so that no rate limit or queue applies; the site needs TRUST_PROXY=1.
 */
export function startVisitors(url: string, rate: number) {
  const phases: Visits[] = [];
  let waits: number[] = [];
  let visits = 0;
  const underWay = new Set<Promise<void>>();
  async function visit() {
    visits += 1;
    const [path, from] = [paths[visits % paths.length]!, `10.2.${(visits >> 8) & 255}.${visits & 255}`];
    const current = waits;
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { "X-Forwarded-For": from, "User-Agent": browser } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} contestó ${answer.status}`);
    current.push(performance.now() - start);
  }
  const timer = setInterval(() => {
    const asked: Promise<void> = visit().finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, 1_000 / rate);
  return {
    phases,
    async phase<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      waits = [];
      const start = performance.now();
      const result = await run();
      phases.push({ name, seconds: (performance.now() - start) / 1_000, waits });
      return result;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
