import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns true once the page is hydrated; false on the server and during hydration, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
