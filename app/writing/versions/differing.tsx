import { count } from "../../text/format";
import type { DifferingBlock, Differences, Piece } from "./differences";
import type { Comparison } from "./version";

export function ComparisonPanel({ title, lines, content }: Comparison & { title: string }) {
  return (
    <section className="panel difference" aria-labelledby="cambios">
      <h2 id="cambios">{title}</h2>
      {lines.map(({ label, pieces }) => (
        <p key={label}>
          <strong>{label}:</strong> <Pieces pieces={pieces} />
        </p>
      ))}
      <DifferingBlocks {...content} />
    </section>
  );
}

export function DifferingBlocks({ blocks, more }: Differences) {
  if (blocks.every((block) => typeof block === "number")) return <p className="fine-print">El contenido es igual.</p>;
  return (
    <>
      {blocks.map((block, index) =>
        typeof block === "number" ? (
          <p key={index} className="fine-print">
            {count(block, "párrafo igual", "párrafos iguales")}
          </p>
        ) : (
          <Block key={index} {...block} />
        ),
      )}
      {more > 0 ? <p className="fine-print">Y {count(more, "párrafo más", "párrafos más")}, que no caben aquí.</p> : null}
    </>
  );
}

function Block({ kind, pieces, isReformatted }: DifferingBlock) {
  return (
    <div className={`difference-${kind}`}>
      <p>
        <Pieces pieces={pieces} />
      </p>
      {isReformatted ? <p className="fine-print">Cambió el formato: negrita, cursiva, subtítulo o lista.</p> : null}
    </div>
  );
}

const spoken = { added: "agregado: ", removed: "quitado: " };

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, change }, index) => {
    if (change === "same") return text;
    const Change = change === "added" ? "ins" : "del";
    return (
      <Change key={index}>
        <span className="spoken">{spoken[change]}</span>
        {text}
      </Change>
    );
  });
}
