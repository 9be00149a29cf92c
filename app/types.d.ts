import "@remix-run/node";
import "react";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

// React 18 renders these attributes but its types lack them.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
  interface ImgHTMLAttributes<T> {
    fetchpriority?: "high" | "low";
  }
}
