type Props = {
  tags: string[];
  /** For screen readers. */
  label: string;
  more?: number;
  /** Null if a tag has no page. */
  hrefOf?: (tag: string) => string | null;
};

export function Tags({ tags, label, more = 0, hrefOf = () => null }: Props) {
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => {
        const href = hrefOf(tag);
        return <li key={tag}>{href ? <a href={href}>{tag}</a> : tag}</li>;
      })}
      {more > 0 ? (
        <li>
          +{more}
          <span className="spoken"> más</span>
        </li>
      ) : null}
    </ul>
  );
}
