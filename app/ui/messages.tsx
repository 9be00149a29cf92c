/** A message shown once, after an action, at the top of the page that follows. */
export type Message = {
  kind: "success" | "error" | "neutral";
  title: string;
  text?: string;
  /** A form of one button that takes back what was done: where it posts to, what the button says, and what it sends. */
  undo?: { path: string; label: string; fields: Record<string, string> };
};

type Props = {
  messages: Message[];
  /** For the form that undoes. */
  formToken: string | null;
  /** The query of the page's address, which closing a message without a script must keep. */
  query: URLSearchParams;
};

/**
 * What the last action has to say, at the top of the page. A success fades by itself, an error stays, and so does what can
 * be undone.
 */
export function Messages({ messages, formToken, query }: Props) {
  if (messages.length === 0) return null;
  return (
    <div className="messages">
      {messages.map(({ kind, title, text, undo }) => (
        <div key={title} className={`message ${kind}`} role={kind === "error" ? "alert" : "status"}>
          <p>
            <strong>{title}</strong> {text}
          </p>
          {undo ? <Undo {...undo} formToken={formToken} /> : null}
          {/* Without a script the button reloads the page, which then has no message. */}
          <form method="get">
            {[...query].map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="message-close" aria-label="Cerrar el mensaje">
              ×
            </button>
          </form>
        </div>
      ))}
    </div>
  );
}

function Undo({ path, label, fields, formToken }: NonNullable<Message["undo"]> & { formToken: string | null }) {
  // Answered in place where there is the script for it.
  const isQuick = path.startsWith("/admin/");
  return (
    <form method="post" action={path} data-quick={isQuick ? "" : undefined}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {formToken ? <input type="hidden" name="token" value={formToken} /> : null}
      <button className="button quiet" data-pending="Deshaciendo...">
        {label}
      </button>
    </form>
  );
}
