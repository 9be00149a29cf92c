import type { MetaFunction } from "@remix-run/node";
import { figures, values } from "./about";
import { Band } from "../ui/band";
import { Closing } from "../ui/closing";
import { pageMeta } from "../ui/page/meta";
import type { RouteHandle } from "../ui/page/route-handle";

export const handle: RouteHandle = { styles: ["marketing", "prose"] };

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Nosotros",
    description: "Quiénes hacemos Panamá VIP: una misión, tres valores y un enfoque 100% en los negocios de Panamá.",
    path: "/about",
    crumbs: [{ name: "Nosotros", path: "/about" }],
  });

export default function About() {
  return (
    <>
      <Letter />
      <Band />
      <Values />
      <Closing
        title="Ahora cuéntanos de ti"
        lead="La primera consulta es gratis. Llegas con tu negocio tal como está y sales con ideas para usar mañana."
        other={{ path: "/services", label: "Ver servicios" }}
        isPrimary
      />
    </>
  );
}

function Letter() {
  return (
    <section className="section split letter">
      <div className="intro">
        <p className="eyebrow">Nosotros</p>
        <h1>Lo bueno de Panamá merece que lo encuentren</h1>
      </div>
      <ul className="figures">
        {figures.map(({ figure, label }) => (
          <li key={label}>
            <strong>{figure}</strong> {label}
          </li>
        ))}
      </ul>
      <div className="prose">
        <p className="lead">
          Piensa en la fonda donde el café llega antes de que lo pidas, o en el taller que heredó el oficio del abuelo. Los
          vecinos saben que están ahí. Quien acaba de llegar y le pregunta a su teléfono, muchas veces no.
        </p>
        <p>Panamá VIP nació para cerrar esa distancia.</p>
        <h2>Nuestra misión</h2>
        <p>
          Que cada negocio panameño cuente su historia con verdad, la comparta con propósito y aparezca cuando alguien cerca lo
          necesita. Usamos la inteligencia artificial para llegar más lejos, y a las personas para no perder el acento.
        </p>
        <h2>El equipo</h2>
        <p>
          Somos personas que trabajan con IA. Unos escuchan, visitan y escriben; otros ordenan los datos para que los mapas, los
          buscadores y los asistentes te entiendan. Todos conocemos el país que contamos, de Bocas del Toro a Darién, y no
          trabajamos en ningún otro.
        </p>
        <p className="signature">El equipo de Panamá VIP</p>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section className="section sand">
      <h2>Lo que nos guía</h2>
      <ul className="grid stairs">
        {values.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
