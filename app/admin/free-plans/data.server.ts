import { deletedAccountName } from "../../audit/actions";
import { daysAfter } from "../../text/format";
import { endingPeriod } from "../../premium/free-plans/state.server";
import type { ListedFreePlan } from "./list.server";
import { toDay } from "../scaffold/facts";
import type { FreePlanData } from "./row";

export function toFreePlanData(plan: ListedFreePlan, now = Date.now()): FreePlanData {
  const left = Date.parse(plan.expires_at) - now;
  return {
    id: plan.id,
    email: plan.email,
    isActive: plan.is_active === 1,
    isExpired: left <= 0,
    isEnding: plan.is_active === 1 && left > 0 && left <= endingPeriod,
    days: plan.days_granted,
    isExtended: plan.expires_at > daysAfter(plan.created_at, plan.days_granted),
    expires: toDay(plan.expires_at),
    created: toDay(plan.created_at),
    owner: plan.user_id === null ? null : { id: plan.user_id, name: plan.owner_name ?? deletedAccountName },
    granter: plan.granted_by === null ? null : (plan.granter_name ?? deletedAccountName),
  };
}
