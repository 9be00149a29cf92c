import { Glyph } from "./glyph";
import { usePaths, useWords } from "./page/language";
import { useSite } from "./page/site";
import { words } from "./words";

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
export function ShareLink({ title, path, label, count }: ShareLinkProps) {
  const { url } = useSite();
  const [say, pathTo] = [useWords(words), usePaths()];
  const address = `${url}${pathTo(path)}`;
  return (
    <>
      <a className="button" href={whatsappShare(title, address)} data-share={address} data-count={count}>
        <Glyph name="share" />{" "}
        <span>
          {label ?? say.share}
          <span className="unscripted">{say.byWhatsapp}</span>
        </span>
      </a>
      <output className="shared" />
    </>
  );
}
