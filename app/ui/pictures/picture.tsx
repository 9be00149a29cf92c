import { Cover } from "./cover";
import type { CoverKind, Drawing } from "./drawings";

/** The alternative text is empty, because the page names the subject elsewhere. */
export function Picture({
  address,
  kind,
  seed,
  drawing,
  lazy = false,
}: {
  address: string | null;
  kind: CoverKind | null;
  seed: string;
  /** On the cover, instead of the category's. */
  drawing?: Drawing | undefined;
  lazy?: boolean;
}) {
  if (!address) return <Cover kind={kind} seed={seed} drawing={drawing} />;
  return <img src={address} alt="" width="800" height="450" loading={lazy ? "lazy" : undefined} />;
}
