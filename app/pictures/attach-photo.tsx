import { useEffect, useRef, useState } from "react";
import { second } from "../durations";
import { sendFile } from "../enhance/send-file";
import { drawPreview, shrink } from "../enhance/shrink";
import { Field, type FieldState } from "../ui/forms/form";
import { accepted, pictureField } from "./limits";

/** `address`: of a picture that the site has; `canvas`: of one that was just chosen, if the browser can read it. */
type AttachedPhoto = { address: string | null; canvas: HTMLCanvasElement | null };

/** A photo is not shown until it is described. */
export type PhotoState = "none" | "undescribed" | "shown";

const inputId = "foto-archivo";
const side = 96;
const shownMs = 10 * second;

/** Uploads a photo to `path` as soon as it is chosen. */
export function usePhoto(path: string, known: { address: string; description: string } | null) {
  const [photo, setPhoto] = useState<AttachedPhoto | null>(known && { address: known.address, canvas: null });
  const [isDescribed, setDescribed] = useState(known?.description !== "");
  const [news, setNews] = useState("");
  const [unsent, setUnsent] = useState<File>();

  async function attach(file: File | undefined) {
    if (!file) return;
    setUnsent(undefined);
    setNews("Preparando la foto...");
    const { content, canvas } = await shrink(file);
    const form = Object.assign(document.createElement("form"), { action: path });
    const token = document.querySelector(`form:has(#${inputId}) > [name=token]`);
    if (token) form.append(token.cloneNode());
    const { outcome } = sendFile(form, { field: pictureField, content, name: file.name }, (share) =>
      setNews(share < 1 ? `Subiendo la foto: ${Math.round(100 * share)}\u00a0%` : "Guardando la foto..."),
    );
    const answer = await outcome;
    if ("fault" in answer) {
      setUnsent(file);
      return setNews(answer.fault);
    }
    setPhoto({ address: null, canvas });
    setDescribed(false);
    setNews("Foto guardada.");
    setTimeout(() => setNews(""), shownMs);
  }

  const state: PhotoState = photo ? (isDescribed ? "shown" : "undescribed") : "none";
  return { photo, state, setDescribed, news, unsent, attach };
}

type Photo = ReturnType<typeof usePhoto>;

export function pickPhoto() {
  document.getElementById(inputId)?.click();
}

/** `description`: the field in which the author says what the photo shows. */
export function PhotoField({ photo: { photo, setDescribed, attach }, description }: { photo: Photo; description: FieldState }) {
  return (
    <div className="field">
      <p className="cluster">
        {photo ? <Preview photo={photo} /> : null}
        <label className="button quiet">
          {photo ? "Cambiar la foto" : "Foto"}
          <input
            id={inputId}
            className="spoken"
            type="file"
            accept={accepted}
            onChange={({ currentTarget }) => {
              void attach(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
        </label>
      </p>
      {photo ? (
        <Field
          // Another photo shows something else.
          key={photo.address}
          {...description}
          defaultValue={photo.address === null ? "" : description.defaultValue}
          label="¿Qué se ve en la foto?"
          help="Por ejemplo: «Corvina frita con patacones». Sin eso, la foto no sale."
          autoComplete="off"
          required
          onInput={({ currentTarget }) => setDescribed(currentTarget.value.trim() !== "")}
        />
      ) : null}
    </div>
  );
}

/** What became of the photo, beside the text. */
export function PhotoNews({ photo: { photo, news, unsent, attach }, descriptionId }: { photo: Photo; descriptionId: string }) {
  return (
    <p className="fine-print taps photo-news" role="status">
      {news}
      {unsent ? (
        <>
          {" "}
          <button type="button" className="link-button" onClick={() => void attach(unsent)}>
            Enviar otra vez
          </button>
        </>
      ) : news && photo ? (
        <>
          {" "}
          <a href={`#${descriptionId}`}>Di qué se ve</a>
        </>
      ) : null}
    </p>
  );
}

function Preview({ photo: { address, canvas } }: { photo: AttachedPhoto }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (place.current && canvas) drawPreview(place.current, canvas);
  }, [canvas]);
  if (canvas) return <canvas ref={place} width={side} height={side} aria-hidden="true" />;
  return address === null ? null : <img src={address} alt="" width={side} height={side} className="photo-preview" />;
}
