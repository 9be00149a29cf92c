import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { listing } from "../../directory/listing";
import { addSpeciality, removeSpeciality } from "../../directory/specialities";
import { attributes, fieldId, Labelled } from "../../ui/forms/form";
import { Glyph } from "../../ui/glyph";

const boxName = "nueva_especialidad";
const help = `Hasta ${listing.especialidades.maxCount}. Agrégalas una por una.`;

type SpecialitiesProps = {
  initial: string[];
  typed: string;
  announcement: string | undefined;
  origin: string | undefined;
  errors: string[];
};

/** Without a script the buttons submit the form; with one they work in place. */
export function Specialities({ initial, typed, announcement: announced, origin, errors }: SpecialitiesProps) {
  const box = useRef<HTMLInputElement>(null);
  const [list, setList] = useState(initial);
  const [announcement, announce] = useState(announced ?? "");

  // Scroll here, because focusing the box again does not.
  useEffect(() => {
    if (document.activeElement === box.current) box.current?.scrollIntoView({ block: "nearest" });
  }, [list, announcement]);

  function change(next: { list: string[]; announcement: string }) {
    setList(next.list);
    announce(next.announcement);
    box.current?.focus();
  }

  function add() {
    if (!box.current) return;
    const { left, ...added } = addSpeciality(list, box.current.value);
    box.current.value = left;
    change(added);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="specialities" id={fieldId("especialidades")} tabIndex={-1}>
      <Labelled name={boxName} label={listing.especialidades.label} help={origin ? `${origin} ${help}` : help} errors={errors}>
        <Chips list={list} remove={(index) => change(removeSpeciality(list, index))} />
        <div className="chip-box">
          <input
            ref={box}
            {...attributes(boxName, help, errors)}
            name={boxName}
            defaultValue={typed}
            autoFocus={announced !== undefined}
            autoComplete="off"
            enterKeyHint="enter"
            onKeyDown={onKeyDown}
          />
          <AddButton add={add} />
        </div>
      </Labelled>
      <p className="fine-print" role="status">
        {announcement}
      </p>
    </div>
  );
}

function AddButton({ add }: { add: () => void }) {
  return (
    <button
      className="button quiet"
      name="intent"
      value="add"
      onClick={(event) => {
        event.preventDefault();
        add();
      }}
    >
      Agregar
    </button>
  );
}

function Chips({ list, remove }: { list: string[]; remove: (index: number) => void }) {
  if (list.length === 0) return null;
  return (
    <ul className="actions" aria-label="Especialidades agregadas">
      {list.map((speciality, index) => (
        <li key={`${index} ${speciality}`}>
          <input type="hidden" name={`especialidades[${index}]`} value={speciality} />
          <button
            className="chip"
            name="intent"
            value={`remove:${index}`}
            onClick={(event) => {
              event.preventDefault();
              remove(index);
            }}
          >
            <span className="spoken">Quitar </span>
            {speciality} <Glyph name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
