/** A photo of ours. */
export type PhotoSource = {
  address: string;
  /** For `srcset`; null where one size serves all. */
  sources: string | null;
  /** In pixels: browsers keep the place free. */
  width: number;
  height: number;
};

type PhotoProps = {
  photo: PhotoSource;
  alt: string;
  /** How wide it is shown; see the attribute of HTML. */
  sizes?: string;
  /** The browser may load it once it is about to be seen. */
  lazy?: boolean;
};

export function Photo({ photo: { address, sources, width, height }, alt, sizes, lazy = false }: PhotoProps) {
  return (
    <img
      src={address}
      srcSet={sources ?? undefined}
      sizes={sources ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
    />
  );
}
