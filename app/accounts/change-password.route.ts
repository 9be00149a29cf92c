import { redirectTo } from "../http/redirect.server";

/** Leads password managers to the form: https://www.w3.org/TR/change-password-url/. */
export function loader() {
  return redirectTo("/profile/clave");
}
