import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupRefused } from './backup-refused.ts';

/** A file of a backup as the manifest names it: `sha256` and `bytes` are of what lies on the disk, sealed or not. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Writes a file, sealed with AES-256-GCM where there is a key: nonce, body, tag. Its name is bound into the seal, so that two files of a backup can't change
 * places.
 */
export async function writeSealed(
  path: string,
  source: Readable,
  {
    key,
    name,
    isCompressed = false,
  }: { readonly key: Buffer | null; readonly name: string; readonly isCompressed?: boolean },
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const seals = key === null ? [] : [sealing(key, name)];
  const zips = isCompressed ? [createGzip()] : [];
  await pipeline([source, ...zips, ...seals, count, createWriteStream(path, { flags: 'wx', mode: 0o600 })]);
  return { sha256: hash.digest('hex'), bytes };
}

/** The content of a file that `writeSealed` wrote; fails at its end when it was changed. */
export async function readSealed(
  path: string,
  { key, name }: { readonly key: Buffer | null; readonly name: string },
): Promise<Readable> {
  if (key === null) return createReadStream(path);
  const { size } = await stat(path);
  if (size < NONCE_BYTES + TAG_BYTES) throw new BackupRefused(`${name} is too short to be sealed.`);
  const file = await open(path);
  const nonce = Buffer.alloc(NONCE_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  try {
    await file.read(nonce, 0, NONCE_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await file.close();
  }
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(tag);
  if (size === NONCE_BYTES + TAG_BYTES) {
    decipher.final();
    return Readable.from([]);
  }
  const body = createReadStream(path, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
  body.on('error', (error) => decipher.destroy(error));
  return body.pipe(decipher);
}

/** The hash and size of a file on the disk. */
export async function hashFile(path: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

function sealing(key: Buffer, name: string): Transform {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  let hasBegun = false;
  const begun = (part: Buffer): Buffer => {
    if (hasBegun) return part;
    hasBegun = true;
    return Buffer.concat([nonce, part]);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, begun(cipher.update(chunk)));
    },
    flush(done) {
      done(null, begun(Buffer.concat([cipher.final(), cipher.getAuthTag()])));
    },
  });
}
