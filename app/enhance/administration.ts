/* The administration's script: parts of the public one, and forms submitted in place. Everything works without it. */
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
