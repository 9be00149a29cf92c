import { formatCount } from "../../../text/format";
import { provinces, type ProvinceId } from "../../../text/provinces";
import { useWords } from "../../../ui/page/language";
import { words } from "../words";
import { comarcaShapes, mapSize, provinceShapes } from "./map-shapes";

type Props = {
  counts: Partial<Record<ProvinceId, number>> | null;
  href: (id: ProvinceId) => string;
};

/** Show the list of provinces beside the map: some shapes are too small to tap. */
export function PanamaMap({ counts, href }: Props) {
  const { width, height } = mapSize;
  const say = useWords(words);
  return (
    <figure className="panama-map">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={say.map} fontSize="34">
        {comarcaShapes.map(({ name, path }) => (
          <path key={name} d={path} aria-hidden="true" />
        ))}
        {provinceShapes.map(({ id, x, y, path }) => {
          const name = provinces.find((province) => province.id === id)?.name ?? "";
          const total = counts && (counts[id] ?? 0);
          const label = total === null ? name : `${name}, ${say.total(total)}`;
          return (
            <a key={id} href={href(id)} aria-label={label}>
              {/* Text browsers do not show the label. */}
              <desc>{name} </desc>
              <path d={path} />
              {total === null ? null : (
                <text x={x} y={y} textAnchor="middle">
                  {formatCount(total)}
                </text>
              )}
            </a>
          );
        })}
      </svg>
      <figcaption className="fine-print">{say.comarcas}</figcaption>
    </figure>
  );
}
