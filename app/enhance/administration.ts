/* Script of the administration: parts of the public script, and forms submitted in place. Everything works without it. */
import { coverBrokenPictures } from "./broken-pictures";
import { closeMenus } from "./menus";
import { dismissMessages } from "./messages";
import { revealPasswords } from "./passwords";
import { showPending } from "./pending";
import { answerInPlace } from "./quick";

coverBrokenPictures();
closeMenus();
showPending();

answerInPlace(() => {
  dismissMessages();
  revealPasswords();
});
