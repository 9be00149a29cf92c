import { Schema } from "prosemirror-model";

/** The seven tags of an article. Marks are in the order of their tags, outermost first. */
export const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "text*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: { content: "text*", group: "block", defining: true, parseDOM: [{ tag: "h2" }], toDOM: () => ["h2", 0] },
    bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
    ordered_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ol" }], toDOM: () => ["ol", 0] },
    list_item: { content: "block+", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    text: {},
  },
  marks: {
    strong: { parseDOM: [{ tag: "strong" }], toDOM: () => ["strong", 0] },
    em: { parseDOM: [{ tag: "em" }], toDOM: () => ["em", 0] },
  },
});
