import { withheldText } from "../../identity/moderation";

export function WithheldNotice({ reason }: { reason: string }) {
  return (
    <section className="note stack near taps" aria-labelledby="retirado">
      <h2 id="retirado">Este artículo no está en el sitio</h2>
      <p>{withheldText(reason)}</p>
      <p>
        Mientras tanto puedes corregirlo y guardarlo como borrador.{" "}
        <a href="/contact" target="_blank" rel="noopener">
          Escríbenos
        </a>
      </p>
    </section>
  );
}
