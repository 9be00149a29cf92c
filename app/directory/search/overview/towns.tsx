import { provincePath } from "../../../text/provinces";
import { SiteLink, useLanguage } from "../../../ui/page/language";
import { directoryAddress, everywherePath } from "../query";

const near = (place: string) => directoryAddress(everywherePath, { cerca: place });

/** Towns by the size of their directory. `path`: a list by distance; the capital is too wide for one. */
const towns: { label: string; english?: string; path: string }[] = [
  { label: "Ciudad de Panamá", english: "Panama City", path: provincePath("panama") },
  { label: "David", path: near("David") },
  { label: "Chitré", path: near("Chitré") },
  { label: "Colón", path: near("Colón 2000") },
  { label: "Santiago", path: near("Santiago") },
  { label: "La Chorrera", path: near("La Chorrera") },
  { label: "Bocas", path: near("Bocas Town") },
];

export function Towns() {
  const language = useLanguage();
  return towns.map(({ label, english = label, path }) => (
    <SiteLink key={label} className="button quiet" href={path}>
      {language === "es" ? label : english}
    </SiteLink>
  ));
}
