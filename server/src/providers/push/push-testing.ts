import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';

/** What a push service was asked, and what the device then reads. */
export interface TakenPush {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface FakePushService {
  readonly url: string;
  readonly taken: TakenPush[];
  /** Status of the next answers, by path; 201 where nothing is said. */
  readonly answers: Map<string, number>;
  /** A device that subscribes here, by a name of its own. */
  device: (name: string) => { endpoint: string; p256dh: string; auth: string };
  close: () => Promise<void>;
}

/** For tests: a push service with its devices. It decrypts as a browser does, so only what a real one could read is taken. */
export async function startFakePushService(): Promise<FakePushService> {
  const devices = new Map<string, { pair: ECDH; auth: Buffer }>();
  const taken: TakenPush[] = [];
  const answers = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const take = async () => {
      const body = await readBody(request);
      const path = request.url ?? '';
      const status = answers.get(path) ?? 201;
      const device = devices.get(path);
      if (status === 201 && device !== undefined)
        taken.push({ path, headers: request.headers, text: decrypt(body, device.pair, device.auth) });
      response.writeHead(device === undefined ? 404 : status).end();
    };
    void take();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    taken,
    answers,
    device(name) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      devices.set(`/${name}`, { pair, auth });
      return { endpoint: `${url}/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

/** The reader's half of RFC 8291. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
