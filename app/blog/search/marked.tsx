export type MarkedText = { text: string; isMatch: boolean }[];

export function Marked({ pieces }: { pieces: MarkedText }) {
  return pieces.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
