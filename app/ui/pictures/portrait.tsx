import portraitsUrl from "./portraits.svg?no-inline";

export type PortraitName = "amy" | "roger" | "yodda" | "sophia";

/** Decorative: the name stands beside it. One file holds all, so that a page requests it once. */
export function Portrait({ name }: { name: PortraitName }) {
  return <img className="portrait" src={`${portraitsUrl}#${name}`} alt="" width="96" height="96" loading="lazy" />;
}
