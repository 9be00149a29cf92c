import { type Env, env } from "../../env.server";
import { folderStore } from "./folder.server";
import { s3Store } from "./s3.server";
import type { PictureStore } from "./store";

export const pictureStore = chooseStore(env);

function chooseStore(settings: Env): PictureStore {
  const {
    PICTURES_S3_ENDPOINT: endpoint,
    PICTURES_S3_BUCKET: bucket,
    PICTURES_S3_REGION: region,
    PICTURES_S3_ACCESS_KEY_ID: accessKeyId,
    PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  // Either all or none; see env.server.ts.
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return folderStore(settings.PICTURES_DIR);
  return s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}
