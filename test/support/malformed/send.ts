import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { MalformedRequest } from "./requests";

/** Ms between two pieces, so that they arrive separately, and after an answer, for a server that sends more. */
const betweenPieces = 3;
const quiet = 500;

export type Outcome = {
  answers: number[];
  /** Ms until the answer or the end of the connection. Undefined if neither came. */
  time: number | undefined;
};

type Sending = {
  from: string;
  /** Maximum wait in ms. */
  longest: number;
};

/** Resolves when answered, closed or out of time. Never rejects. */
export function sendMalformed(port: number, { pieces, ending }: MalformedRequest, { from, longest }: Sending): Promise<Outcome> {
  return new Promise((resolve) => {
    const began = performance.now();
    const received: Buffer[] = [];
    let answered: number | undefined;
    const socket = connect({ port, host: "127.0.0.1", localAddress: from, noDelay: true });
    const finish = () => {
      socket.destroy();
      clearTimeout(deadline);
      clearTimeout(quietness);
      resolve({ answers: readStatuses(Buffer.concat(received).toString("latin1")), time: answered });
    };
    const noteTime = () => (answered ??= performance.now() - began);
    const deadline = setTimeout(finish, longest);
    let quietness: NodeJS.Timeout | undefined;
    socket.on("data", (piece) => {
      // The server asks for the rest, which never comes.
      if (piece.toString("latin1") === "HTTP/1.1 100 Continue\r\n\r\n") return;
      noteTime();
      received.push(piece);
      clearTimeout(quietness);
      quietness = setTimeout(finish, quiet);
    });
    // A server that closes before it has read everything resets the connection.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      noteTime();
      finish();
    });
    socket.once("connect", () => void sendPieces());

    async function sendPieces() {
      for (const piece of pieces) {
        if (socket.writable) socket.write(piece);
        await pause(betweenPieces);
      }
      if (ending === "close") socket.end();
      if (ending === "reset") socket.resetAndDestroy();
    }
  });
}

/** No page contains such a line. */
function readStatuses(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status));
}
