import type { ArticleCategory } from "../app/text/articles/article-categories";
import type { ListingPlan } from "../app/text/plans/listing-plan-ids";
import type { RestaurantCategory } from "../app/text/restaurant-categories";

/** The restaurant's file determines its province. */
export type SeedRestaurant = {
  nombre: string;
  descripcion: string;
  direccion: string;
  telefono: string;
  horario: string;
  categoria: RestaurantCategory;
  special_dish: string;
  especialidades: string[];
  rating: number | null;
  customer_reviews?: string;
  /** For the assistants, who use it under Max. */
  presentation?: string;
  /** The business's own line for travellers. */
  english_line?: string;
  plan_type?: ListingPlan;
  /** ISO 8601; absent for a plan without end. */
  plan_expires_at?: string;
  website_url?: string;
  facebook_url?: string;
  instagram_url?: string;
  maps_url?: string;
  imagen?: string;
  is_verified?: boolean;
  is_active?: boolean;
  /** "unconfirmed" until an administrator saves it; "confirmed" still has Google's reviews. */
  google_import?: "unconfirmed" | "confirmed";
};

export type SeedArticle = {
  title: string;
  excerpt: string;
  category: ArticleCategory;
  tags: string[];
  author: "marisol" | "eric" | "yaneth";
  /** Day of publication, "2026-10-03". */
  date: string;
  draft?: boolean;
  image_url?: string;
  content: string;
};
