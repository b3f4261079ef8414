import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** The two keys with which a browser lets only its own page read what is pushed to it, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** The key pair by which push services know the market (VAPID): the public point and the private number, in base64url. */
export interface MarketPushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const TOKEN_HOURS = 12;

/** Makes a new key pair for the market. */
export function makeMarketPushKeys(): MarketPushKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys();
  // A number with leading zeros is given without them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: publicKey.toString('base64url'), privateKey: privateKey.toString('base64url') };
}

/**
 * Encrypts a text for one device (RFC 8291, `aes128gcm`). Throws when the device's keys aren't a point of the curve. `chance` is given by
 * tests only.
 */
export function encryptPush(
  text: string,
  device: DeviceKeys,
  chance: { readonly salt: Buffer; readonly privateKey: Buffer | null } = {
    salt: randomBytes(16),
    privateKey: null,
  },
): Buffer {
  const own = createECDH(CURVE);
  if (chance.privateKey === null) own.generateKeys();
  else own.setPrivateKey(chance.privateKey);
  const [reader, sender] = [Buffer.from(device.p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, sender]);
  const secret = derive(own.computeSecret(reader), Buffer.from(device.auth, 'base64url'), info, 32);
  const key = derive(secret, chance.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, chance.salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the last record.
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([chance.salt, head, sender, body, cipher.getAuthTag()]);
}

/** The header by which a push service knows who pushes (RFC 8292). `contact` is where its operator can write to. */
export function vapidHeader(endpoint: string, keys: MarketPushKeys, contact: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + TOKEN_HOURS * 3600;
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function keyOf({ publicKey, privateKey }: MarketPushKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}
