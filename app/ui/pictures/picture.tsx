import { type CoverKind, Cover } from "./cover";
import type { Dish } from "./dishes";

/** The alternative text is empty, because the page names the subject elsewhere. */
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
  /** Drawn on the cover. */
  dish?: Dish | null;
  lazy?: boolean;
}) {
  if (!address) return <Cover kind={kind} seed={seed} dish={dish} />;
  return <img src={address} alt="" width="800" height="450" loading={lazy ? "lazy" : undefined} />;
}
