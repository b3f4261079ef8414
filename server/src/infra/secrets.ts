import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** What the database alone must not give away: sealed with a key that is kept apart from it. */
export interface Secrets {
  /** Encrypts a text (AES-256-GCM) for a bytea column, with the key of today. */
  encrypt(text: string): Buffer;
  /** The text again; throws when the bytes were changed or sealed with a key that isn't accepted. */
  decrypt(sealed: Buffer): string;
  /** Whether the bytes were sealed with the key of today. */
  isSealedToday(sealed: Buffer): boolean;
  /** A keyed digest (HMAC-SHA256) of a text: the same for the same purpose, and no one without the key can make it. */
  digest(purpose: string, text: string): Buffer;
  /** The same by the accepted key that has this mark; by the key of today where none has it. */
  digestOfMark(mark: string, purpose: string, text: string): Buffer;
  /** The digests by each accepted key, that of today first: what was signed before the key changed holds until the old key is no longer accepted. */
  digests(purpose: string, text: string): Buffer[];
  /** Three letters that name the key of today, and give nothing of it away. */
  readonly mark: () => string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_LENGTH = 3;

/**
 * Seals with SECRETS_KEY, and opens what SECRETS_KEYS_ACCEPTED sealed too, so that a key can be replaced while the market is at work; development without
 * a key makes one for itself and keeps it in DATA_DIR.
 */
export function createSecrets(
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'> & Partial<Pick<Config, 'SECRETS_KEYS_ACCEPTED'>>,
): Secrets {
  let known: readonly [Buffer, ...Buffer[]] | undefined;
  const keys = () => {
    known ??= [
      Buffer.from(config.SECRETS_KEY ?? readOrMakeKey(join(config.DATA_DIR, 'secrets.key')), 'base64'),
      ...(config.SECRETS_KEYS_ACCEPTED ?? []).map((text) => Buffer.from(text, 'base64')),
    ];
    return known;
  };
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys()[0], nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed) {
      const [today, ...others] = keys();
      const other = others.find((key) => isSealedWith(key, sealed));
      return openWith(other ?? today, sealed);
    },
    isSealedToday: (sealed) => isSealedWith(keys()[0], sealed),
    digest: (purpose, text) => digestBy(keys()[0], purpose, text),
    digestOfMark: (mark, purpose, text) =>
      digestBy(keys().find((key) => markOf(key) === mark) ?? keys()[0], purpose, text),
    digests: (purpose, text) => keys().map((key) => digestBy(key, purpose, text)),
    mark: () => markOf(keys()[0]),
  };
}

function openWith(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function isSealedWith(key: Buffer, sealed: Buffer): boolean {
  try {
    openWith(key, sealed);
    return true;
  } catch {
    return false;
  }
}

function digestBy(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
}

function markOf(key: Buffer): string {
  return digestBy(key, 'mark', '').toString('base64url').slice(0, MARK_LENGTH);
}

/** Whether a text is one of those that are expected, in a time that doesn't depend on how much of it is right. */
export function isOneOf(given: string, expected: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return expected.map((one) => isSame(bytes, Buffer.from(one))).includes(true);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function readOrMakeKey(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // `wx`: when two processes start at once, the second reads what the first wrote.
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
  return readFileSync(path, 'utf8');
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
