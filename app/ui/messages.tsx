import { SiteLink, useWords } from "./page/language";
import { words } from "./words";

export type Message = {
  kind: "success" | "error" | "neutral";
  title: string;
  text?: string;
  way?: { path: string; label: string };
  undo?: { path: string; label: string; fields: Record<string, string> };
  /** Id of the row that the message is about. A list marks it. */
  marks?: string;
};

type Props = {
  messages: Message[];
  /** CSRF token for the undo form. */
  formToken: string | null;
  /** Without JavaScript, the close button keeps these parameters. */
  query: URLSearchParams;
};

/** Successes fade; errors and messages with an undo button stay. */
export function Messages({ messages, formToken, query }: Props) {
  const say = useWords(words);
  if (messages.length === 0) return null;
  return (
    <div className="messages">
      {messages.map(({ kind, title, text, way, undo }, index) => (
        <div key={index} className={`message ${kind}`} role={kind === "error" ? "alert" : "status"}>
          <p>
            <strong>{title}</strong> {text}
          </p>
          {way ? (
            <SiteLink className="button quiet" href={way.path}>
              {way.label}
            </SiteLink>
          ) : null}
          {undo ? <Undo {...undo} formToken={formToken} /> : null}
          {/* Without JavaScript, reloads the page without the message. */}
          <form method="get">
            {[...query].map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="message-close" aria-label={say.closeMessage}>
              ×
            </button>
          </form>
        </div>
      ))}
    </div>
  );
}

function Undo({ path, label, fields, formToken }: NonNullable<Message["undo"]> & { formToken: string | null }) {
  // Requires the administration's script.
  const isQuick = path.startsWith("/admin/");
  return (
    <form method="post" action={path} data-quick={isQuick ? "" : undefined}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {formToken ? <input type="hidden" name="token" value={formToken} /> : null}
      <button className="button quiet" data-pending={label === "Deshacer" ? "Deshaciendo..." : "Guardando..."}>
        {label}
      </button>
    </form>
  );
}
