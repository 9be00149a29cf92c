import type { ReactNode } from "react";
import {
  attributesPath,
  businessesPath,
  businessMenuPath,
  businessPath,
  daysPath,
  hoursPath,
  picturesPath,
  planPath,
  requestsPath,
  resultsPath,
  sheetPath,
  whatsappPath,
} from "./paths";

type BusinessHeadProps = {
  id: string;
  name: string;
  here:
    "listing" | "menu" | "whatsapp" | "attributes" | "hours" | "pictures" | "days" | "results" | "plan" | "requests" | "sheet";
  isOwn: boolean;
  children?: ReactNode;
};

/** Keep labels short: on a phone they stand in two rows. */
export function BusinessHead({ id, name, here, isOwn, children }: BusinessHeadProps) {
  const pages = [
    { key: "listing", path: businessPath(id), label: "Ficha" },
    { key: "menu", path: businessMenuPath(id), label: "Carta" },
    { key: "whatsapp", path: whatsappPath(id), label: "WhatsApp" },
    { key: "hours", path: hoursPath(id), label: "Horario" },
    { key: "attributes", path: attributesPath(id, "cocina"), label: "Datos" },
    { key: "pictures", path: picturesPath(id), label: "Fotos" },
    { key: "results", path: resultsPath(id), label: "Resultados" },
    { key: "days", path: daysPath(id), label: "Feriados" },
    { key: "plan", path: planPath(id), label: "Plan" },
    { key: "requests", path: requestsPath(id), label: "Pedidos" },
    { key: "sheet", path: sheetPath(id), label: "Imprimir" },
  ];
  return (
    <header className="intro">
      {isOwn ? (
        <p className="eyebrow">
          <a className="lone-link" href={businessesPath}>
            Mis negocios
          </a>
        </p>
      ) : (
        <p className="note">
          Lo ves como quien lleva el negocio. Aquí no cambias nada: para eso está{" "}
          <a href={`/admin/restaurant/edit/${id}`}>su ficha en la administración</a>.
        </p>
      )}
      <h1>{name}</h1>
      {children}
      <nav className="tabs" aria-label="Tu negocio">
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
