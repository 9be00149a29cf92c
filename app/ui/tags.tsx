/** Short words in a row; `label` says to those who hear the page what they are. */
export function Tags({ tags, label }: { tags: string[]; label: string }) {
  return (
    <ul className="tags" aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
