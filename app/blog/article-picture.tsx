import type { ArticleCategory } from "../text/article-categories";
import { Photo, type PhotoSource } from "../ui/photo";
import { Picture } from "../ui/picture";

/** A described picture of ours. */
export type ArticlePhoto = {
  hash: string;
  small: PhotoSource;
  large: PhotoSource;
  /** The address of its JPEG, for programs. */
  file: string;
  description: string;
  credit: string;
};

type ArticlePictureProps = {
  article: {
    slug: string;
    title: string;
    category: ArticleCategory | "";
    /** The address that the author gave. */
    image: string | null;
    photo: ArticlePhoto | null;
  };
  /** As wide as the page's column instead of as a card. */
  large?: boolean;
  lazy?: boolean;
};

/** The uploaded picture, or the one at the given address, or the article's cover. */
export function ArticlePicture({ article, large = false, lazy = false }: ArticlePictureProps) {
  const { slug, title, category, image, photo } = article;
  if (!photo) return <Picture address={image} name={title} kind={category || null} seed={slug} lazy={lazy} />;
  if (large) return <Photo photo={photo.large} alt={photo.description} sizes="(min-width: 46rem) 44rem, 92vw" tinted />;
  // The card's link names the article.
  return <Photo photo={photo.small} alt="" lazy={lazy} tinted />;
}
