import {
  chainCommands,
  deleteSelection,
  joinBackward,
  joinForward,
  liftEmptyBlock,
  selectAll,
  splitBlock,
} from "prosemirror-commands";
import { history } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import type { Plugin } from "prosemirror-state";
import { commands } from "./formats";
import { schema } from "./schema";

const { heading, bullet_list, ordered_list, list_item } = schema.nodes;
const { strong, em } = schema.marks;

/** The first group is the character before the sign, the last the text. */
const boldSigns = /(^|[\s(¿¡«“])(?:\*\*|__)([^\s*_](?:[^*_]*[^\s*_])?)(?:\*\*|__)$/;
const italicSigns = /(^|[\s(¿¡«“])[_*]([^\s*_](?:[^*_]*[^\s*_])?)[_*]$/;

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^#{1,6}\s$/, heading),
    signOfNextItem(/^\s*[-*+]\s$/, bullet_list),
    wrappingInputRule(/^\s*[-*+]\s$/, bullet_list),
    signOfNextItem(/^\s*\d{1,3}[.)]\s$/, ordered_list),
    wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
    markRule(boldSigns, strong),
    markRule(italicSigns, em),
  ],
});

const newLine = chainCommands(splitListItem(list_item), liftEmptyBlock, splitBlock);

const backspace = chainCommands(undoInputRule, deleteSelection, joinBackward);
const deleteForward = chainCommands(deleteSelection, joinForward);

/** Tab is not bound, so that it leaves the editor. */
const keys = keymap({
  Enter: newLine,
  // Paragraphs have no line breaks.
  "Shift-Enter": newLine,
  "Mod-Enter": newLine,
  Backspace: backspace,
  "Mod-Backspace": backspace,
  "Shift-Backspace": backspace,
  Delete: deleteForward,
  "Mod-Delete": deleteForward,
  "Mod-a": selectAll,
  "Mod-b": commands.strong,
  "Mod-i": commands.em,
  "Mod-z": commands.undo,
  "Mod-y": commands.redo,
  "Shift-Mod-z": commands.redo,
  "Mod-]": sinkListItem(list_item),
  "Mod-[": liftListItem(list_item),
});

export const typing: Plugin[] = [history(), rules, keys];

/** Deletes a typed list marker, because Enter has already started the next item. */
function signOfNextItem(sign: RegExp, list: NodeType): InputRule {
  return new InputRule(sign, ({ tr, doc }, _, start, end) => {
    const place = doc.resolve(start);
    return place.node(-1)?.type === list_item && place.node(-2)?.type === list ? tr.delete(start, end) : null;
  });
}

/** After a composition all signs are in the document; otherwise the last is about to be typed. */
function markRule(signs: RegExp, mark: MarkType): InputRule {
  return new InputRule(signs, ({ tr }, [found, before = "", words = ""], start, end) => {
    const from = start + before.length;
    const sign = (found.length - before.length - words.length) / 2;
    tr.delete(from + sign + words.length, end).delete(from, from + sign);
    return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
  });
}
