/**
 * The motif, all of it in band.css. `divider` parts two great sections, `strip` edges the top of a page, `field` fills
 * a whole panel, as on the page for addresses that lead nowhere.
 */
export function Band({ variant = "divider" }: { variant?: "divider" | "strip" | "field" }) {
  return <div className={`band band-${variant}`} aria-hidden="true" />;
}
