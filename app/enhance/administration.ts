/*
 * The script of the administration's pages: what the public pages have of use here, and forms that are answered in place.
 * None of it is needed.
 */
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
