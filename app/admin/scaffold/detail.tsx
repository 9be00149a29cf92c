import type { ReactNode } from "react";
import { AdminHead, BackLink } from "../../ui/page/admin-head";
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
