import { useNavigation } from "@remix-run/react";
import type { ArticleText } from "../content/article-text";
import { useHydrated } from "./use-hydrated";

type BarProps = {
  /** What the form holds. */
  text: ArticleText;
  isPublished: boolean;
};

/**
 * The buttons that save. The first is the one that Enter presses in a field: it never publishes. With a script they wait for
 * what they need; without one they can always be pressed, and the server answers.
 */
export function WritingBar({ text, isPublished }: BarProps) {
  const { title, content, category } = text;
  const canSave = title.trim() !== "" && content.trim() !== "";
  const canPublish = canSave && category !== "";
  const hint = canSave ? (canPublish ? "" : publishHint) : isPublished ? keepHint : saveHint;
  const isHydrated = useHydrated();
  return (
    <div className="writing-bar">
      {isHydrated && hint ? <p className="fine-print">{hint}</p> : null}
      {isPublished ? (
        <>
          <Save intent="save" label="Guardar Cambios" isPrimary isReady={canPublish} />
          <Save intent="unpublish" label="Pasar a borrador" isReady={canSave} />
        </>
      ) : (
        <>
          <Save intent="draft" label="Guardar Borrador" isReady={canSave} />
          <Save intent="publish" label="Publicar Ahora" isPrimary isReady={canPublish} />
        </>
      )}
    </div>
  );
}

const saveHint = "Para guardar hacen falta el título y el contenido.";
const keepHint = "Hacen falta el título, el contenido y la categoría.";
const publishHint = "Para publicar falta la categoría.";

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
