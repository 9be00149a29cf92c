import { onlyPost } from "../../http/forms/keyed-action.server";
import { signedAction } from "./signed-action.server";
import { applyEvent } from "./subscription-sync.server";

export const action = signedAction((payload, headers) => applyEvent(payload, headers.get("stripe-signature")));

export const loader = onlyPost;
