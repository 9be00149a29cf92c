import "@remix-run/node";
import "react";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
  /** Remix passes one to a request's action and then to its loaders. */
  interface AppLoadContext {
    /** How the action answered the form. Loaders read it: a page's title only sees loader data. */
    form?: { wasRefused?: true; asksForCredentials?: true; isConversation?: true };
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
