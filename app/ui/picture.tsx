import { coverFile, coverGround, type CoverKind, Cover } from "./cover";
import type { Dish } from "./dishes";

/**
 * A photo by its address, or a cover when there is none or it cannot be loaded (app/enhance/broken-pictures.ts); without
 * JavaScript the frame of a broken photo shows the cover's ground and the name (cover.css). The page names its subject elsewhere,
 * so the alternative text stays empty.
 */
export function Picture({
  address,
  name,
  kind,
  seed,
  dish = null,
  lazy = false,
}: {
  address: string | null;
  name: string;
  kind: CoverKind | null;
  seed: string;
  /** For the cover. */
  dish?: Dish | null;
  /** The browser may load it once it is about to be seen. */
  lazy?: boolean;
}) {
  if (!address) return <Cover kind={kind} seed={seed} dish={dish} />;
  return (
    <img
      className={`cover-${coverGround(kind, seed)}`}
      src={address}
      alt=""
      width="800"
      height="450"
      loading={lazy ? "lazy" : undefined}
      referrerPolicy="no-referrer"
      data-name={name}
      data-cover={coverFile(kind, seed)}
    />
  );
}
