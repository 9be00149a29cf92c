/*
 * Script of the administration: the useful parts of the public script, and forms submitted in place. Every page also works
 * without it.
 */
import { closeMenus } from "./menus";
import { dismissMessages } from "./messages";
import { revealPasswords } from "./passwords";
import { showPending } from "./pending";
import { answerInPlace } from "./quick";

closeMenus();
showPending();

answerInPlace(() => {
  dismissMessages();
  revealPasswords();
});
