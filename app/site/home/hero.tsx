import { directoryAddress, everywherePath } from "../../directory/search/query";
import { type Assistant, amy, roger, yoddaAndSophia } from "../../premium/assistants";
import { SearchOrAskForm } from "../../ui/ask-form";
import { Portrait } from "../../ui/pictures/portrait";
import heroArtUrl from "./hero-art.svg?no-inline";

const shortcuts = [
  { label: "Abierto ahora", path: directoryAddress(everywherePath, { abierto: "ahora" }) },
  { label: "Mariscos", path: directoryAddress(everywherePath, { categorias: ["mariscos"] }) },
  { label: "Fondas", path: directoryAddress(everywherePath, { categorias: ["comida-tradicional"] }) },
  { label: "Cafés", path: directoryAddress(everywherePath, { categorias: ["cafeteria"] }) },
  { label: "Pizza", path: directoryAddress(everywherePath, { attributes: { cocina: ["pizza"] } }) },
];

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>Que Panamá te encuentre y te recuerde</h1>
        <SearchOrAskForm label="¿Qué se te antoja?" placeholder="Ceviche en Albrook, abierto ahora…" />
        <ul className="row" aria-label="Búsquedas frecuentes">
          {shortcuts.map(({ label, path }) => (
            <li key={label}>
              <a className="button quiet" href={path}>
                {label}
              </a>
            </li>
          ))}
          <NearMe />
        </ul>
        <ul className="row helpers">
          {[amy, roger, yoddaAndSophia].map((assistant) => (
            <HelperCard key={assistant.name} assistant={assistant} />
          ))}
        </ul>
        <p className="actions">
          <a className="button primary" href="/restaurantes-panama">
            Ver restaurantes
          </a>{" "}
          <a className="button quiet" href="/ai-solutions">
            Soluciones IA
          </a>
        </p>
      </div>
      {/* Two seas and the bridge between them. Phones do not show it, and "lazy" keeps them from loading it. */}
      <img className="hero-art" src={heroArtUrl} alt="" width="128" height="72" loading="lazy" />
    </section>
  );
}

/** Shown last, where it moves nothing, by the script that measures; see enhance/ask-position.ts. */
function NearMe() {
  return (
    <li>
      <form method="post" action={everywherePath}>
        <button
          className="button quiet"
          data-near-me=""
          data-pending="Buscando..."
          data-refused="No nos dieron tu posición. Escribe arriba un lugar, como Albrook."
          disabled
          hidden
        >
          Cerca de mí
        </button>
        <p role="status" data-position-status />
      </form>
    </li>
  );
}

function HelperCard({ assistant: { portraits, name, path, field } }: { assistant: Assistant }) {
  return (
    <li className="card">
      <div className="portraits">
        {portraits.map((portrait) => (
          <Portrait key={portrait} name={portrait} />
        ))}
      </div>
      <div>
        <h2>
          <a className="card-link" href={path}>
            {name}
          </a>
        </h2>
        <p>{field}</p>
      </div>
    </li>
  );
}

export function Claims() {
  return (
    <ul className="claims">
      <li>
        <strong>Gratis</strong> Consulta inicial gratuita
      </li>
      <li>
        <strong>48h</strong> Tiempo de respuesta
      </li>
      <li>
        <strong>100%</strong> Satisfacción garantizada
      </li>
    </ul>
  );
}
