import { offerChatbot } from "../chatbot";
import { closeMenus } from "../menus";
import { dismissMessages } from "../messages";
import { showPending } from "../pending";
import { stepDishes } from "../step-dishes";
import { sumOrder } from "../sum-order";

/* Leaves out the parts of `enhancePublicPage` that the form has no use for, since some menus are long. */
closeMenus();
dismissMessages();
showPending();
offerChatbot();
stepDishes();
sumOrder();
