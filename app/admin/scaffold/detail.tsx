/** The link from a thing's page to its list. */
export function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <p>
      <a className="admin-back" href={path}>
        {label}
      </a>
    </p>
  );
}
