import { minute } from "../durations";

/** Needed when data changes without a new version. */
const maxAgeMs = 10 * minute;

/**
 * Concurrent callers share one build; a failure rejects for all and is not kept. Read the version before `build` reads its data,
 * so that the value is never older than its version.
 */
export function memoizeByVersion<Value>(): (version: string, build: () => Promise<Value>) => Promise<Value> {
  let kept: { version: string; builtAt: number; value: Promise<Value> } | undefined;
  return (version, build) => {
    if (kept?.version === version && Date.now() - kept.builtAt < maxAgeMs) return kept.value;
    const building = { version, builtAt: Date.now(), value: build() };
    building.value.catch(() => {
      if (kept === building) kept = undefined;
    });
    kept = building;
    return building.value;
  };
}

export function shareConcurrentBuilds<Value>(): (key: string, build: () => Promise<Value>) => Promise<Value> {
  const building = new Map<string, Promise<Value>>();
  return (key, build) => {
    const shared = building.get(key) ?? build().finally(() => building.delete(key));
    building.set(key, shared);
    return shared;
  };
}
