import * as v from "valibot";
import { articleLimits } from "../../blog/text";
import { hiddenText, newId } from "../../http/forms/fields";
import { typedContent } from "../article/fields";

export const lookFields = { id: newId(), content: typedContent(), image_url: hiddenText(articleLimits.imageUrl) };

export const lookForm = v.object(lookFields);

export type LookForm = v.InferOutput<typeof lookForm>;
