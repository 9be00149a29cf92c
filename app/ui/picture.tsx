import { type CoverKind, Cover } from "./cover";
import { Photo, type PhotoSource } from "./photo";

/**
 * A photo, else a file of this site by its address, else a cover. The page names its subject elsewhere, so the alternative text
 * stays empty.
 */
export function Picture({
  photo = null,
  address,
  kind,
  seed,
  sizes,
  lazy = false,
}: {
  photo?: PhotoSource | null;
  address: string | null;
  kind: CoverKind | null;
  seed: string;
  /** See Photo. */
  sizes?: string;
  /** The browser may load it once it is about to be seen. */
  lazy?: boolean;
}) {
  if (photo) return <Photo photo={photo} alt="" sizes={sizes} lazy={lazy} />;
  if (!address) return <Cover kind={kind} seed={seed} />;
  return <img src={address} alt="" width="800" height="450" loading={lazy ? "lazy" : undefined} />;
}
