import { Glyph, type GlyphName } from "../../ui/glyph";
import { useSite } from "../../ui/page/site";

export function ContactWays({ email }: { email: string | null }) {
  const { whatsapp } = useSite();
  return (
    <div className="stack">
      <h2>Otras formas de hablar</h2>
      <ul className="stack contact-ways">
        {email ? (
          <Way glyph="mail" title="Correo">
            <a href={`mailto:${email}`}>{email}</a>
          </Way>
        ) : null}
        {whatsapp ? (
          <Way glyph="chat" title="WhatsApp">
            <a href={whatsapp}>Escríbenos por WhatsApp</a>
          </Way>
        ) : null}
        <Way glyph="clock" title="Horario">
          Lunes a viernes, 8:00 a. m. – 6:00 p. m.
          <br />
          Fines de semana con cita previa
        </Way>
        <Way glyph="map-pin" title="Ubicación">
          Ciudad de Panamá. Trabajamos con negocios de todo el país.
        </Way>
      </ul>
      <section className="card">
        <h2>Respuesta rápida garantizada</h2>
        <p>
          En horario de oficina solemos responder en <strong>2 a 4 horas</strong>. Si escribes de noche o en fin de semana,
          tendrás nuestra respuesta en menos de 24 horas.
        </p>
      </section>
    </div>
  );
}

function Way({ glyph, title, children }: { glyph: GlyphName; title: string; children: React.ReactNode }) {
  return (
    <li>
      <Glyph name={glyph} />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}
