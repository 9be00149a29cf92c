import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { RootData } from "./site";
import { breadcrumbList, type Crumb } from "../breadcrumbs";
import { type Language, languageOf, pathIn } from "../../text/language";
import { cardSizes, type PhotoSource } from "../pictures/photo";
import { type ShareImage, siteShareImage } from "./share-image";

export type PageDescription = {
  /** Leaves out the site's name. */
  title: string;
  description: string;
  /** Canonical, in Spanish, with its query. */
  path: string;
  /** Default: the site's image. */
  image?: ShareImage;
  type?: "website" | "article";
  /** Adds `noindex`. */
  unlisted?: boolean;
  failed?: boolean;
  crumbs?: Crumb[];
  /** The first card's, if the first screen shows it. Browsers request it before they have read the page up to the card. */
  firstPhoto?: PhotoSource | null | undefined;
  /** `url` makes absolute URLs in the page's language. */
  structuredData?: (url: (path: string) => string) => object[];
};

const siteName = "Panamá VIP";

type MetaArgs = { matches: { id: string; data: unknown }[]; location: { pathname: string } };

export function pageMeta({ matches, location }: MetaArgs, page: PageDescription): MetaDescriptor[] {
  const language = languageOf(location.pathname);
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const url = (path: string) => new URL(pathIn(language, path), root?.site.url ?? "http://localhost").href;
  const title = page.title.includes(siteName) ? page.title : `${page.title} · ${siteName}`;
  const things = [
    ...(page.crumbs ? [crumbsIn(language, breadcrumbList(url, page.crumbs, language))] : []),
    ...(page.structuredData?.(url) ?? []),
  ];
  const news = [...(root?.messages ?? []).map((message) => message.title), ...(page.failed ? ["Error"] : [])];
  return [
    ...(page.firstPhoto ? [preload(page.firstPhoto)] : []),
    { title: [...news, title].join(" – ") },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url(page.path) },
    ...(page.unlisted ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: language === "es" ? "es_PA" : "en_US" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url(page.path) },
    ...imageMeta(url, page.image ?? siteShareImage),
    { name: "twitter:card", content: "summary_large_image" },
    ...things.map((thing) => ({ "script:ld+json": thing })),
  ];
}

/** For pages that search engines must not list. Their loader may return `refused`. */
export function unlistedMeta(title: string, description: string): MetaFunction {
  return (args) => {
    const failed = (args.data as { refused?: boolean } | undefined)?.refused;
    // "/profile/" is "/profile", too.
    const path = args.location.pathname.replace(/(?<=.)\/$/, "");
    return pageMeta(args, { title, description, path, unlisted: true, failed });
  };
}

/** On English pages within what names their language. */
function crumbsIn(language: Language, breadcrumb: object): object {
  if (language === "es") return breadcrumb;
  return { "@context": "https://schema.org", "@type": "WebPage", inLanguage: language, breadcrumb };
}

/** Has the attributes of the card's `img`, or browsers would load another file. Without `href`, old browsers ignore it. */
function preload({ address, sources }: PhotoSource): MetaDescriptor {
  const file = sources === null ? { href: address } : { imageSrcSet: sources, imageSizes: cardSizes };
  return { tagName: "link", rel: "preload", as: "image", ...file, fetchpriority: "high" };
}

function imageMeta(url: (path: string) => string, { address, alt, file }: ShareImage): MetaDescriptor[] {
  const facts = { alt, ...file };
  return [
    { property: "og:image", content: url(address) },
    ...Object.entries(facts).map(([fact, value]) => ({ property: `og:image:${fact}`, content: String(value) })),
  ];
}
