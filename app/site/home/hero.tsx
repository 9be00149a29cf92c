import { everywherePath } from "../../directory/search/query";
import { AskForm } from "../../ui/ask-form";
import { HeroArt } from "./hero-art";

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow">Dos mares, un puente</p>
        <h1>Que Panamá te encuentre y te recuerde</h1>
        <p className="lead">
          Contamos la historia de tu negocio y la acercamos a tus vecinos, a los viajeros y a la inteligencia artificial que hoy
          recomienda dónde comer.
        </p>
        <p className="actions">
          <a className="button primary" href="/restaurantes-panama">
            Ver restaurantes
          </a>{" "}
          <a className="button quiet" href="/ai-solutions">
            Conocer las Soluciones IA
          </a>
        </p>
        <AskForm label="¿Qué se te antoja hoy?" />
        <p>
          <a href={everywherePath}>Buscar un plato o un lugar en todo Panamá</a>
        </p>
      </div>
      <HeroArt />
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
    </section>
  );
}
