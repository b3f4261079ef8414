import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { decryptPush, whoPushes } from './read-push-testing.ts';

/** What a push service was asked, and what the device then reads. */
export interface TakenPush {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** What a browser has of a subscription. */
export interface FakeDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface FakePushService {
  readonly url: string;
  readonly taken: TakenPush[];
  /** Why pushes were turned away that a real service turns away, too; empty when all is well. */
  readonly refused: string[];
  /** Status of the next answers, by path; 201 where nothing is said. */
  readonly answers: Map<string, number>;
  /** What it says with them, by path. */
  readonly words: Map<string, string>;
  /** A device that subscribes here, by a name of its own; with a key only who has the private half may push to it. */
  device: (name: string, marketKey?: string) => FakeDevice;
  /** A device that takes no more. */
  leave: (endpoint: string) => void;
  close: () => Promise<void>;
}

interface Stored {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly marketKey: string | undefined;
}

const MAX_BYTES = 4096;

/**
 * For tests: a push service with its devices. It asks of a push what real ones do (RFC 8030, 8292), and decrypts as a browser does, so only
 * what a real one could read is taken.
 */
export async function startFakePushService({
  port = 0,
  now = () => new Date(),
}: {
  readonly port?: number;
  readonly now?: () => Date;
} = {}): Promise<FakePushService> {
  const devices = new Map<string, Stored>();
  const left = new Set<string>();
  const taken: TakenPush[] = [];
  const refused: string[] = [];
  const answers = new Map<string, number>();
  const words = new Map<string, string>();
  const take = async (request: http.IncomingMessage): Promise<number> => {
    const body = await readBody(request);
    const path = request.url ?? '';
    const device = devices.get(path);
    if (device === undefined) return left.has(path) ? 410 : 404;
    const stated = answers.get(path);
    if (stated !== undefined && stated !== 201) return stated;
    const fault = faultOf(request.headers, body, { device, origin: url, now: now() });
    if (fault !== null) {
      refused.push(fault.why);
      return fault.status;
    }
    taken.push({ path, headers: request.headers, text: decryptPush(body, device.pair, device.auth) });
    return 201;
  };
  const server = http.createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end(words.get(request.url ?? '')));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    taken,
    refused,
    answers,
    words,
    device(name, marketKey) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      devices.set(`/${name}`, { pair, auth, marketKey });
      return { endpoint: `${url}/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    leave(endpoint) {
      const path = new URL(endpoint).pathname;
      devices.delete(path);
      left.add(path);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Rules {
  readonly device: Stored;
  readonly origin: string;
  readonly now: Date;
}

/** Why a real service wouldn't take it. */
function faultOf(
  headers: http.IncomingHttpHeaders,
  body: Buffer,
  { device, origin, now }: Rules,
): { readonly status: number; readonly why: string } | null {
  if (!/^\d+$/.test(String(headers['ttl']))) return { status: 400, why: 'no TTL' };
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 400, why: 'not aes128gcm' };
  if (body.length > MAX_BYTES) return { status: 413, why: `${body.length} bytes` };
  const key = whoPushes(headers.authorization ?? '', origin, now);
  if (key === null) return { status: 401, why: 'not signed for this service and time' };
  if (device.marketKey !== undefined && device.marketKey !== key)
    return { status: 403, why: 'not the key that the device subscribed with' };
  return null;
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}
