/** How long a built value may be used, in milliseconds, should something change without changing its version. */
const longestAge = 10 * 60_000;

/**
 * Keeps a value that takes long to build. The function returned builds it when `version` is not the one of the kept value, and
 * at least every ten minutes; callers at the same time share one build. A failed build is thrown to all of them and not kept.
 * Read the version before the build reads its data, so that the value is never older than its version.
 */
export function keptByVersion<Value>(): (version: string, build: () => Promise<Value>) => Promise<Value> {
  let kept: { version: string; builtAt: number; value: Promise<Value> } | undefined;
  return (version, build) => {
    if (kept?.version === version && Date.now() - kept.builtAt < longestAge) return kept.value;
    const building = { version, builtAt: Date.now(), value: build() };
    building.value.catch(() => {
      if (kept === building) kept = undefined;
    });
    kept = building;
    return building.value;
  };
}

/** Lets callers that want the same `key` at the same time share one build. Nothing is kept once it is there. */
export function sharedWhileBuilding<Value>(): (key: string, build: () => Promise<Value>) => Promise<Value> {
  const building = new Map<string, Promise<Value>>();
  return (key, build) => {
    const shared = building.get(key) ?? build().finally(() => building.delete(key));
    building.set(key, shared);
    return shared;
  };
}
