/** A photo of ours. */
export type PhotoSource = {
  address: string;
  /** For `srcset`; null where one size serves all. */
  sources: string | null;
  /** In pixels: browsers keep the place free. */
  width: number;
  height: number;
  /** The dominant one, as six hexadecimal digits. */
  color: string;
};

type PhotoProps = {
  photo: PhotoSource;
  alt: string;
  /** How wide it is shown; see the attribute of HTML. */
  sizes?: string;
  /** The browser may load it once it is about to be seen. The others are what a page shows first. */
  lazy?: boolean;
  /** Fills its frame, which must be positioned, with the dominant colour while it loads. */
  tinted?: boolean;
};

export function Photo({ photo, alt, sizes, lazy = false, tinted = false }: PhotoProps) {
  const { address, sources, width, height, color } = photo;
  return (
    <>
      {tinted ? <svg className="tint" color={`#${color}`} aria-hidden="true" /> : null}
      <img
        src={address}
        srcSet={sources ?? undefined}
        sizes={sources ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? "lazy" : undefined}
        fetchpriority={lazy ? undefined : "high"}
        decoding="async"
      />
    </>
  );
}
