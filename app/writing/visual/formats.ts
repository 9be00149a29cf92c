import { setBlockType, toggleMark } from "prosemirror-commands";
import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema";
import type { Tool, ToolState } from "./tools";

const { paragraph, heading, bullet_list, ordered_list, list_item } = schema.nodes;
const { strong, em } = schema.marks;

export const commands: Record<Tool, Command> = {
  h2: toggleHeading,
  strong: toggleMark(strong),
  em: toggleMark(em),
  ul: toggleList(bullet_list),
  ol: toggleList(ordered_list),
  undo,
  redo,
};

export function readTools(state: EditorState): ToolState {
  const { $from, empty, from, to } = state.selection;
  const hasMark = (type: typeof strong) =>
    empty ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, type);
  const list = listAround($from);
  return {
    h2: $from.parent.type === heading,
    strong: hasMark(strong),
    em: hasMark(em),
    ul: list === bullet_list,
    ol: list === ordered_list,
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
  };
}

function listAround($pos: ResolvedPos): NodeType | null {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if ($pos.node(depth).type === list_item) return $pos.node(depth - 1).type;
  }
  return null;
}

/** Headings cannot be in lists. */
function toggleHeading(...[state, dispatch]: Parameters<Command>): boolean {
  if (state.selection.$from.parent.type === heading) return setBlockType(paragraph)(state, dispatch);
  return inOneStep([...leavingLists(state), setBlockType(heading)])(state, dispatch);
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const current = listAround(state.selection.$from);
    if (current === type) return liftListItem(list_item)(state, dispatch);
    if (current !== null) return changeList(type)(state, dispatch);
    return inOneStep([setBlockType(paragraph), wrapInList(type)])(state, dispatch);
  };
}

function changeList(type: NodeType): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    let depth = $from.depth;
    while ($from.node(depth).type !== list_item) depth -= 1;
    dispatch?.(tr.setNodeMarkup($from.before(depth - 1), type));
    return true;
  };
}

function leavingLists({ selection: { $from } }: EditorState): Command[] {
  const items = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).filter(({ type }) => type === list_item);
  return items.map(() => liftListItem(list_item));
}

function inOneStep(steps: Command[]): Command {
  return (state, dispatch) => {
    const all = state.tr;
    let current = state;
    for (const step of steps) {
      step(current, (tr) => {
        for (const one of tr.steps) all.step(one);
        current = current.apply(tr);
      });
    }
    if (all.steps.length === 0) return false;
    dispatch?.(all.scrollIntoView());
    return true;
  };
}
