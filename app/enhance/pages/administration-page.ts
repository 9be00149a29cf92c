import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { revealPasswords } from "../passwords";
import { showPending } from "../pending";
import { answerInPlace } from "../quick";

/** Runs parts of the public script, and submits forms in place. Calls `prepare` on each new content. */
export function enhanceAdministration(prepare: () => void = () => undefined) {
  closeMenus();
  showPending();

  answerInPlace(() => {
    dismissMessages();
    revealPasswords();
    prepare();
  });
}
