import type { ArticleCategory } from "../text/articles/article-categories";
import { cardSizes, Photo, type PhotoSource } from "../ui/pictures/photo";
import type { Drawing } from "../ui/pictures/drawings";
import { Picture } from "../ui/pictures/picture";

/** A described picture of ours, or our copy of one at a URL. */
export type ArticlePhoto = {
  hash: string;
  small: PhotoSource;
  large: PhotoSource;
  /** JPEG, for programs. */
  file: string;
  description: string;
  credit: string;
};

type ArticlePictureProps = {
  article: {
    slug: string;
    category: ArticleCategory | "";
    /** A file of this site. */
    image: string | null;
    photo: ArticlePhoto | null;
    /** Default: the category's. */
    drawing?: Drawing | undefined;
  };
  large?: boolean;
  lazy?: boolean;
};

export function ArticlePicture({ article, large = false, lazy = false }: ArticlePictureProps) {
  const { slug, category, image, photo, drawing } = article;
  if (!photo) return <Picture address={image} kind={category || null} seed={slug} drawing={drawing} lazy={lazy} />;
  if (large) return <Photo photo={photo.large} alt={photo.description} sizes="(min-width: 46rem) 44rem, 92vw" tinted />;
  // No alternative text: the card's link names the article.
  return <Photo photo={photo.small} alt="" sizes={cardSizes} lazy={lazy} tinted />;
}
