import { Fragment, type ReactNode } from "react";
import { ErrorSummary, FormToken, returnable, SignInAgain } from "../../ui/forms/form";
import type { FormReply } from "../../ui/forms/reply";
import { SentFrom } from "./send-again";

/** `look`: default "primary". */
type IntentButton = { intent: string; label: string; look?: "quiet" | "quiet danger" | undefined; pending?: string };

/** `children` stand above its buttons. `isMine`: the reply is to this form; several may stand in a page. */
export function PanelForm({
  id,
  title,
  reply,
  isMine = true,
  buttons,
  children,
}: {
  /** The heading's. */
  id?: string;
  title: string;
  reply: FormReply | undefined;
  isMine?: boolean;
  buttons: readonly IntentButton[];
  children: ReactNode;
}) {
  const own = isMine ? reply : undefined;
  return (
    <form className="panel" method="post" {...returnable(own)} noValidate>
      <FormToken />
      <SentFrom reply={reply} />
      <h2 id={id}>{title}</h2>
      <ErrorSummary reply={own} />
      {children}
      <SignInAgain reply={own} />
      <IntentButtons buttons={buttons} />
    </form>
  );
}

export function IntentButtons({ buttons }: { buttons: readonly IntentButton[] }) {
  return (
    <p className="actions">
      {buttons.map(({ intent, label, look = "primary", pending = "Guardando..." }) => (
        <Fragment key={intent}>
          <button className={`button ${look}`} name="intent" value={intent} data-pending={pending}>
            {label}
          </button>{" "}
        </Fragment>
      ))}
    </p>
  );
}
