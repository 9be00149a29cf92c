export function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <p>
      <a className="admin-back" href={path}>
        {label}
      </a>
    </p>
  );
}
