export type PhotoSource = {
  address: string;
  /** `srcset`. Null if one size is enough. */
  sources: string | null;
  /** Pixels, so that browsers reserve the space. */
  width: number;
  height: number;
  /** Dominant colour, six hexadecimal digits. */
  color: string;
};

type PhotoProps = {
  photo: PhotoSource;
  alt: string;
  /** Displayed width, as in HTML's attribute. */
  sizes?: string;
  /** Omit it for photos on the first screen. */
  lazy?: boolean;
  /** Fills its frame, which must be positioned, with the dominant colour while it loads. */
  tinted?: boolean;
  /** Language of `alt`. */
  lang?: string | undefined;
};

/** The side of a card's square. A picture of 4:3 is 8 rem wide there; with that, phones of two pixels per CSS pixel load double. */
export const cardSizes = "6rem";

export function Photo({ photo, alt, sizes, lazy = false, tinted = false, lang }: PhotoProps) {
  const { address, sources, width, height, color } = photo;
  return (
    <>
      {tinted ? <svg className="tint" color={`#${color}`} aria-hidden="true" /> : null}
      <img
        src={address}
        srcSet={sources ?? undefined}
        sizes={sources ? sizes : undefined}
        alt={alt}
        lang={lang}
        width={width}
        height={height}
        loading={lazy ? "lazy" : undefined}
        fetchpriority={lazy ? undefined : "high"}
        decoding="async"
      />
    </>
  );
}
