import { type CoverKind, Cover } from "./cover";
import type { Dish } from "./dishes";

/** Shows a file of this site, or a cover. The alternative text is empty, because the page names the subject elsewhere. */
export function Picture({
  address,
  kind,
  seed,
  dish = null,
  lazy = false,
}: {
  address: string | null;
  kind: CoverKind | null;
  seed: string;
  /** Dish on the cover. */
  dish?: Dish | null;
  /** Delays loading until the picture is about to be visible. */
  lazy?: boolean;
}) {
  if (!address) return <Cover kind={kind} seed={seed} dish={dish} />;
  return <img src={address} alt="" width="800" height="450" loading={lazy ? "lazy" : undefined} />;
}
