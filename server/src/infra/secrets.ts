import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** What the database alone must not give away: sealed with a key that is kept apart from it. */
export interface Secrets {
  /** Encrypts a text (AES-256-GCM) for a bytea column. */
  encrypt(text: string): Buffer;
  /** The text again; throws when the bytes were changed or sealed with another key. */
  decrypt(sealed: Buffer): string;
  /** A keyed digest (HMAC-SHA256) of a text: the same for the same purpose, and no one without the key can make it. */
  digest(purpose: string, text: string): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with SECRETS_KEY; development without one makes a key for itself and keeps it in DATA_DIR. */
export function createSecrets(config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>): Secrets {
  let known: Buffer | undefined;
  const key = () => {
    known ??= Buffer.from(
      config.SECRETS_KEY ?? readOrMakeKey(join(config.DATA_DIR, 'secrets.key')),
      'base64',
    );
    return known;
  };
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    digest(purpose, text) {
      return createHmac('sha256', key()).update(`${purpose}\n${text}`).digest();
    },
  };
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
