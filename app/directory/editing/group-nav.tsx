import { attributeGroups, type AttributeGroup } from "../attributes";

type GroupNavProps = { here: AttributeGroup; path: (group: AttributeGroup) => string };

export function GroupNav({ here, path }: GroupNavProps) {
  return (
    <nav className="business-nav" aria-label="Datos">
      <ul>
        {attributeGroups.map(({ id, label }) => (
          <li key={id}>
            <a href={path(id)} aria-current={id === here ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
