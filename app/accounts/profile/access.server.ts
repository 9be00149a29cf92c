import { checkAccess } from "../../premium/access.server";
import { findCustomer } from "../../premium/payments/customers.server";
import { findActiveFreePlan } from "../../premium/free-plans/free-plans.server";
import { findSubscriptions, isRunningSubscription } from "../../premium/payments/subscriptions.server";
import type { OwnAccess } from "../../premium/access-section";
import { missingChats } from "../../premium/assistant-chat.server";
import { logFailure } from "../../http/problem.server";
import type { User } from "../../http/session/session.server";

/** Never rejects: the rest of the profile works without it. */
export async function loadOwnAccess(request: Request, { id }: Pick<User, "id">): Promise<OwnAccess> {
  const access = await checkAccess({ id });
  try {
    // Read after the access check, which may update them from Stripe.
    const [plan, subscriptions, customer] = await Promise.all([findActiveFreePlan(id), findSubscriptions(id), findCustomer(id)]);
    const isSubscribed = subscriptions.some(isRunningSubscription);
    return {
      access,
      missingChats,
      freePlanUntil: plan?.expires_at ?? null,
      isSubscribed,
      isCustomer: isSubscribed || customer !== undefined,
    };
  } catch (error) {
    logFailure(request, "No se pudo leer el acceso", error);
    const unknown = { allowed: false, why: "unavailable" } as const;
    return { access: unknown, missingChats, freePlanUntil: null, isSubscribed: false, isCustomer: false };
  }
}
