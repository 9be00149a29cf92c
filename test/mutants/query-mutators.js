/**
 * A query loses one of its conditions (`where`), its order or its limit. Stryker's own mutators ignore Kysely's builder calls,
 * and those conditions decide whose rows a query reads or changes.
 *
 * Stryker has no plugin for mutators, so this extends its package's list. Imported once, by stryker.config.js.
 */
const instrumenter = import.meta.resolve("@stryker-mutator/instrumenter");
const { allMutators } = await import(new URL("./mutators/mutate.js", instrumenter).href);

const clauses = new Set(["where", "orderBy", "limit"]);

allMutators.push({
  name: "QueryClause",
  *mutate(path) {
    if (!path.isCallExpression()) return;
    const { callee } = path.node;
    if (callee.type !== "MemberExpression" || !clauses.has(callee.property.name)) return;
    yield structuredClone(callee.object);
  },
});
