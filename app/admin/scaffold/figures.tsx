import type { ReactNode } from "react";
import { formatCount } from "../../text/format";

/** `children`: rows of `FigureRow`. */
export function FigureTable({
  id,
  title,
  columns,
  children,
}: {
  id: string;
  title: string;
  columns: string[];
  children: ReactNode;
}) {
  return (
    <section className="answer-counts taps">
      <h2 id={id}>{title}</h2>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function FigureRow({ title, numbers }: { title: ReactNode; numbers: number[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {numbers.map((number, index) => (
        <td key={index}>{formatCount(number)}</td>
      ))}
    </tr>
  );
}
