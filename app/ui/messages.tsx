import type { Message } from "../http/messages.server";

/** What the last action has to say, at the top of the page. A success fades by itself, an error stays. */
export function Messages({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return null;
  return (
    <div className="messages">
      {messages.map(({ kind, title, text }) => (
        <div key={title} className={`message ${kind}`} role={kind === "error" ? "alert" : "status"}>
          <p>
            <strong>{title}</strong> {text}
          </p>
          {/* Without a script the button reloads the page, which then has no message. */}
          <form method="get">
            <button className="message-close" aria-label="Cerrar el mensaje">
              ×
            </button>
          </form>
        </div>
      ))}
    </div>
  );
}
