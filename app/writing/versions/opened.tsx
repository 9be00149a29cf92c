import type { ReactNode } from "react";
import type { OpenedVersion } from "./version";

type NoticeProps = Pick<OpenedVersion, "moment" | "at"> & { lead: string; isPublished: boolean; children?: ReactNode };

export function OpenedNotice({ lead, moment, at, isPublished, children }: NoticeProps) {
  return (
    <div className="note">
      <p className="fine-print">
        {lead}
        <time dateTime={at}>{moment}</time>:{" "}
        {isPublished ? "en el blog no cambia nada hasta que lo guardes." : "guárdalo para que quede."}
      </p>
      {children}
    </div>
  );
}
