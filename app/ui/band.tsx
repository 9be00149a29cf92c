/** `divider` separates sections, `strip` edges the top of a page, `field` fills a panel (error pages). */
export function Band({ variant = "divider" }: { variant?: "divider" | "strip" | "field" }) {
  return <div className={`band band-${variant}`} aria-hidden="true" />;
}
