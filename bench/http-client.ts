import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

/** One kept-alive connection that asks one thing at a time. */
export interface HttpConnection {
  ask(request: Buffer): Promise<HttpAnswer>;
  close(): void;
}

/** Writes a request as it goes over the wire. */
export function request(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}

/**
 * A client that does next to nothing per answer, so that on a machine of two cores the server is measured and not its measurer: it looks for the end
 * of the answer and parses no more.
 */
export async function openConnection(port: number): Promise<HttpConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((ready, failed) => socket.once('connect', ready).once('error', failed));
  let waiting: PromiseWithResolvers<HttpAnswer> | null = null;
  let chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    const answer = completeAnswer(chunks);
    if (answer === null) return;
    chunks = [];
    waiting?.resolve(answer);
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the server closed the connection'));
  socket.on('error', fail);
  socket.on('close', () => fail());
  return {
    ask(bytes) {
      waiting = Promise.withResolvers<HttpAnswer>();
      socket.write(bytes);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function completeAnswer(chunks: Buffer[]): HttpAnswer | null {
  const first = chunks[0];
  if (first === undefined) return null;
  const headEnd = first.indexOf('\r\n\r\n');
  if (headEnd < 0) {
    if (chunks.length === 1) return null;
    chunks.splice(0, chunks.length, Buffer.concat(chunks));
    return completeAnswer(chunks);
  }
  const head = first.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyStart = headEnd + 4;
  const received = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  const isDone =
    length === undefined
      ? status === 304 || status === 204 || endsChunked(chunks)
      : received >= bodyStart + Number(length);
  if (!isDone) return null;
  return {
    status,
    head,
    body: chunks.length === 1 ? first.subarray(bodyStart) : Buffer.concat(chunks).subarray(bodyStart),
  };
}

function endsChunked(chunks: readonly Buffer[]): boolean {
  return Buffer.concat(chunks.slice(-2)).subarray(-5).equals(LAST_CHUNK);
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
