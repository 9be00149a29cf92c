import type { LoaderFunctionArgs } from "@remix-run/node";
import { amy, roger } from "./assistants";
import { redirectTo } from "../http/redirect.server";
import { loadOrThrowProblem } from "../http/problem.server";
import { findUser } from "../http/session/session.server";
import { findCustomer } from "./payments/customers.server";

/** Stripe's cancel URL. */
export async function loader({ request }: LoaderFunctionArgs) {
  const customer = await loadOrThrowProblem(request, "No pudimos comprobar tu sesión", async () => {
    const user = await findUser(request);
    return user ? await findCustomer(user.id) : undefined;
  });
  const start = [amy, roger].find(({ path }) => path === customer?.checkout_from);
  return redirectTo(start ? `${start.path}?pago=cancelado` : "/ai-solutions");
}
