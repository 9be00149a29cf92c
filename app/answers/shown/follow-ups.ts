import { attributes } from "../../directory/attributes";
import type { Answer, AnsweredBusiness } from "../answer";
import type { Understood } from "../../search/earlier";
import { dictionaries } from "../saying/dictionaries";
import type { FollowUp } from "../saying/dictionary";

/* Questions that continue from an answer with one tap. Each is offered only if the answer itself holds what answers it. */

const maxFollowUps = 3;

/** [] if the answer names no business. */
export function followUps(answer: Answer): string[] {
  const { businesses, isTalk, language, understood } = answer;
  const [only, ...others] = businesses;
  if (isTalk || !only) return [];
  const fitting =
    others.length > 0
      ? ofSeveral.filter(([, fits]) => fits(answer))
      : ofOne.filter(([, asked, tells]) => !asked.includes(understood.topic) && tells(only));
  return fitting.slice(0, maxFollowUps).map(([id]) => dictionaries[language].followUps[id]);
}

const { precio, pagos, servicios } = attributes;

/** What the listing tells of an attribute: "Efectivo, Yappy". */
const told = ({ attributes: lines = [] }: AnsweredBusiness, { label }: { label: string }) =>
  lines.find((line) => line.label === label)?.value ?? "";

const isCheap = (one: AnsweredBusiness) => /^(?:hasta \$5|\$5 a)/i.test(told(one, precio));

const takesCard = (one: AnsweredBusiness) => /visa o mastercard/i.test(told(one, pagos));

const serves = (pattern: RegExp) => (one: AnsweredBusiness) => pattern.test(told(one, servicios));

const isOpen = (one: AnsweredBusiness) => one.isOpen === true;
const isClosed = (one: AnsweredBusiness) => one.isOpen === false;

/** The businesses are all that match, so that a question about them is about no other. */
const isWhole = ({ total, businesses, relaxed }: Answer) => total === businesses.length && relaxed.length === 0;

const areSome = ({ businesses }: Answer, has: (one: AnsweredBusiness) => boolean) =>
  businesses.some(has) && !businesses.every(has);

/** The first that fit are offered. */
const ofSeveral: readonly [FollowUp, fits: (answer: Answer) => boolean][] = [
  [
    "openNow",
    (answer) =>
      answer.understood.abierto === null &&
      !answer.isDirect &&
      answer.relaxed.length === 0 &&
      (areSome(answer, isOpen) || (answer.businesses.some(isOpen) && !isWhole(answer))),
  ],
  [
    "closesLast",
    (answer) => answer.understood.abierto !== null && isWhole(answer) && answer.businesses.filter(isOpen).length > 1,
  ],
  [
    "opensFirst",
    ({ understood: { abierto, topic }, businesses }) =>
      (abierto === null || abierto === "now") && topic === null && businesses.length > 1 && businesses.every(isClosed),
  ],
  [
    "cheapest",
    (answer) => isWhole(answer) && new Set(answer.businesses.map((one) => told(one, precio)).filter(Boolean)).size > 1,
  ],
  [
    "cheap",
    (answer) =>
      answer.total > answer.businesses.length && answer.relaxed.length === 0 && !answer.isDirect && areSome(answer, isCheap),
  ],
  ["takeCard", (answer) => answer.understood.topic !== "payment" && isWhole(answer) && areSome(answer, takesCard)],
  // Without a province, those of the first business's would be told.
  [
    "more",
    ({ relaxed, total, businesses, understood }) =>
      relaxed.length === 0 && total > businesses.length && understood.provincias.length > 0,
  ],
];

/** `asked`: topics of which the answer has told already. */
const ofOne: readonly [FollowUp, asked: readonly Understood["topic"][], tells: (one: AnsweredBusiness) => boolean][] = [
  ["hours", ["hours", "open"], ({ isOpen: state }) => state !== null],
  ["card", ["payment"], takesCard],
  ["payment", ["payment"], (one) => !takesCard(one) && told(one, pagos) !== ""],
  ["price", ["price"], (one) => told(one, precio) !== ""],
  ["delivery", ["delivery"], serves(/a domicilio/i)],
  ["parking", ["parking"], serves(/estacionamiento|valet/i)],
  ["reservations", ["reservations"], serves(/reserva/i)],
  ["pets", ["pets"], serves(/mascotas/i)],
];
