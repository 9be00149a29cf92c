/** Short words in a row, and how many `more` there are; `label` says to those who hear the page what they are. */
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
