import { once } from 'node:events';
import net from 'node:net';

export type SmtpStage = 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY';
/** What to say at a stage: an answer like `550 no such user`, `drop` to cut the line, `hang` to say nothing. Null: say yes. */
export type SmtpScript = (stage: SmtpStage, argument: string) => string | null;

export type ScriptedSmtp = {
  url: string;
  /** Every mail whose body arrived whole, accepted or not. */
  received: { to: string; raw: string }[];
  script: SmtpScript;
  close: () => Promise<void>;
};

/** For tests: an SMTP server that misbehaves as asked. */
export async function startScriptedSmtp(script: SmtpScript = () => null): Promise<ScriptedSmtp> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const smtp: ScriptedSmtp = { url: `smtp://127.0.0.1:${port}`, received: [], script, close };
  return smtp;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }

  async function converse(socket: net.Socket): Promise<void> {
    let to = '';
    let body: string[] | null = null;
    answer(socket, 'CONNECT', '', '220 ready');
    for await (const line of linesOf(socket)) {
      const verb = line.slice(0, 4).toUpperCase();
      if (body !== null) {
        if (line !== '.') body.push(line);
        else {
          smtp.received.push({ to, raw: body.join('\r\n') });
          body = null;
          answer(socket, 'BODY', to, '250 taken');
        }
      } else if (verb === 'EHLO') socket.write('250 test\r\n');
      else if (verb === 'MAIL') answer(socket, 'MAIL', line, '250 ok');
      else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        answer(socket, 'RCPT', to, '250 ok');
      } else if (verb === 'DATA') {
        if (answer(socket, 'DATA', to, '354 go on')) body = [];
      } else socket.write(verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  }

  /** Says whether the good answer was given. */
  function answer(socket: net.Socket, stage: SmtpStage, argument: string, good: string): boolean {
    const scripted = smtp.script(stage, argument);
    if (scripted === 'drop') socket.destroy();
    else if (scripted !== 'hang') socket.write(`${scripted ?? good}\r\n`);
    return scripted === null;
  }
}

async function* linesOf(socket: net.Socket): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of socket) {
    rest += String(chunk);
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
