import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { revealPasswords } from "../passwords";
import { showPending } from "../pending";
import { answerInPlace } from "../quick";

/** Parts of the public script, and forms submitted in place. Everything works without it. `prepare` runs on each new content. */
export function enhanceAdministration(prepare: () => void = () => undefined) {
  closeMenus();
  showPending();

  answerInPlace(() => {
    dismissMessages();
    revealPasswords();
    prepare();
  });
}
