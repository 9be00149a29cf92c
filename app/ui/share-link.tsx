import { Glyph } from "./glyph";
import { useSite } from "./page/site";

/** Shares by WhatsApp; the `enhance` script uses the share sheet or copies the URL instead. */
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
