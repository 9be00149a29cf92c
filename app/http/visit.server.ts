import { isbot } from "isbot";
import { isFromOwnPage } from "./forms/origin.server";

/* HEAD and prefetches never count as visits. */

type ReadRequest = { method: string; headers: Pick<Headers, "get" | "has"> };

/** False for robots, HTTP libraries and requests from other sites. */
export function isPersonsVisit(request: ReadRequest): boolean {
  return isReadNow(request) && !isbot(request.headers.get("user-agent")) && isFromOwnPage(request);
}

/** Callers are programs, so this leaves out only crawlers. */
export function isProgramsRequest(request: Request): boolean {
  return isReadNow(request) && !isCrawler(request.headers.get("user-agent") ?? "");
}

function isReadNow({ method, headers }: ReadRequest): boolean {
  return method !== "HEAD" && !/prefetch|prerender/.test(headers.get("sec-purpose") ?? "");
}

/** "Cubot" is a maker of telephones, not a bot. */
const crawlers = /(?<!\bcu)bots?(?:\b|_)|crawl|spider|scrap[ey]|slurp|archive|monitor|externalagent/i;

/** "ChatGPT-User" and similar agents fetch pages for a person who asks an assistant. */
const onBehalfOfUser = /\b\w+-user\//i;

/** Detects programs that collect pages for an index, an archive or a model. */
function isCrawler(agent: string): boolean {
  return crawlers.test(agent) && !onBehalfOfUser.test(agent);
}
