export type Tool = "h2" | "strong" | "em" | "ul" | "ol" | "undo" | "redo";

/** For undo and redo, true if they can act. */
export type ToolState = Record<Tool, boolean>;

export const noTools: ToolState = { h2: false, strong: false, em: false, ul: false, ol: false, undo: false, redo: false };

export function areSameTools(one: ToolState, other: ToolState): boolean {
  return (Object.keys(one) as Tool[]).every((tool) => one[tool] === other[tool]);
}
