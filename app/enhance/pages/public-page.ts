import { openChatInPlace } from "../chat";
import { offerChatbot } from "../chatbot";
import { countView } from "../count-view";
import { loadMoreInPlace } from "../load-more";
import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { revealPasswords } from "../passwords";
import { showPending } from "../pending";
import { shareNatively } from "../share";
import { unlockOnReturn } from "../unlock";

/** 2 kB compressed at most. */
export function enhancePublicPage() {
  countView();
  closeMenus();
  loadMoreInPlace();
  dismissMessages();
  revealPasswords();
  showPending();
  shareNatively();
  openChatInPlace();
  unlockOnReturn();
  offerChatbot();
}
