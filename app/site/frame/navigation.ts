/* `label`: of the dictionary in words.ts. */

/** The province menu goes between the two lists. */
export const beforeDirectory = [
  { path: "/", label: "home" },
  { path: "/about", label: "about" },
  { path: "/services", label: "services" },
] as const;

/** Of English pages, after their home page and the directory; also in their footer. Pages in Spanish are for businesses, but the blog. */
export const afterEnglishDirectory = [
  { path: "/guardados", label: "saved" },
  { path: "/ai-solutions/yodda", label: "ask" },
  { path: "/blog", label: "blog" },
] as const;

export const afterDirectory = [
  { path: "/blog", label: "blog" },
  { path: "/contact", label: "contact" },
  { path: "/ai-solutions", label: "assistants" },
] as const;
