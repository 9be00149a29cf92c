import account from "../accounts/profile/account.css?inline";
import accountMenu from "../site/frame/account-menu.css?inline";
import admin from "../admin/admin.css?inline";
import adminHeader from "../site/frame/admin-header.css?inline";
import conversation from "../answers/conversation.css?inline";
import assistant from "../premium/assistants.css?inline";
import articleCard from "../blog/card.css?inline";
import blog from "../blog/blog.css?inline";
import contact from "../site/contact/contact.css?inline";
import demo from "../site/frame/demo.css?inline";
import directory from "../directory/directory.css?inline";
import field from "../ui/forms/field.css?inline";
import gallery from "../directory/pictures/gallery.css?inline";
import form from "../ui/forms/form.css?inline";
import home from "../site/home/home.css?inline";
import list from "../ui/list.css?inline";
import marketing from "../site/marketing.css?inline";
import myBlogs from "../writing/my-articles/my-articles.css?inline";
import owners from "../owners/owners.css?inline";
import pictures from "../pictures/pictures.css?inline";
import results from "../owners/results/results.css?inline";
import sheet from "../owners/sheet/sheet.css?inline";
import overview from "../directory/search/overview/overview.css?inline";
import pagination from "../ui/pagination.css?inline";
import today from "../owners/today/today.css?inline";
import week from "../directory/editing/week/week.css?inline";
import pitch from "../ui/pitch.css?inline";
import receipt from "../answers/receipt.css?inline";
import prose from "../ui/prose.css?inline";
import saved from "../directory/saved/saved.css?inline";
import search from "../directory/search/search.css?inline";
import revisions from "../writing/versions/revisions.css?inline";
import row from "../ui/row.css?inline";
import restaurant from "../directory/restaurant/restaurant.css?inline";
import filters from "../directory/search/filters/filters.css?inline";
import dishes from "../directory/menu/dishes.css?inline";
import menu from "../directory/menu/menu.css?inline";
import orders from "../directory/orders/orders.css?inline";
import menuEditor from "../directory/menu/menu-editor.css?inline";
import messages from "../ui/messages.css?inline";
import problem from "../ui/page/problem.css?inline";
import tags from "../ui/tags.css?inline";
import { cspHash } from "../ui/page/csp-hash.server";
import type { SheetName } from "../ui/page/route-handle";
import common from "./common.css?inline";
import writing from "../writing/editor/editor.css?inline";

const sheets: Record<SheetName, string> = {
  messages,
  problem,
  field,
  form,
  list,
  row,
  tags,
  pagination,
  prose,
  pitch,
  home,
  marketing,
  assistant,
  conversation,
  contact,
  directory,
  receipt,
  restaurant,
  gallery,
  dishes,
  menu,
  orders,
  saved,
  search,
  filters,
  overview,
  "article-card": articleCard,
  blog,
  account,
  "my-blogs": myBlogs,
  owners,
  pictures,
  results,
  revisions,
  sheet,
  today,
  week,
  "menu-editor": menuEditor,
  writing,
  admin,
  "account-menu": accountMenu,
  "admin-header": adminHeader,
  demo,
};

export type Stylesheet = {
  css: string;
  /** For the content security policy. */
  hash: string;
};

const made = new Map<string, Stylesheet>();

/** Joins the common sheet and those that the routes name. Memoized. */
export function buildStylesheet(names: Iterable<SheetName>): Stylesheet {
  const chosen = new Set(names);
  const key = [...chosen].join();
  const known = made.get(key);
  if (known) return known;
  // Sheets cascade in the order of `sheets`, whatever the routes' order.
  const own = Object.entries(sheets).filter(([name]) => chosen.has(name as SheetName));
  const css = `${common}@layer pages{${own.map(([, text]) => text).join("")}}`;
  const sheet = { css, hash: cspHash(css) };
  made.set(key, sheet);
  return sheet;
}
