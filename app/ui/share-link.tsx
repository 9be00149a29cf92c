import { Glyph } from "./glyph";
import { useSite } from "./page/site";

type ShareLinkProps = {
  title: string;
  path: string;
  label?: string;
  /** Counts clicks. */
  count?: string;
};

export const whatsappShare = (title: string, address: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;

/** Shares by WhatsApp; `enhance` uses the share sheet or copies the URL. */
export function ShareLink({ title, path, label = "Compartir", count }: ShareLinkProps) {
  const { url } = useSite();
  const address = `${url}${path}`;
  return (
    <>
      <a className="button" href={whatsappShare(title, address)} data-share={address} data-count={count}>
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
