import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer } from "../../app/answers/answer";
import { previewUnderPlans } from "../../app/answers/engine.server";
import { loadPreview } from "../../app/answers/preview/preview.server";
import { AnswersPreview } from "../../app/answers/preview/section";
import { closeDb, db } from "../../app/db/client.server";
import { day } from "../../app/durations";
import { env } from "../../app/env.server";
import { closeLimits, freshDatabase } from "../support/database";
import { findAll, findHrefs, injectedElements, openingTags, visibleText } from "../support/pages/html";
import { publishedRestaurant } from "../support/published-rows";

vi.mock(import("../../app/answers/engine.server"), async (original) => ({
  ...(await original()),
  previewUnderPlans: vi.fn<typeof previewUnderPlans>(),
}));

const database = await freshDatabase();
env.DATABASE_URL = database.url;

const { id, ...marisqueria } = publishedRestaurant("Marisquería Ñurumí", {
  provincia: "colon",
  categoria: "mariscos",
  direccion: "Calle 4",
  special_dish: "Arroz con coco",
  plan_type: "max_local",
  confirmed_at: "2026-11-01T12:00:00.000Z",
});
const expired = publishedRestaurant("Vencida", {
  ...marisqueria,
  slug: "vencida",
  plan_expires_at: new Date(Date.now() - day).toISOString(),
});

beforeAll(async () => {
  for (const row of [{ id, ...marisqueria }, expired]) await db().insertInto("restaurants").values(row).execute();
});
afterEach(() => vi.mocked(previewUnderPlans).mockReset());
afterAll(async () => {
  await closeDb();
  await closeLimits();
  await database.drop();
});

function answer(question: string, businesses: [id: string, sentences: string[]][], values: Partial<Answer> = {}): Answer {
  return {
    question,
    at: new Date().toISOString(),
    language: "es",
    understood: {
      provincias: ["colon"],
      lugar: null,
      categorias: [],
      platos: [],
      abierto: null,
      isVerified: false,
      negocio: null,
      topic: null,
    },
    intro: [],
    relaxed: [],
    total: businesses.length,
    businesses: businesses.map(([businessId, sentences], index) => ({
      id: businessId,
      name: "",
      provincia: "colon",
      category: null,
      categoryId: null,
      path: "/restaurantes-colon/x",
      position: index + 1,
      plan: "free_local",
      isSponsored: false,
      isOpen: null,
      sentences,
      facts: [],
      confirmedAt: null,
      coordinates: null,
      reason: "",
    })),
    listPath: "/restaurantes?q=x",
    unanswered: null,
    ...values,
  };
}

/** Names the business first under Max, second under Starter, not at all under Free. */
function answerByPlan() {
  vi.mocked(previewUnderPlans).mockImplementation((businessId, question) =>
    Promise.resolve({
      free_local: answer(question, [["otro", ["Otro."]]], { total: 4, intro: ["Encontré 4 lugares."] }),
      starter_local: answer(question, [
        ["otro", ["Otro."]],
        [businessId, ["Con Starter.", "Teléfono: 222."]],
      ]),
      max_local: answer(question, [[businessId, ["Con Max."]]]),
    }),
  );
}

async function open(asked: Record<string, string>) {
  const request = new Request(`http://localhost:3000/local-ai-pricing?${new URLSearchParams(asked)}`);
  const preview = await loadPreview({ request, context: {} });
  return { preview, html: renderToStaticMarkup(<AnswersPreview preview={preview} />) };
}

const columns = (html: string) => findAll(html, "figure").map(visibleText);

describe("la prueba con un negocio elegido", () => {
  test("dice lo que responde cada plan, en qué puesto, y cuál es el de hoy", async () => {
    answerByPlan();
    const { html } = await open({ ficha: id, pregunta: "¿Dónde hay arroz con coco?" });
    const [free, starter, max] = columns(html);
    expect(free).toBe(
      "Free Local Pregunta: ¿Dónde hay arroz con coco? Respuesta: Encontré 4 lugares. Otro. Ver los 4 en la lista La respuesta no lo nombra.",
    );
    expect(starter).toMatch(
      /^Starter Local Pregunta: .* Respuesta: Otro\. Con Starter\. Teléfono: 222\. Mapa de Marisquería Ñurumí, en otra pestaña Ver en la lista Puesto 2 de 2\.$/,
    );
    expect(max).toMatch(/^Max Local Plan de hoy Pregunta: .* Respuesta: Con Max\. Mapa de .*$/);
    expect(openingTags(html, "li").filter((tag) => tag.includes("aria-current"))).toHaveLength(2);
    expect(vi.mocked(previewUnderPlans).mock.calls).toEqual([[id, "¿Dónde hay arroz con coco?", expect.any(Date)]]);
  });

  test("con un plan vencido el de hoy es Free", async () => {
    answerByPlan();
    const { html } = await open({ ficha: expired.id });
    expect(columns(html).map((text) => text.includes("Plan de hoy"))).toEqual([true, false, false]);
  });

  test("sin pregunta responde la primera de las que ofrece, que hablan de él", async () => {
    answerByPlan();
    const { html, preview } = await open({ ficha: id });
    expect(preview.chosen?.questions).toEqual([
      "¿Dónde como mariscos en Colón?",
      "¿Dónde sirven arroz con coco en Colón?",
      "¿A qué hora abre Marisquería Ñurumí?",
      "¿Cómo llego a Marisquería Ñurumí?",
    ]);
    expect(preview.chosen?.question).toBe("¿Dónde como mariscos en Colón?");
    const hours = findHrefs(html, "¿A qué hora abre Marisquería Ñurumí?").map((href) => new URL(href, "http://x").searchParams);
    expect(hours.map((query) => Object.fromEntries(query))).toEqual([
      { ficha: id, pregunta: "¿A qué hora abre Marisquería Ñurumí?" },
    ]);
    expect(findHrefs(html, "Marisquería Ñurumí")).toEqual(["/restaurantes-colon/marisqueria-nurumi"]);
  });

  test("lo escrito y lo respondido son texto, nunca HTML", async () => {
    const hostile = `<script>alert(1)</script><img src=x onerror="alert(1)">`;
    vi.mocked(previewUnderPlans).mockImplementation((businessId, question) => {
      const same = answer(question, [[businessId, [hostile]]], { intro: [hostile] });
      return Promise.resolve({ free_local: same, starter_local: same, max_local: same });
    });
    const { html } = await open({ ficha: id, pregunta: hostile });
    expect(injectedElements(html)).toEqual([]);
    for (const name of ["script", "img"]) expect(openingTags(html, name)).toEqual([]);
    expect(columns(html)[0]?.split(hostile)).toHaveLength(4);
  });

  test("una respuesta en inglés lo dice a los lectores de pantalla", async () => {
    vi.mocked(previewUnderPlans).mockImplementation((businessId, question) => {
      const same = answer(question, [[businessId, ["Open until 9."]]], { language: "en", total: 3 });
      return Promise.resolve({ free_local: same, starter_local: same, max_local: same });
    });
    const { html } = await open({ ficha: id, pregunta: "Where can I eat seafood?" });
    expect(html).toContain('lang="en"');
    expect(columns(html)[0]).toContain("See all 3 in the list");
  });

  test("una pregunta demasiado larga no se hace, y sigue escrita", async () => {
    const pregunta = "x".repeat(301);
    const { html, preview } = await open({ ficha: id, pregunta });
    expect(preview.problems).toEqual({ question: "La pregunta admite hasta 300 caracteres; escribiste 301." });
    expect(columns(html)).toEqual([]);
    expect(html).toContain(`value="${pregunta}"`);
    expect(previewUnderPlans).not.toHaveBeenCalled();
  });
});
