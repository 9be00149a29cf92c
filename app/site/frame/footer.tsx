import { provincePath, provinces } from "../../text/provinces";
import { Band } from "../../ui/band";
import { Imprint } from "../responsible";

const columns = [
  { title: "Restaurantes", links: provinces.map(({ id, name }) => [provincePath(id), name] as const) },
  {
    title: "Panamá VIP",
    links: [
      ["/about", "Nosotros"],
      ["/services", "Servicios"],
      ["/local-ai-pricing", "Planes Local AI"],
      ["/ai-solutions", "Soluciones IA"],
      ["/blog", "Blog"],
      ["/guardados", "Guardados"],
      ["/boletin", "Correo semanal"],
      ["/blog/rss.xml", "Artículos por RSS"],
    ],
  },
  {
    title: "Ayuda",
    links: [
      ["/contact", "Contacto"],
      ["/privacidad", "Privacidad"],
      ["/terminos", "Términos de uso"],
    ],
  },
] as const;

export function Footer() {
  return (
    <footer className="site-footer">
      <Band />
      <div className="footer-content">
        <div>
          <p className="footer-brand">Panamá VIP</p>
          <p>
            Historias, propósito y visibilidad para los negocios de Panamá. Un puente entre vecinos, visitantes y la inteligencia
            artificial que ya recomienda dónde comer.
          </p>
          <p>Lunes a viernes, 8:00 a. m. – 6:00 p. m. Fines de semana con cita previa.</p>
          <Imprint />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([path, label]) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
