/*
 * The one script of the public pages. Each module makes something that already works nicer;
 * none is needed. Together they must stay within 2 kB compressed.
 */
import { coverBrokenPictures } from "./broken-pictures";
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

coverBrokenPictures();
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
