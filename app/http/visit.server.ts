import { isbot } from "isbot";
import { isFromOwnPage } from "./forms/origin.server";

/* Which requests count as visits, questions and mentions: HEAD and prefetches never do. */

/** A request, or what is known of it before Remix makes one. */
type ReadRequest = { method: string; headers: Pick<Headers, "get" | "has"> };

/** A page that a person reads now. False for robots, HTTP libraries and requests from other sites too. */
export function isPersonsVisit(request: ReadRequest): boolean {
  return isReadNow(request) && !isbot(request.headers.get("user-agent")) && isFromOwnPage(request);
}

/** Data that a program asks for now. Programs are the callers here, so only crawlers are left out. */
export function isProgramsRequest(request: Request): boolean {
  return isReadNow(request) && !isCrawler(request.headers.get("user-agent") ?? "");
}

function isReadNow({ method, headers }: ReadRequest): boolean {
  return method !== "HEAD" && !/prefetch|prerender/.test(headers.get("sec-purpose") ?? "");
}

/** "Cubot" makes telephones. */
const crawlers = /(?<!\bcu)bots?(?:\b|_)|crawl|spider|scrap[ey]|slurp|archive|monitor|externalagent/i;

/** "ChatGPT-User" and the like fetch what somebody has just asked an assistant for. */
const onBehalfOfUser = /\b\w+-user\//i;

/** Programs that collect pages for an index, an archive or a model. */
function isCrawler(agent: string): boolean {
  return crawlers.test(agent) && !onBehalfOfUser.test(agent);
}
