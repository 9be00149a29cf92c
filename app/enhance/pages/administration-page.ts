import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { revealPasswords } from "../passwords";
import { showPending } from "../pending";
import { answerInPlace } from "../quick";

/** Runs parts of the public script, and submits forms in place. Calls `prepare` on each new content. */
export function enhanceAdministration(prepare: () => void = () => undefined) {
  closeMenus();
  showPending();

  document.addEventListener("toggle", focusEmail, true);
  answerInPlace(() => {
    dismissMessages();
    revealPasswords();
    prepare();
  });
}

/** In the form of a free plan, once it opens. */
function focusEmail({ target }: Event) {
  if (target instanceof HTMLDetailsElement && target.open) target.querySelector<HTMLElement>("[type=email]")?.focus();
}
