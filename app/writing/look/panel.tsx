import { useDeferredValue, useEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import type { ArticleText } from "../../blog/text";
import type { PhotoState } from "../../pictures/attach-photo";
import { useOwnAddress } from "../../ui/forms/form";
import { useHydrated } from "../../ui/forms/use-hydrated";
import { useSite } from "../../ui/page/site";
import { nextSlug } from "../article/address";
import { Checklist } from "./checklist";
import { type Look, toShownArticle } from "./look";
import { useLook } from "./use-look";
import { LookViews } from "./views";

const panelId = "como-queda";

type LookPanelProps = {
  id: string;
  text: ArticleText;
  saved: ArticleText;
  isPublished: boolean;
  keepsAddress: boolean;
  photo: PhotoState;
  /** Comes with the page after its button was pressed without JavaScript. */
  received: Look | undefined;
};

/** Without JavaScript its button submits the form, and the page comes back with the views. */
export function LookPanel({ id, text, saved, isPublished, keepsAddress, photo, received }: LookPanelProps) {
  const isHydrated = useHydrated();
  const ownAddress = useOwnAddress();
  const [isOpen, setOpen] = useState(received !== undefined);
  const body = useRef<HTMLDivElement>(null);
  const later = useDeferredValue(text);
  const { look, problem } = useLook({ id, ...later, isOpen, received });

  const hasLook = look !== undefined;
  const wasOpened = useRef(false);
  // Scroll again when the views arrive: until then the panel may be too short.
  useEffect(() => {
    if (isOpen && wasOpened.current && body.current) reveal(body.current);
  }, [isOpen, hasLook]);

  function toggle(event: MouseEvent) {
    event.preventDefault();
    wasOpened.current = true;
    setOpen(!isOpen);
  }

  return (
    <section className="stack near look" id={panelId} aria-label="Cómo queda">
      <button
        className="button quiet"
        name="intent"
        value="look"
        formAction={`${ownAddress}#${panelId}`}
        aria-expanded={isHydrated ? isOpen : undefined}
        onClick={isHydrated ? toggle : undefined}
      >
        {isHydrated && isOpen ? "Cerrar las vistas" : "Ver cómo queda"}
      </button>
      {isOpen ? (
        <div className="stack near look-body" ref={body}>
          {problem ? <p className="field-error">{problem}</p> : null}
          <LookBody {...{ look, saved, isPublished, keepsAddress, photo }} text={later} />
        </div>
      ) : null}
    </section>
  );
}

type LookBodyProps = Pick<LookPanelProps, "text" | "saved" | "isPublished" | "keepsAddress" | "photo"> & {
  look: Look | undefined;
};

function LookBody({ look, text, saved, isPublished, keepsAddress, photo }: LookBodyProps) {
  const { url } = useSite();
  const host = url.replace(/^https?:\/\/(?:www\.)?/, "");
  const slug = nextSlug(text, saved, keepsAddress);
  const article = useMemo(() => look && toShownArticle(text, slug, look), [text, slug, look]);
  const hasAddress = [text.title, text.slug, saved.slug].some((words) => words.trim() !== "");
  const picture = photo === "none" && (!article || article.photo !== null || article.image !== null) ? "shown" : photo;
  return (
    <>
      <Checklist {...{ text, picture, isPublished }} address={hasAddress ? `${host}/blog/${slug}` : ""} />
      {look && article ? (
        <LookViews article={article} host={host} isWhole={look.isWhole} problem={look.problem} />
      ) : (
        <p role="status">Preparando las vistas...</p>
      )}
    </>
  );
}

/** Scrolls the column beside the text if it can, else the screen. */
function reveal(body: HTMLElement) {
  const side = body.closest(".writing-side");
  if (side && side.scrollHeight > side.clientHeight) {
    side.scrollTop += body.getBoundingClientRect().top - side.getBoundingClientRect().top;
  } else body.scrollIntoView();
}
