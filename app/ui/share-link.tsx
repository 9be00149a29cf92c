import { Glyph } from "./glyph";
import { useSite } from "./page/site";

/** A link to share by WhatsApp. The `enhance` script replaces it with the system's share sheet or with copying the URL. */
export function ShareLink({ title, path }: { title: string; path: string }) {
  const { url } = useSite();
  const address = `${url}${path}`;
  return (
    <>
      <a className="button" href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`} data-share={address}>
        <Glyph name="share" />{" "}
        <span>
          Compartir<span className="unscripted"> por WhatsApp</span>
        </span>
      </a>
      <output className="shared" />
    </>
  );
}
