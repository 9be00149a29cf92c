import * as v from "valibot";
import { describeArticlePicture, findArticlePicture, removeArticlePicture, setArticlePicture } from "../../blog/picture.server";
import {
  describeWaitingPicture,
  findWaitingPicture,
  keepWaitingPicture,
  removeWaitingPicture,
} from "../../blog/waiting-pictures.server";
import { db } from "../../db/client.server";
import type { PictureTexts } from "../../pictures/limits";
import { findOwnArticle, isIdUsed, noSuchArticle } from "../article/own.server";

/** The picture of an own article, or of one that is not saved yet. Throws a 404 for an id that is not the author's to use. */
export async function requirePictureTarget(authorId: string, id = "") {
  const article = await findOwnArticle(authorId, id);
  if (article) {
    return {
      article,
      find: () => findArticlePicture(id),
      set: (hash: string) => setArticlePicture(id, hash),
      describe: (texts: PictureTexts) => describeArticlePicture(id, texts),
      remove: () => removeArticlePicture(id),
    };
  }
  if (!v.is(v.pipe(v.string(), v.uuid()), id) || (await isIdUsed(db(), id))) throw noSuchArticle();
  const waiting = { authorId, articleId: id };
  return {
    article: null,
    find: () => findWaitingPicture(waiting),
    set: (hash: string) => keepWaitingPicture(waiting, hash),
    describe: (texts: PictureTexts) => describeWaitingPicture(waiting, texts),
    remove: () => removeWaitingPicture(waiting),
  };
}
