import type { AttributeGroup } from "../../../directory/attributes";

export function restaurantAttributesPath(restaurantId: string, group: AttributeGroup): string {
  return `/admin/restaurant/${restaurantId}/${group}`;
}
