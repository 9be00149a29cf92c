/** `more`: how many are not shown. `label`: for screen readers. */
export function Tags({ tags, label, more = 0 }: { tags: string[]; label: string; more?: number }) {
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {more > 0 ? (
        <li>
          +{more}
          <span className="spoken"> más</span>
        </li>
      ) : null}
    </ul>
  );
}
