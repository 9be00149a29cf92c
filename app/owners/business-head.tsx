import type { ReactNode } from "react";
import { businessesPath, businessPath, daysPath } from "./paths";

type BusinessHeadProps = { id: string; name: string; here: "listing" | "days"; children?: ReactNode };

/** Title and navigation of the pages of one business. */
export function BusinessHead({ id, name, here, children }: BusinessHeadProps) {
  const pages = [
    { key: "listing", path: businessPath(id), label: "Ficha" },
    { key: "days", path: daysPath(id), label: "Feriados y días especiales" },
  ];
  return (
    <header className="intro">
      <p className="eyebrow">
        <a href={businessesPath}>Mis negocios</a>
      </p>
      <h1>{name}</h1>
      {children}
      <nav className="business-nav" aria-label="Tu negocio">
        <ul>
          {pages.map(({ key, path, label }) => (
            <li key={key}>
              <a href={path} aria-current={key === here ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
