import type { Problem } from "../ui/page/problem";
import { absoluteUrl } from "./absolute-url.server";
import { pathSegments } from "./path-segments";
import { loadOrThrowProblem } from "./problem.server";
import { setSecurityHeaders } from "./security-headers.server";
import { allowSharedCaching } from "./shared-cache.server";
import { textFile, textFileResponse } from "./text-file.server";

/* A twin gives programs a page's content at the page's address with ".json" or ".md". */

export type TwinFormat = "json" | "md";

export type Twin = {
  path: string;
  /** An object for JSON, or a text in Markdown. */
  content: object | string;
};

const contentTypes = { json: "application/json", md: "text/markdown" };
const plainTypes = { json: "application/json; charset=utf-8", md: "text/plain; charset=utf-8" };

/**
 * Cached like pages. A page problem becomes `{ error }` or a line of text, an Error a 503 with `message`. Passes redirects
 * through.
 */
export async function twinResponse(
  request: Request,
  message: string,
  load: (format: TwinFormat) => Promise<Twin>,
): Promise<Response> {
  const format = pathSegments(request).at(-1)?.endsWith(".json") ? "json" : "md";
  try {
    const { path, content } = await loadOrThrowProblem(request, message, () => load(format));
    const text = typeof content === "string" ? content : JSON.stringify(content, null, 1);
    // Tells search engines to show the page instead.
    const canonical = { Link: `<${absoluteUrl(path)}>; rel="canonical"` };
    return textFileResponse(request, textFile(`${text}\n`), contentTypes[format], canonical);
  } catch (problem) {
    if (!(problem instanceof Response) || problem.status < 400) throw problem;
    return await problemTwin(problem, format);
  }
}

async function problemTwin(response: Response, format: TwinFormat): Promise<Response> {
  const problem = (await response.json()) as Problem | null;
  const { title = "No encontrado", text = "", requestId } = problem ?? {};
  const code = requestId ? `Código: ${requestId}.` : "";
  const error = [`${title}.`, text, code].filter((sentence) => sentence !== "").join(" ");
  const body = Buffer.from(`${format === "json" ? JSON.stringify({ error }) : error}\n`);
  const headers = new Headers(response.headers);
  headers.set("Content-Type", plainTypes[format]);
  // A cached 404 replaces the twin that existed before.
  if (response.status === 404) allowSharedCaching(headers, 5, body.length);
  setSecurityHeaders(headers);
  return new Response(body, { status: response.status, headers });
}
