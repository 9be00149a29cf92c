import { createHash } from "node:crypto";
import account from "./account.css?inline";
import admin from "./admin.css?inline";
import adminHeader from "./admin-header.css?inline";
import assistant from "./assistant.css?inline";
import blog from "./blog.css?inline";
import contact from "./contact.css?inline";
import demo from "./demo.css?inline";
import directory from "./directory.css?inline";
import field from "./field.css?inline";
import form from "./form.css?inline";
import home from "./home.css?inline";
import list from "./list.css?inline";
import marketing from "./marketing.css?inline";
import myBlogs from "./my-blogs.css?inline";
import pagination from "./pagination.css?inline";
import pitch from "./pitch.css?inline";
import prose from "./prose.css?inline";
import restaurant from "./restaurant.css?inline";
import type { SheetName } from "./route-handle";
import common from "./styles.css?inline";
import writing from "./writing.css?inline";

const sheets: Record<SheetName, string> = {
  field,
  form,
  list,
  pagination,
  prose,
  pitch,
  home,
  marketing,
  assistant,
  contact,
  directory,
  restaurant,
  blog,
  account,
  "my-blogs": myBlogs,
  writing,
  admin,
  "admin-header": adminHeader,
  demo,
};

export type Stylesheet = {
  css: string;
  /** What a content security policy calls it. */
  hash: string;
};

const made = new Map<string, Stylesheet>();

/** The stylesheet of a page: what all pages share, and the sheets that its routes name. It travels inside the page. */
export function stylesheetOf(names: Iterable<SheetName>): Stylesheet {
  const chosen = new Set(names);
  const key = [...chosen].join();
  const known = made.get(key);
  if (known) return known;
  // In the order of the list above, whatever the order in which the routes name them.
  const own = Object.entries(sheets).filter(([name]) => chosen.has(name as SheetName));
  const css = `${common}@layer pages{${own.map(([, text]) => text).join("")}}`;
  const sheet = { css, hash: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
  made.set(key, sheet);
  return sheet;
}
