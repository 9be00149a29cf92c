import type { ArticleCategory } from "../text/article-categories";
import { Photo, type PhotoSource } from "../ui/pictures/photo";
import { Picture } from "../ui/pictures/picture";

/** A described picture of ours, or our copy of the one at the given URL. */
export type ArticlePhoto = {
  hash: string;
  small: PhotoSource;
  large: PhotoSource;
  /** URL of the JPEG, for programs. */
  file: string;
  description: string;
  credit: string;
};

type ArticlePictureProps = {
  article: {
    slug: string;
    category: ArticleCategory | "";
    /** A file of this site that the author named. */
    image: string | null;
    photo: ArticlePhoto | null;
  };
  /** Uses the width of the page's column instead of a card's. */
  large?: boolean;
  lazy?: boolean;
};

/** Shows the picture, or the article's cover. */
export function ArticlePicture({ article, large = false, lazy = false }: ArticlePictureProps) {
  const { slug, category, image, photo } = article;
  if (!photo) return <Picture address={image} kind={category || null} seed={slug} lazy={lazy} />;
  if (large) return <Photo photo={photo.large} alt={photo.description} sizes="(min-width: 46rem) 44rem, 92vw" tinted />;
  // No text, because the card's link names the article.
  return <Photo photo={photo.small} alt="" lazy={lazy} tinted />;
}
