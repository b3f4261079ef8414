import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMailPreview, listMailPreviews } from '@kosar/contract/mail-previews';
import { expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../platform/database/connect.ts';
import { useApi } from '../../platform/testing/api.ts';

const AREAS = join(import.meta.dirname, '..');
const api = useApi();

async function asAdmin(): Promise<string> {
  const admin = await transaction(api.current.platform.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(admin.id, ['ROLE_ADMIN']);
}

test('every kind of mail is there once, and reads the same as HTML and as text', async () => {
  const as = await asAdmin();
  const { body: kinds } = await api.current.call(listMailPreviews, {}, { as });
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  for (const { kind, event } of kinds) {
    const { body } = await api.current.call(getMailPreview, { params: { kind } }, { as });
    expect(body.subject, kind).not.toBe('');
    expect(body.html, kind).toContain('lang="hu"');
    expect(body.text, kind).toContain('Közös Kosár');
    expect(body.text.includes('/unsubscribe/'), kind).toBe(event !== null);
  }
});

test('no mail of an area is forgotten', () => {
  for (const area of readdirSync(AREAS)) {
    const folder = join(AREAS, area, 'emails');
    const files = readdirSync(join(AREAS, area)).includes('emails') ? readdirSync(folder) : [];
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const samples = files.includes('samples.ts') ? read('samples.ts') : '';
    const mails = files
      .filter((file) => file !== 'samples.ts')
      .flatMap((file) =>
        [...read(file).matchAll(/^export function (\w+Mail)\(/gm)].map(([, name = '']) => name),
      );
    expect(
      mails.filter((mail) => !samples.includes(`${mail}(`)),
      area,
    ).toEqual([]);
  }
});
