import { connect } from "node:net";
import { breakBody, multipartBody, multipartType, strangeBodies } from "../http/forms/broken-multipart";
import { statusFromAnswer } from "../edge/raw-requests";

type Post = { port: number; host: string; cookie?: string | undefined; announced?: number };

/**
 * Returns the status, or NaN without an answer. With a larger `announced` length the client closes its side before the body's
 * end.
 */
async function postPieces(pieces: readonly Buffer[], { port, host, cookie, announced }: Post): Promise<number> {
  const length = Buffer.concat(pieces).length;
  const head = [
    "POST /profile/retrato/subir HTTP/1.1",
    `Host: ${host}`,
    `Origin: http://${host}`,
    `Content-Type: ${multipartType}`,
    `Content-Length: ${announced ?? length}`,
    "Connection: close",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  const socket = connect(port, "127.0.0.1");
  const received: Buffer[] = [];
  socket.setNoDelay().on("error", () => undefined);
  socket.on("data", (piece: Buffer) => received.push(piece));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  for (const piece of pieces) await new Promise<void>((sent) => socket.write(piece, () => setImmediate(sent)));
  if (announced !== undefined) socket.end();
  await closed;
  return statusFromAnswer(Buffer.concat(received).toString());
}

/**
 * Posts small and large portraits, signed out and in, from clients that leave early. Returns the statuses of whole bodies, by
 * sender.
 */
export async function postBrokenPortraits(site: Pick<Post, "port" | "host">, cookie: string, forgetLimits: () => Promise<void>) {
  const large = multipartBody("foto", Buffer.alloc(200_000, "-X\r\n"));
  const bodies = [
    ...breakBody(multipartBody("foto", "hola")).filter((_, index) => index % 9 === 0),
    ...breakBody(large, [70, 180, 70_000, large.length - 5]),
    ...Object.values(strangeBodies).map((text) => ({ chunks: [Buffer.from(text)] })),
  ];
  const statuses = { anonymous: new Set<number>(), signedIn: new Set<number>() };
  for (const { chunks } of bodies) {
    await forgetLimits();
    const announced = Buffer.concat(chunks).length + 1_000;
    const [anonymous, signedIn] = await Promise.all([
      postPieces(chunks, site),
      postPieces(chunks, { ...site, cookie }),
      postPieces(chunks, { ...site, cookie, announced }),
    ]);
    statuses.anonymous.add(anonymous);
    statuses.signedIn.add(signedIn);
  }
  return { anonymous: [...statuses.anonymous], signedIn: [...statuses.signedIn] };
}
