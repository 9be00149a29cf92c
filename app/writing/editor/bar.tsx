import { useNavigation } from "@remix-run/react";
import type { ArticleText } from "../../blog/text";
import { findMissing, type Missing, neededToPublish, neededToSave } from "../look/missing";
import { fieldId } from "../../ui/forms/form";
import { useHydrated } from "../../ui/forms/use-hydrated";

type BarProps = {
  text: ArticleText;
  isPublished: boolean;
  isWithheld: boolean;
  isScheduled: boolean;
};

/** Enter in a field presses the first button, so the first button never publishes. */
export function WritingBar({ text, isPublished, isWithheld, isScheduled }: BarProps) {
  const toSave = findMissing(text, neededToSave);
  const toPublish = findMissing(text, neededToPublish);
  const canSave = toSave.length === 0;
  const canPublish = toPublish.length === 0;
  const isForPublishing = canSave && !isPublished && !isWithheld;
  const isHydrated = useHydrated();
  return (
    <div className="actions writing-bar">
      {isHydrated ? <MissingHint missing={isWithheld ? toSave : toPublish} isForPublishing={isForPublishing} /> : null}
      {isPublished ? (
        <>
          <Save intent="save" label="Guardar Cambios" look="primary" isReady={canPublish} />
          <Save intent="unpublish" label="Pasar a borrador" isReady={canSave} />
        </>
      ) : isWithheld ? (
        <Save intent="draft" label="Guardar Borrador" look="primary" isReady={canSave} />
      ) : (
        <>
          <Save intent="draft" label="Guardar Borrador" isReady={canSave} />
          <Save intent="publish" label="Publicar Ahora" look="primary" isReady={canPublish} />
          <Save
            intent="later"
            label={isScheduled ? "Cambiar la fecha" : "Publicar más adelante"}
            look="later"
            isReady={canPublish}
          />
        </>
      )}
    </div>
  );
}

const list = new Intl.ListFormat("es");

/** "Faltan el extracto y la categoría.", with a link to each field. */
function MissingHint({ missing, isForPublishing }: { missing: Missing[]; isForPublishing: boolean }) {
  if (missing.length === 0) return null;
  const verb = missing.length > 1 ? "Faltan" : isForPublishing ? "Para publicar falta" : "Falta";
  return (
    <p className="fine-print taps">
      {verb}{" "}
      {list.formatToParts(missing.map(({ label }) => label)).map(({ type, value }) => {
        const field = type === "element" ? missing.find(({ label }) => label === value) : undefined;
        return field ? (
          <a key={value} href={`#${fieldId(field.name)}`}>
            {value}
          </a>
        ) : (
          value
        );
      })}
      .
    </p>
  );
}

type SaveProps = { intent: string; label: string; look?: string; isReady: boolean };

function Save({ intent, label, look = "quiet", isReady }: SaveProps) {
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  const isSaving = navigation.state !== "idle";
  const isPressed = navigation.formData?.get("intent") === intent;
  return (
    <button className={`button ${look}`} name="intent" value={intent} disabled={isSaving || (isHydrated && !isReady)}>
      {isPressed ? (intent === "publish" ? "Publicando..." : "Guardando...") : label}
    </button>
  );
}
