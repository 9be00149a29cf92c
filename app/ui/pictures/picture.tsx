import { type CoverKind, Cover } from "./cover";
import type { Dish } from "./dishes";

/** A file of this site by its address, else a cover. The page names its subject elsewhere: the alternative text stays empty. */
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
  /** For the cover. */
  dish?: Dish | null;
  /** The browser may load it once it is about to be seen. */
  lazy?: boolean;
}) {
  if (!address) return <Cover kind={kind} seed={seed} dish={dish} />;
  return <img src={address} alt="" width="800" height="450" loading={lazy ? "lazy" : undefined} />;
}
