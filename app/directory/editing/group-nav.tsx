import { attributeGroups, type AttributeGroup } from "../attributes";

type Page = AttributeGroup | "donde";

type GroupNavProps = { here: Page; path: (group: Page) => string };

const pages: { id: Page; label: string }[] = [...attributeGroups, { id: "donde", label: "Dónde" }];

export function GroupNav({ here, path }: GroupNavProps) {
  return (
    <nav className="tabs" aria-label="Datos">
      <ul>
        {pages.map(({ id, label }) => (
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
