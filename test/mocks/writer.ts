import { http, HttpResponse } from "msw";
import type { articleCategories } from "../../app/text/articles/article-categories";
import { splitWords } from "../../app/text/format";

type Question = { model?: string; messages?: { role: string; content: string }[] };

/**
 * OpenAI's `POST {base}/chat/completions`. An identical question always yields an identical article or proposal, in Spanish and
 * within the form's limits.
 */
export const writerHandlers = (base: string) => [
  http.post(`${base}/chat/completions`, async ({ request }) => {
    const { model, messages } = (await request.json()) as Question;
    const instruction = messages?.findLast(({ role }) => role === "user")?.content;
    if (!model || !instruction) {
      return HttpResponse.json(
        { error: { message: "model and messages are needed", code: "missing_parameter" } },
        { status: 400 },
      );
    }
    const answer = answerToTask(instruction) ?? articleAbout(instruction);
    return HttpResponse.json(chatCompletion(JSON.stringify(answer), model));
  }),
];

export function chatCompletion(content: string | null, model = "de-mentira", finishReason = "stop") {
  return {
    id: "chatcmpl-de-mentira",
    object: "chat.completion",
    model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finishReason }],
  };
}

/** Null if `question` is the instruction for an article. */
function answerToTask(question: string): object | null {
  const { tarea, texto } = readTask(question);
  const topic = splitWords(texto).slice(0, 4).join(" ");
  switch (tarea) {
    case "cerenia-acortar":
      return { texto: shorter(texto) };
    case "cerenia-corregir":
      return { texto: corrected(texto) };
    case "cerenia-titulos":
      return { titulos: [`${topic}: lo que vale la pena saber`, `Una mirada a ${topic}`, `${topic}, paso a paso`] };
    case "cerenia-extracto":
      return { extracto: `Imitación de la demostración: en pocas palabras, ${topic}.` };
    default:
      return null;
  }
}

function readTask(question: string): { tarea: string; texto: string } {
  try {
    const { tarea, texto } = JSON.parse(question) as Record<string, unknown>;
    return { tarea: String(tarea), texto: String(texto) };
  } catch {
    return { tarea: "", texto: "" };
  }
}

/** Cuts the last third of each run of text. */
function shorter(passage: string): string {
  return passage.replace(/[^<>\n]+(?=[<\n]|$)/g, (run) => {
    const words = run.split(" ");
    return words.length < 3
      ? run
      : `${words.slice(0, Math.ceil((words.length * 2) / 3)).join(" ")}${/[.!?]$/.exec(run)?.[0] ?? ""}`;
  });
}

const mistakes: [wrong: RegExp, right: string][] = [
  [/\bPanama\b/g, "Panamá"],
  [/\bcafe\b/g, "café"],
  [/\bmas\b/g, "más"],
  [/\btambien\b/g, "también"],
  [/\brestaurant\b/g, "restaurante"],
  [/ {2,}/g, " "],
];

function corrected(passage: string): string {
  return mistakes.reduce((text, [wrong, right]) => text.replace(wrong, right), passage);
}

function articleAbout(instruction: string) {
  const topic = findTopic(instruction);
  const shown = escapeHtml(topic);
  return {
    title: `${topic.charAt(0).toUpperCase()}${topic.slice(1)}: una guía para empezar`,
    excerpt: `Lo que conviene saber sobre ${topic}, contado de forma sencilla y con ideas para hoy mismo.`,
    category: guessCategory(instruction),
    tags: ["Panamá", "guía", "consejos", ...longWords(topic).slice(0, 3)],
    content: [
      "<p><em>Texto de imitación: en la demostración no escribe ninguna inteligencia artificial.</em></p>",
      `<p>Mucha gente en Panamá pregunta por <strong>${shown}</strong>, y casi siempre la respuesta empieza cerca de casa.</p>`,
      "<h2>Por dónde empezar</h2>",
      "<p>Mira primero lo que ya conoces: tu barrio, tu mercado, tu gente. De ahí salen las mejores ideas.</p>",
      "<ul><li>Pregunta a quien ya lo hizo.</li><li>Prueba en pequeño.</li><li>Anota lo que te funcionó.</li></ul>",
      "<h2>Lo que suele salir mal</h2>",
      `<p>Querer hacerlo todo el primer día. Con ${shown} vale más ir <em>paso a paso</em>:</p>`,
      "<ol><li>Elige una sola cosa.</li><li>Hazla bien.</li><li>Cuéntala.</li></ol>",
      "<h2>Para terminar</h2>",
      "<p>No hace falta ser experto. Hace falta curiosidad, un poco de tiempo y ganas de compartir lo aprendido.</p>",
    ].join("\n"),
  };
}

/** "el café de Boquete" for "Escribe un artículo sobre el café de Boquete." */
function findTopic(instruction: string): string {
  const line = instruction.replace(/\s+/g, " ").trim();
  const topic = line.replace(/^(?:escribe|redacta|hazme|haz|quiero)\b.{0,30}?\b(?:sobre|de)\s+/i, "").split(/[.;!?¡¿]/)[0] ?? "";
  return (topic.trim() || "Panamá").slice(0, 90);
}

const hints: [RegExp, (typeof articleCategories)[number]][] = [
  [/com(?:er|ida)|café|restaurante|receta|plato|ceviche|cocina/i, "Gastronomía"],
  [/playa|viaj|tur|isla|visitar|boquete|bocas/i, "Turismo"],
  [/inteligencia artificial|\bia\b|asistente/i, "IA"],
  [/marketing|redes|publicidad|marca/i, "Marketing"],
  [/emprend|empezar un/i, "Emprendimiento"],
  [/tecnolog|aplicaci|internet/i, "Tecnología"],
];

function guessCategory(instruction: string) {
  return hints.find(([words]) => words.test(instruction))?.[1] ?? "Negocios";
}

function longWords(topic: string): string[] {
  return [...new Set(topic.toLowerCase().match(/\p{L}{5,20}/gu))];
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
