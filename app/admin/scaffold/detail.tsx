import type { ReactNode } from "react";
import { AdminHead } from "./head";
import { EntryHistory, type HistoryEntry } from "./history";

export function DetailPage({
  back,
  title,
  lead,
  links,
  notes = [],
  children,
}: {
  back: { path: string; label: string };
  title: string;
  lead?: ReactNode;
  links?: ReactNode;
  notes?: HistoryEntry[];
  children: ReactNode;
}) {
  return (
    <>
      <BackLink {...back} />
      <AdminHead title={title} lead={lead}>
        {links}
      </AdminHead>
      {children}
      <EntryHistory notes={notes} />
    </>
  );
}

export function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <p>
      <a className="tap" href={path}>
        {label}
      </a>
    </p>
  );
}
