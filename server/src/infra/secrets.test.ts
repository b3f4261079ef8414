import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

test('a sealed text opens with its own key only, and never when it was changed', () => {
  const [ours, theirs] = [secretsOf(1), secretsOf(2)];
  const sealed = ours.encrypt('őstermelő');
  expect(ours.decrypt(sealed)).toBe('őstermelő');
  expect(sealed.equals(ours.encrypt('őstermelő'))).toBe(false);
  expect(() => theirs.decrypt(sealed)).toThrow('authenticate');
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  expect(() => ours.decrypt(sealed)).toThrow('authenticate');
});

test('a digest is of its purpose and its key', () => {
  const ours = secretsOf(1);
  expect(ours.digest('a', 'x').equals(ours.digest('a', 'x'))).toBe(true);
  expect(ours.digest('a', 'x').equals(ours.digest('b', 'x'))).toBe(false);
  expect(ours.digest('a', 'x').equals(secretsOf(2).digest('a', 'x'))).toBe(false);
});

test('without a key of its own a market in development makes one and keeps it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kosar-key-'));
  const settings = { SECRETS_KEY: undefined, DATA_DIR: join(folder, 'data') };
  const sealed = createSecrets(settings).encrypt('titok');
  expect(createSecrets(settings).decrypt(sealed)).toBe('titok');
  rmSync(folder, { recursive: true });
});

function secretsOf(fill: number) {
  return createSecrets({ SECRETS_KEY: Buffer.alloc(32, fill).toString('base64'), DATA_DIR: '' });
}
