import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { TestProject } from "vitest/node";
import { findTexts, parseXml } from "../pages/xml";
import { freePort } from "../processes/free-port";
import { hasMoto, howToGetMoto } from "./moto.js";

export type S3Service = { endpoint: string; accessKeyId: string; secretAccessKey: string };

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined in projects that keep pictures in a folder. */
    s3: S3Service | undefined;
  }
}

export default async function serveS3(project: TestProject) {
  const server = await startS3();
  if (!server) {
    if (process.env.CI) throw new Error(howToGetMoto);
    process.stdout.write(`${howToGetMoto}\n`);
    project.provide("s3", undefined);
    return undefined;
  }
  project.provide("s3", server.service);
  return server.stop;
}

/** moto (Python) is made for testing Amazon's clients. Undefined if it is not installed. */
export async function startS3(): Promise<{ service: S3Service; process: ChildProcess; stop: () => Promise<void> } | undefined> {
  if (!hasMoto()) return undefined;
  const port = await freePort("127.0.0.1");
  const endpoint = `http://127.0.0.1:${port}`;
  // Checks each signature after the first three requests.
  const env = { ...process.env, INITIAL_NO_AUTH_ACTION_COUNT: "3" };
  const child = spawn("moto_server", ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore", env });
  while (!(await isServing(endpoint))) {
    if (child.exitCode !== null) throw new Error(`moto_server ended with ${child.exitCode}`);
    await pause(50);
  }
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return { service: { endpoint, ...(await addUser(endpoint)) }, process: child, stop };
}

const isServing = (endpoint: string) =>
  fetch(`${endpoint}/moto-api/`).then(
    ({ ok }) => ok,
    () => false,
  );

async function addUser(endpoint: string) {
  const nobody = new AwsClient({ accessKeyId: "x", secretAccessKey: "x", service: "iam", region: "us-east-1" });
  const ask = async (values: Record<string, string>) => {
    const body = new URLSearchParams({ Version: "2010-05-08", UserName: "panama", ...values }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await nobody.fetch(endpoint, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    return parseXml(`<?xml version="1.0"?>${await answer.text()}`);
  };
  await ask({ Action: "CreateUser" });
  const may = { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: "s3:*", Resource: "*" }] };
  await ask({ Action: "PutUserPolicy", PolicyName: "s3", PolicyDocument: JSON.stringify(may) });
  const key = await ask({ Action: "CreateAccessKey" });
  const [accessKeyId = ""] = findTexts(key, "AccessKeyId");
  const [secretAccessKey = ""] = findTexts(key, "SecretAccessKey");
  return { accessKeyId, secretAccessKey };
}

export async function makeBucket({ endpoint, accessKeyId, secretAccessKey }: S3Service) {
  const bucket = `fotos-${(made += 1)}-${process.pid}-${Date.now()}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "us-east-1" });
  const { ok, status } = await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" });
  if (!ok) throw new Error(`The bucket could not be made: ${status}`);
  return {
    PICTURES_S3_ENDPOINT: endpoint,
    PICTURES_S3_BUCKET: bucket,
    PICTURES_S3_ACCESS_KEY_ID: accessKeyId,
    PICTURES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

let made = 0;
