import { describe, expect, test } from "vitest";
import { blog } from "../support/database-rows";
import { openApp } from "../support/app";
import { findAll, findHeadings, findHrefs, findLinks, findStructuredData, innerHtml } from "../support/pages/html";

// Without BOOKING_URL and LISTING_SIGNUP_URL; scheduling.test.ts has them.
const app = await openApp({ WHATSAPP_NUMBER: "+507 6555-0100" });
const scheduling = "/contact?service=consultation";

async function mainOf(path: string) {
  const main = innerHtml((await app.visit(path)).html, "main");
  return {
    main,
    titles: findHeadings(main).map((heading) => heading.text),
    hrefs: findLinks(main).map((link) => link.href),
  };
}

function sectionOf(text: string, from: string, to: string) {
  const start = text.indexOf(from);
  return text.slice(start, text.indexOf(to, start + from.length)).replace(/ (?=\/)/g, "");
}

test("Contacto explica cómo se llevan los plazos de respuesta de todo el sitio", async () => {
  const { text } = await app.visit("/contact");
  const answer = sectionOf(text, "¿Cuánto tardan en responder?", "¿Cuánto cuesta la primera consulta?");
  for (const promise of ["24 horas", "de 2 a 4", "48 horas de la portada", "24/7 del plan Max Local"])
    expect(answer).toContain(promise);
});

describe("el inicio", () => {
  test("lleva a los asistentes, al directorio y a los servicios", async () => {
    const { hrefs } = await mainOf("/");
    const ways = ["/ai-solutions/amy", "/ai-solutions/roger", "/ai-solutions/yodda", "/ai-solutions", "/restaurantes-panama"];
    expect(hrefs).toEqual(expect.arrayContaining([...ways, "/services", scheduling]));
  });

  test("dice lo que se promete: consulta gratuita, 48h y satisfacción", async () => {
    const { text } = await app.visit("/");
    for (const words of ["Consulta inicial gratuita", "48h", "100% Satisfacción garantizada"]) expect(text).toContain(words);
  });

  test("cada pilar lleva a los servicios con «Saber Más»", async () => {
    const links = findLinks((await app.visit("/")).html).filter((link) => link.label.startsWith("Saber Más"));
    expect(links.map((link) => link.href)).toEqual(["/services", "/services", "/services"]);
    expect(new Set(links.map((link) => link.label)).size).toBe(3);
  });

  test("cuenta lo de «Humano + IA»", async () => {
    expect((await mainOf("/")).titles).toContain("Humano + IA");
  });

  test("muestra el artículo más nuevo, y sin artículos no muestra el lugar vacío", async () => {
    expect((await mainOf("/")).hrefs).not.toContain("/blog");
    await app.db
      .insertInto("blogs")
      .values([
        blog({ slug: "viejo", title: "Uno viejo", created_at: "2026-01-01T12:00:00.000Z" }),
        blog({
          slug: "nuevo",
          title: "Uno nuevo",
          excerpt: "De qué va",
          category: "Turismo",
          content: `<p>${"palabra ".repeat(600)}</p>`,
          created_at: "2026-02-01T12:00:00.000Z",
        }),
        blog({ slug: "borrador", title: "Sin publicar", is_published: 0, created_at: "2026-03-01T12:00:00.000Z" }),
      ])
      .execute();
    const { text } = await app.visit("/");
    const { hrefs } = await mainOf("/");
    expect(hrefs).toEqual(expect.arrayContaining(["/blog", "/blog/nuevo"]));
    expect(hrefs).not.toContain("/blog/viejo");
    for (const words of ["Uno nuevo", "De qué va", "Turismo", "Panama VIP IA", "1 de febrero de 2026", "3 min de lectura"])
      expect(text).toContain(words);
  });

  test("se presenta a los buscadores como organización y como sitio en español", async () => {
    const { html } = await app.visit("/");
    const organization = findStructuredData(html, "Organization");
    expect(organization).toMatchObject({ name: "Panamá VIP", url: "http://localhost:3000/" });
    expect(findStructuredData(html, "WebSite")).toMatchObject({
      inLanguage: "es-PA",
      publisher: { "@id": organization?.["@id"] },
    });
  });
});

test("nosotros dice la misión, los tres valores, el equipo y las cifras", async () => {
  const { titles, hrefs } = await mainOf("/about");
  expect(titles).toEqual(expect.arrayContaining(["Nuestra misión", "El equipo", "Innovación", "Comunidad", "Autenticidad"]));
  const { text } = await app.visit("/about");
  expect(text).toContain("5+ años");
  expect(text).toContain("100% enfoque en Panamá");
  expect(hrefs).toContain(scheduling);
});

describe("los servicios", () => {
  const names = ["Storytelling Marketing", "Marketing con Propósito", "Visibilidad Local"];

  test.each(names)("%s cuesta desde $300 al mes y se pide en el contacto", async (name) => {
    const { titles } = await mainOf("/services");
    const { html, text } = await app.visit("/services");
    expect(titles).toContain(name);
    const next = [...names, "Paquete VIP completo"][names.indexOf(name) + 1]!;
    expect(sectionOf(text.slice(text.indexOf("Elige por dónde")), name, next)).toContain("desde $300/mes");
    expect(findHrefs(html, `Pedir propuesta de ${name}`)[0]).toMatch(/^\/contact\?service=[a-z-]+$/);
  });

  test("el paquete VIP cuesta $750 en lugar de $900 y ahorra $150", async () => {
    const { text } = await app.visit("/services");
    const offer = sectionOf(text, "Paquete VIP completo", "Planes Local AI");
    for (const words of ["$750/mes", "$900/mes", "Ahorras $150"]) expect(offer).toContain(words);
    expect(offer).toMatch(/Storytelling Marketing.*Marketing con Propósito.*Visibilidad Local/);
  });

  test.each([
    ["Contenido con IA", "$200/mes"],
    ["Soporte multilingüe", "$150/mes"],
    ["Manejo de crisis", "desde $300/mes"],
    ["Soluciones de IA a la medida", "por cotización"],
  ])("aparte, %s cuesta %s", async (name, price) => {
    const { text } = await app.visit("/services");
    expect(text.replace(/ (?=\/)/g, "")).toContain(`${name} ${price}`);
  });

  test("llevan a los planes locales, a agendar y a nosotros", async () => {
    expect((await mainOf("/services")).hrefs).toEqual(expect.arrayContaining(["/local-ai-pricing", "/about", scheduling]));
  });
});

describe("los planes locales", () => {
  test.each([
    ["Free Local", "Starter Local", ["Gratis", "Listado básico"]],
    [
      "Starter Local",
      "Max Local",
      ["Más popular", "$750/año", "$450 por 6 meses", "Plato especial destacado", "contacto prioritarios"],
    ],
    [
      "Max Local",
      "La misma pregunta",
      [
        "$900/año",
        "$600 por 6 meses",
        "Reseñas destacadas",
        "Analítica de menciones",
        "Soporte prioritario 24/7",
        "hacemos los cambios por ti",
      ],
    ],
  ])("%s, hasta %s: %j", async (name, next, facts) => {
    const { text } = await app.visit("/local-ai-pricing");
    const plan = sectionOf(text.slice(text.indexOf("Los tres planes")), name, next);
    for (const fact of facts) expect(plan).toContain(fact);
    expect(plan.includes("Más popular")).toBe(name === "Starter Local");
  });

  test("enseñan cómo responde la IA con cada uno, y cuáles son publicidad", async () => {
    const { text } = await app.visit("/local-ai-pricing");
    const examples = sectionOf(text, "La misma pregunta", "Plan por plan");
    expect(examples.match(/Respuesta:/g)).toHaveLength(3);
    expect(examples.match(/Listado patrocinado/g)).toHaveLength(2);
  });

  test("llevan a registrarse y al contacto", async () => {
    expect((await mainOf("/local-ai-pricing")).hrefs).toEqual(expect.arrayContaining([scheduling, "/contact"]));
  });

  test("elegir uno lleva al formulario con ese plan y su plazo", async () => {
    const { html } = await app.visit("/local-ai-pricing");
    expect(findHrefs(html, "Empezar gratis")).toEqual(["/contact?plan=free_local"]);
    expect(findHrefs(html, "Elegir Starter Local")).toEqual(["/contact?plan=starter_local"]);
    expect(findHrefs(html, "Max Local: $600 por 6 meses")).toEqual(["/contact?plan=max_local-6-meses"]);
    for (const href of findLinks(html).flatMap(({ href }) => (href.startsWith("/contact?plan") ? [href] : []))) {
      expect((await app.visit(href)).text).toContain("Plan elegido:");
    }
  });
});

describe("las soluciones IA", () => {
  test("presentan a Roger, a Yodda y Sophia y a Amy, cada cual con su página", async () => {
    const { titles } = await mainOf("/ai-solutions");
    expect(titles.slice(1, 4)).toEqual(["Roger", "Yodda & Sophia", "Amy"]);
    const { html, text } = await app.visit("/ai-solutions");
    expect(findHrefs(html, "Acceder Premium")).toEqual(["/ai-solutions/roger"]);
    expect((await mainOf("/ai-solutions")).hrefs).toEqual(
      expect.arrayContaining(["/ai-solutions/yodda", "/ai-solutions/amy", scheduling]),
    );
    expect(text).toContain("$9.99 /mes");
  });

  test("están «Disponibles por WhatsApp y Web»", async () => {
    const { titles, hrefs } = await mainOf("/ai-solutions");
    expect(titles).toContain("Disponibles por WhatsApp y Web");
    expect(hrefs).toContain("https://wa.me/50765550100");
  });

  const closed = ["$9.99 /mes", "Las conversaciones con Amy y Roger aún no están abiertas", "Los pagos aún no están disponibles"];

  test.each([
    ["/ai-solutions/amy", "Amy", closed],
    ["/ai-solutions/roger", "Roger", closed],
    ["/ai-solutions/yodda", "Yodda & Sophia", ["Completamente GRATIS", "Tu pregunta"]],
  ])("%s dice quién es %s, cuánto cuesta y si ya se puede conversar", async (path, name, words) => {
    const { main, titles, hrefs } = await mainOf(path);
    expect(titles[0]).toBe(name);
    const { text } = await app.visit(path);
    for (const word of words) expect(text).toContain(word);
    expect(hrefs).toContain("/ai-solutions");
    expect(main).not.toContain("Suscribirme");
    expect(findAll(main, "iframe, [data-open-chat]")).toEqual([]);
  });
});
