import { provincePath } from "../../../text/provinces";
import { directoryAddress, everywherePath } from "../query";

const near = (place: string) => directoryAddress(everywherePath, { cerca: place });

/** Towns by the size of their directory. `path`: a list by distance; the capital is too wide for one. */
const towns = [
  { label: "Ciudad de Panamá", path: provincePath("panama") },
  { label: "David", path: near("David") },
  { label: "Chitré", path: near("Chitré") },
  { label: "Colón", path: near("Colón 2000") },
  { label: "Santiago", path: near("Santiago") },
  { label: "La Chorrera", path: near("La Chorrera") },
  { label: "Bocas", path: near("Bocas Town") },
];

export function Towns() {
  return towns.map(({ label, path }) => (
    <a key={label} className="button quiet" href={path}>
      {label}
    </a>
  ));
}
