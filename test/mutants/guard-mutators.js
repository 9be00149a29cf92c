/**
 * Replace all other mutators. Each lets in somebody who must stay outside.
 *
 * - GuardCall: `requireUser` and similar functions let everybody in; the administration's, everybody signed in.
 * - FormAccess: a form for administrators accepts any session, and a form that needs a session works without one.
 * - GuardClause: an early `return` or `throw` of a function that decides about access never happens.
 * - OwnerCondition: a query of owners or writing loses its owner condition.
 * - Limit: a rate limit counts nothing.
 *
 * Imported once, by stryker.config.js; see query-mutators.js.
 */
import { createRequire } from "node:module";

const instrumenter = import.meta.resolve("@stryker-mutator/instrumenter");
const { allMutators } = await import(new URL("./mutators/mutate.js", instrumenter).href);
const { template } = createRequire(instrumenter)("@babel/core");

const someone = (isAdmin) =>
  `{ id: "", email: "", fullName: "", isAdmin: ${isAdmin}, roles: [], isConfirmed: true, sessionId: "", passwordAt: 0, adminSeenAt: null, hasFactor: false, factorAt: null, factorDueAt: null }`;
const admits = {
  everybody: template.expression(`CALL.catch(() => (${someone(false)}))`),
  everybodyAsAdmin: template.expression(`CALL.catch(() => (${someone(true)}))`),
  everybodySignedIn: template.expression(
    `CALL.catch((refusal) => { if (refusal.headers?.get("location") !== "/") throw refusal; return ${someone(true)}; })`,
  ),
};
const literal = (value) => template.expression.ast(JSON.stringify(value));

const guard = /^require\w*(?:User|Admin|Business)(?:Again)?(?:OrForm)?$/;
const owner = /(?:^|\.)(?:author_id|user_id)$/;
const withinLimit = {
  consume: "Promise.resolve(async () => {})",
  countGuess: "Promise.resolve()",
  isWithinLimit: "Promise.resolve(true)",
};
const deciding =
  /^(?:require\w*(?:User|Admin|Business)(?:Again)?(?:OrForm)?|authorizeForm|confirmAgain|admitUpload|findShownBusiness)$/;
const ownRows = /\/app\/(?:owners|writing)\//;

const calledName = (path) => (path.isCallExpression() && path.node.callee.type === "Identifier" ? path.node.callee.name : "");

allMutators.length = 0;
allMutators.push(
  {
    name: "GuardCall",
    *mutate(path) {
      const name = calledName(path);
      if (!guard.test(name)) return;
      const isForAdmins = name.includes("Admin");
      yield admits[isForAdmins ? "everybodyAsAdmin" : "everybody"]({ CALL: structuredClone(path.node) });
      if (isForAdmins) yield admits.everybodySignedIn({ CALL: structuredClone(path.node) });
    },
  },
  {
    name: "FormAccess",
    *mutate(path) {
      if (!path.isStringLiteral() || !["user", "admin"].includes(path.node.value)) return;
      const { parent, key } = path;
      const isOption = parent.type === "ObjectProperty" && key === "value" && parent.key.name === "access";
      const isAsked = parent.type === "CallExpression" && parent.callee.name === "authorizeForm";
      if (isOption || isAsked) yield literal(path.node.value === "admin" ? "user" : "public");
    },
  },
  {
    name: "GuardClause",
    *mutate(path) {
      const isClause = path.key === "test" && path.parent.type === "IfStatement" && !path.parent.alternate;
      if (isClause && deciding.test(path.getFunctionParent()?.node.id?.name)) yield literal(false);
    },
  },
  {
    name: "OwnerCondition",
    *mutate(path) {
      if (!path.isCallExpression() || path.node.callee.type !== "MemberExpression") return;
      if (!ownRows.test(path.hub.file.opts.filename)) return;
      const { callee, arguments: asked } = path.node;
      if (callee.property.name !== "where" || asked[1]?.value !== "=" || !owner.test(asked[0]?.value)) return;
      yield structuredClone(callee.object);
    },
  },
  {
    name: "Limit",
    *mutate(path) {
      const passes = withinLimit[calledName(path)];
      if (passes) yield template.expression.ast(passes);
    },
  },
);
