import { directoryAddress, everywherePath } from "../../directory/search/query";
import { type Assistant, amy, roger, yoddaAndSophia } from "../../premium/assistants";
import { SearchOrAskForm } from "../../ui/ask-form";
import { SiteLink, useLanguage, usePaths, useWords } from "../../ui/page/language";
import { Portrait } from "../../ui/pictures/portrait";
import heroArtUrl from "./hero-art.svg?no-inline";
import { words } from "./words";

const shortcuts = [
  { label: "openNow", path: directoryAddress(everywherePath, { abierto: "ahora" }) },
  { label: "seafood", path: directoryAddress(everywherePath, { categorias: ["mariscos"] }) },
  { label: "traditional", path: directoryAddress(everywherePath, { categorias: ["comida-tradicional"] }) },
  { label: "cafes", path: directoryAddress(everywherePath, { categorias: ["cafeteria"] }) },
  { label: "pizza", path: directoryAddress(everywherePath, { attributes: { cocina: ["pizza"] } }) },
] as const;

/** English pages leave out the assistants, whose pages are Spanish. */
export function Hero() {
  const [say, isSpanish] = [useWords(words), useLanguage() === "es"];
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{say.heading}</h1>
        <SearchOrAskForm label={say.craving} placeholder={say.example} />
        <ul className="row" aria-label={say.shortcuts}>
          {shortcuts.map(({ label, path }) => (
            <li key={label}>
              <SiteLink className="button quiet" href={path}>
                {say[label]}
              </SiteLink>
            </li>
          ))}
          <NearMe />
        </ul>
        {isSpanish ? (
          <>
            <ul className="row helpers">
              {[amy, roger, yoddaAndSophia].map((assistant) => (
                <HelperCard key={assistant.name} assistant={assistant} />
              ))}
            </ul>
            <p className="actions">
              <a className="button primary" href="/restaurantes-panama">
                {say.seeRestaurants}
              </a>{" "}
              <a className="button quiet" href="/ai-solutions">
                {say.assistants}
              </a>
            </p>
          </>
        ) : null}
      </div>
      {/* Two seas and the bridge between them. Phones do not show it, and "lazy" keeps them from loading it. */}
      <img className="hero-art" src={heroArtUrl} alt="" width="128" height="72" loading="lazy" />
    </section>
  );
}

/** Shown last, where it moves nothing, by the script that measures; see enhance/ask-position.ts. */
function NearMe() {
  const [say, pathTo] = [useWords(words), usePaths()];
  return (
    <li>
      <form method="post" action={pathTo(everywherePath)}>
        <button
          className="button quiet"
          data-near-me=""
          data-pending={say.searching}
          data-refused={say.positionRefused}
          disabled
          hidden
        >
          {say.nearMe}
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
