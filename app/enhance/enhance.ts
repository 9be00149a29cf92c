/*
 * The one script of the public pages. Each module makes something that already works nicer;
 * none is needed. Together they must stay within 2 kB compressed.
 */
import { countView } from "./count-view";
import { closeDirectoryMenu } from "./directory-menu";
import { loadMoreInPlace } from "./load-more";
import { dismissMessages } from "./messages";
import { showPending } from "./pending";
import { shareNatively } from "./share";

countView();
closeDirectoryMenu();
loadMoreInPlace();
dismissMessages();
showPending();
shareNatively();
