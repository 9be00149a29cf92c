import { pillars } from "./pillars";
import { Glyph } from "../../ui/glyph";

export function Pillars() {
  return (
    <section className="section sand">
      <div className="intro">
        <p className="eyebrow">Cómo trabajamos</p>
        <h2>Tres pilares para crecer en tu barrio</h2>
      </div>
      <ul className="grid trio pillars">
        {pillars.map(({ glyph, title, text }) => (
          <li key={title} className="stack">
            <Glyph name={glyph} />
            <h3>{title}</h3>
            <p>{text}</p>
            <p>
              <a href="/services" aria-label={`Saber Más: ${title}`}>
                Saber Más
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HumanAndAi() {
  return (
    <section className="section human-ai">
      <h2>Humano + IA</h2>
      <div className="stack">
        <p className="lead">
          La inteligencia artificial ordena, compara y responde a cualquier hora. Las personas escuchan, visitan la cocina y saben
          cuándo una historia es verdad.
        </p>
        <p>
          Por eso trabajamos con las dos. Un equipo panameño conoce tu negocio y cuida cada palabra; nuestros asistentes llevan
          esa palabra a quien pregunta, sea un vecino con hambre o un viajero que acaba de aterrizar.
        </p>
      </div>
    </section>
  );
}
