import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { perDatabase } from "../db/per-database";
import type { Database } from "../db/schema.server";
import type { Block } from "./matches.server";

/** A byte per place of each block, such as its score; undefined when nothing in the block matches. Shared: do not change it. */
export type BlockResults = ReadonlyMap<number, { version: string; bytes: Uint8Array | undefined }>;

/** About 80 results with 100,000 restaurants. */
const cachedBytes = 8_000_000;

const cacheOf = perDatabase(
  () =>
    new LRUCache<string, BlockResults>({
      maxSize: cachedBytes,
      // An entry takes some 200 bytes.
      sizeCalculation: (results, key) =>
        2 * key.length + [...results.values()].reduce((sum, { bytes }) => sum + 200 + (bytes?.byteLength ?? 0), 200),
    }),
);

/**
 * Caches `compute` by block version, because one answer asks for the same words many times. `key`: everything else that the result depends
 * on. `compute` gets only the blocks without a cached result.
 */
export async function findByBlock<Facts>(
  db: Kysely<Database>,
  { key, blocks }: { key: string; blocks: Block<Facts>[] },
  compute: (changed: Block<Facts>[]) => Promise<(block: Block<Facts>) => Uint8Array | undefined>,
): Promise<BlockResults> {
  const cache = cacheOf(db);
  const known = cache.get(key) ?? new Map<number, never>();
  const knownOf = ({ block, version }: Block<Facts>) => {
    const one = known.get(block);
    return one?.version === version ? one : undefined;
  };
  const changed = blocks.filter((block) => !knownOf(block));
  if (changed.length === 0) return known;
  const bytesOf = await compute(changed);
  const found = new Map(
    blocks.map((block) => [block.block, knownOf(block) ?? { version: block.version, bytes: bytesOf(block) }] as const),
  );
  cache.set(key, found);
  return found;
}
