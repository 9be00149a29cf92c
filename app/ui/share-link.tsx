import { Glyph } from "./glyph";
import { useSite } from "./page/site";

/** Shares by WhatsApp; the `enhance` script uses the share sheet or copies the URL instead. */
export function ShareLink({ title, path, label = "Compartir" }: { title: string; path: string; label?: string }) {
  const { url } = useSite();
  const address = `${url}${path}`;
  return (
    <>
      <a className="button" href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`} data-share={address}>
        <Glyph name="share" />{" "}
        <span>
          {label}
          <span className="unscripted"> por WhatsApp</span>
        </span>
      </a>
      <output className="shared" />
    </>
  );
}
