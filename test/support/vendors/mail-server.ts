import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

type Received = { to: string[]; source: string };

/**
 * Minimal SMTP. `refuse` rejects recipients, `complainAbout` rejects mails by content. `port` brings a server back at its old
 * address.
 */
export async function openMailServer({
  port = 0,
  refuse = false,
  complainAbout = () => undefined,
}: {
  port?: number;
  refuse?: boolean;
  complainAbout?: (source: string) => string | undefined;
} = {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let mail: Received = { to: [], source: "" };
    let isData = false;
    let rest = "";
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      const lines = (rest + bytes.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (isData && line !== ".") mail.source += `${line.replace(/^\./, "")}\r\n`;
        else if (isData) {
          const complaint = complainAbout(mail.source);
          if (!complaint) received.push(mail);
          mail = { to: [], source: "" };
          isData = false;
          socket.write(complaint ? `550 ${complaint}\r\n` : "250 OK\r\n");
        } else socket.write(reply(line));
      }
    });
    const reply = (line: string) => {
      const recipient = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (recipient && refuse) return "550 no such user\r\n";
      if (recipient) mail.to.push(recipient);
      isData = /^DATA/i.test(line);
      return isData ? "354 go on\r\n" : "250 OK\r\n";
    };
    socket.write("220 pruebas ESMTP\r\n");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
