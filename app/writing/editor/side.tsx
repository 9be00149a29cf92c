import type { ArticleText } from "../../blog/text";
import type { FieldState } from "../../ui/forms/form";
import type { Look } from "../look/look";
import { LookPanel } from "../look/panel";
import { WriterPanel } from "../writer/panel";
import type { WriterReply } from "../writer/reply";
import { WritingBar } from "./bar";
import type { ContentField } from "./content-field";
import { WritingDetails, WritingStanding, type SavedState } from "./details";

type SideProps = {
  field: (name: keyof ArticleText) => FieldState;
  /** Counts how often the fields were refilled. */
  times: number;
  articleId: string;
  isNew: boolean;
  publication: { isPublished: boolean; keepsAddress: boolean; isWithheld: boolean };
  standing: SavedState | null;
  text: ArticleText;
  saved: ArticleText;
  content: ContentField;
  hasAssistant: boolean;
  reply: (WriterReply & { look?: Look }) | undefined;
  read: () => ArticleText;
  fill: (text: ArticleText) => void;
  onTagsChange: () => void;
};

/** Stands below the text on a phone. */
export function WritingSide({ field, publication, standing, text, reply, ...props }: SideProps) {
  return (
    <div className="stack near writing-side">
      <WritingDetails
        key={props.times}
        field={field}
        isNew={props.isNew}
        title={text.title}
        keepsAddress={publication.keepsAddress}
        picture={standing?.picture ?? null}
        onTagsChange={props.onTagsChange}
      />
      {standing ? <WritingStanding {...standing} /> : null}
      <WritingBar text={text} {...publication} />
      <LookPanel {...publication} id={props.articleId} text={text} saved={props.saved} received={reply?.look} />
      <WriterPanel isConfigured={props.hasAssistant} reply={reply} read={props.read} fill={props.fill} content={props.content} />
    </div>
  );
}
