/*
 * The only script of the public pages: progressive enhancements, none of them required. Size budget: 2 kB compressed.
 */
import { openChatInPlace } from "./chat";
import { offerChatbot } from "./chatbot";
import { countView } from "./count-view";
import { loadMoreInPlace } from "./load-more";
import { closeMenus } from "./menus";
import { dismissMessages } from "./messages";
import { revealPasswords } from "./passwords";
import { showPending } from "./pending";
import { shareNatively } from "./share";
import { unlockOnReturn } from "./unlock";

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
