import { useNavigation } from "@remix-run/react";
import type { ArticleText } from "../content/article-text";
import { useHydrated } from "./use-hydrated";

type BarProps = {
  /** What the form holds. */
  text: ArticleText;
  isPublished: boolean;
  /** An administrator took it off the site: it can be saved, and not published. */
  isWithheld: boolean;
};

/**
 * The buttons that save. The first is the one that Enter presses in a field: it never publishes. With a script they wait for
 * what they need; without one they can always be pressed, and the server answers.
 */
export function WritingBar({ text, isPublished, isWithheld }: BarProps) {
  const { title, content, category } = text;
  const canSave = title.trim() !== "" && content.trim() !== "";
  const canPublish = canSave && category !== "";
  const hint =
    canSave && !canPublish && !isPublished && !isWithheld
      ? "Para publicar falta la categoría."
      : hintOf(missingIn(text, isPublished));
  const isHydrated = useHydrated();
  return (
    <div className="writing-bar">
      {isHydrated && hint ? <p className="fine-print">{hint}</p> : null}
      {isPublished ? (
        <>
          <Save intent="save" label="Guardar Cambios" isPrimary isReady={canPublish} />
          <Save intent="unpublish" label="Pasar a borrador" isReady={canSave} />
        </>
      ) : isWithheld ? (
        <Save intent="draft" label="Guardar Borrador" isPrimary isReady={canSave} />
      ) : (
        <>
          <Save intent="draft" label="Guardar Borrador" isReady={canSave} />
          <Save intent="publish" label="Publicar Ahora" isPrimary isReady={canPublish} />
        </>
      )}
    </div>
  );
}

/** What the article cannot be saved without as it stands. */
function missingIn({ title, content, category }: ArticleText, isPublished: boolean): string[] {
  return [
    ...(title.trim() === "" ? ["el título"] : []),
    ...(content.trim() === "" ? ["el contenido"] : []),
    ...(isPublished && category === "" ? ["la categoría"] : []),
  ];
}

const list = new Intl.ListFormat("es");

/** "Faltan el título y el contenido." */
function hintOf(missing: string[]): string {
  if (missing.length === 0) return "";
  return `${missing.length === 1 ? "Falta" : "Faltan"} ${list.format(missing)}.`;
}

type SaveProps = { intent: string; label: string; isPrimary?: boolean; isReady: boolean };

function Save({ intent, label, isPrimary = false, isReady }: SaveProps) {
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const isSaving = navigation.state !== "idle";
  const isPressed = navigation.formData?.get("intent") === intent;
  return (
    <button
      className={`button ${isPrimary ? "primary" : "quiet"}`}
      name="intent"
      value={intent}
      disabled={isSaving || (isHydrated && !isReady)}
    >
      {isPressed ? "Guardando..." : label}
    </button>
  );
}
