import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether React has taken the page over; false on the server and while it does so, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
