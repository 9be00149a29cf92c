/** The buttons of the editor. */
export type Tool = "h2" | "strong" | "em" | "ul" | "ol" | "undo" | "redo";

/** Whether a format applies where the caret is; for undo and redo, whether there is something to do. */
export type ToolState = Record<Tool, boolean>;

export const noTools: ToolState = { h2: false, strong: false, em: false, ul: false, ol: false, undo: false, redo: false };

export function areSameTools(one: ToolState, other: ToolState): boolean {
  return (Object.keys(one) as Tool[]).every((tool) => one[tool] === other[tool]);
}
