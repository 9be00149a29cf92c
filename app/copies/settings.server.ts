import { env } from "../env.server";
import type { S3Settings } from "../pictures/store/s3-client.server";

/** Where the encrypted copies go, who can open them, and what they are signed with. */
export type CopiesElsewhere = { bucket: S3Settings; recipients: readonly string[]; signingKey: string };

/** Undefined when the operator has set none up. env.server.ts demands all of the variables or none. */
export function copiesElsewhere(): CopiesElsewhere | undefined {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_AGE_RECIPIENTS: recipients,
    BACKUP_SIGNING_KEY: signingKey,
  } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey || !recipients || !signingKey) return undefined;
  return { bucket: { endpoint, bucket, region, accessKeyId, secretAccessKey }, recipients, signingKey };
}
