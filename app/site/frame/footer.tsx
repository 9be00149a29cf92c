import { useLocation } from "@remix-run/react";
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

/** Where one works, without the site's links. */
const workPaths = ["/admin", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/mi-negocio"];

export function Footer() {
  const { pathname } = useLocation();
  const isWorking = workPaths.some((path) => `${pathname}/`.startsWith(`${path}/`));
  return (
    <footer className="site-footer">
      <Band />
      {isWorking ? <WorkFooter /> : <SiteFooter />}
    </footer>
  );
}

function WorkFooter() {
  return (
    <nav className="work-footer" aria-label="Ayuda">
      <ul>
        <FooterLinks links={columns[2].links} />
      </ul>
    </nav>
  );
}

function SiteFooter() {
  return (
    <div className="footer-content">
      <div>
        <p className="footer-brand">Panamá VIP</p>
        <p>Historias, propósito y visibilidad para los negocios de Panamá.</p>
        <p>Lunes a viernes, 8:00 a. m. – 6:00 p. m. Fines de semana con cita previa.</p>
        <Imprint />
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <details className="folded">
            <summary>{title}</summary>
            <ul>
              <FooterLinks links={links} />
            </ul>
          </details>
        </nav>
      ))}
    </div>
  );
}

function FooterLinks({ links }: { links: readonly (readonly [path: string, label: string])[] }) {
  return links.map(([path, label]) => (
    <li key={path}>
      <a href={path}>{label}</a>
    </li>
  ));
}
