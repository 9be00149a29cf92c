import "@remix-run/node";
import "react";
import type { SentSearch } from "./directory/search/sent-search.server";
import type { RequestFacts } from "./http/gate/gate.server";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
  /** `npm start` fills in what it knows of the request; `npm run preview` and `npm run dev` leave it empty. */
  interface AppLoadContext extends Partial<RequestFacts> {
    /** The action's answer. Loaders read it, because a page's title sees only loader data. */
    form?: { wasRefused?: true; asksForCredentials?: true; isConversation?: true };
    /** A search with the visitor's position, which the action leaves to the loader. */
    sentSearch?: SentSearch;
    /** Id of the route that answers, for the figures. */
    route?: string;
  }
}

// React 18 renders these attributes but its types lack them.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
    inert?: "";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low";
  }
}
