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
  todayPath,
  whatsappPath,
} from "./paths";

export type Here =
  | "today"
  | "listing"
  | "menu"
  | "whatsapp"
  | "attributes"
  | "hours"
  | "pictures"
  | "days"
  | "results"
  | "plan"
  | "requests"
  | "sheet";

type Page = { key: Here; path: string; label: string };

type BusinessHeadProps = {
  id: string;
  name: string;
  here: Here;
  isOwn: boolean;
  children?: ReactNode;
};

export function BusinessHead({ id, name, here, isOwn, children }: BusinessHeadProps) {
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
      <Pages id={id} here={here} />
    </header>
  );
}

/**
 * The pages that owners need most often, and a menu with the others, which names the one that is open. On wide screens all stand in
 * one row.
 */
function Pages({ id, here }: Pick<BusinessHeadProps, "id" | "here">) {
  const daily: Page[] = [
    { key: "today", path: todayPath(id), label: "Hoy" },
    { key: "menu", path: businessMenuPath(id), label: "Carta" },
    { key: "hours", path: hoursPath(id), label: "Horario" },
    { key: "pictures", path: picturesPath(id), label: "Fotos" },
  ];
  const others: Page[] = [
    { key: "whatsapp", path: whatsappPath(id), label: "Pedidos y reservas" },
    { key: "results", path: resultsPath(id), label: "Resultados" },
    { key: "listing", path: businessPath(id), label: "Ficha" },
    { key: "attributes", path: attributesPath(id, "cocina"), label: "Cocina, servicios y pagos" },
    { key: "days", path: daysPath(id), label: "Feriados" },
    { key: "requests", path: requestsPath(id), label: "Pídenos un cambio" },
    { key: "plan", path: planPath(id), label: "Plan" },
    { key: "sheet", path: sheetPath(id), label: "Imprimir" },
  ];
  const open = others.find(({ key }) => key === here);
  return (
    <nav className="tabs" aria-label="Tu negocio">
      <ul>
        <Tabs pages={daily} here={here} />
        <li>
          <details className="dropdown">
            <summary data-current={open ? "" : undefined}>
              <span>Más{open ? <span className="spoken">{`: ${open.label}`}</span> : null}</span>
            </summary>
            <ul>
              <Tabs pages={others} here={here} />
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  );
}

function Tabs({ pages, here }: { pages: Page[]; here: Here }) {
  return pages.map(({ key, path, label }) => (
    <li key={key}>
      <a href={path} aria-current={key === here ? "page" : undefined}>
        {label}
      </a>
    </li>
  ));
}
