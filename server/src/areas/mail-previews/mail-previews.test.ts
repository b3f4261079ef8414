import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getMailPreview, listMailPreviews } from '@kosar/contract/admin/mail-previews';
import { expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const AREAS = join(import.meta.dirname, '..');
const api = useApi();

async function asAdmin(): Promise<string> {
  const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(admin.id, ['ROLE_ADMIN']);
}

test('every kind of mail is there once, and reads the same as HTML and as text', async () => {
  const as = await asAdmin();
  const { body: kinds } = await api.current.call(listMailPreviews, {}, { as });
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length);
  for (const { kind, event } of kinds) {
    const { body } = await api.current.call(getMailPreview, { params: { kind } }, { as });
    const read = {
      kind,
      hasSubject: body.subject !== '',
      isHungarian: body.html.includes('lang="hu"'),
      isSigned: body.text.includes('Közös Kosár'),
      canBeSwitchedOff: body.text.includes('/unsubscribe/'),
    };
    expect(read).toEqual({
      kind,
      hasSubject: true,
      isHungarian: true,
      isSigned: true,
      canBeSwitchedOff: event !== null,
    });
  }
});

test('no mail of an area is forgotten', () => {
  const folders = readdirSync(AREAS, { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path) === 'emails',
  );
  expect(folders.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const read = (file: string) => readFileSync(join(AREAS, folder, file), 'utf8');
    const files = readdirSync(join(AREAS, folder));
    const samples = files.includes('samples.ts') ? read('samples.ts') : '';
    const mails = files
      .filter((file) => file !== 'samples.ts')
      .flatMap((file) =>
        [...read(file).matchAll(/^export function (\w+Mail)\(/gm)].map(([, name = '']) => name),
      );
    const forgotten = mails.filter((mail) => !samples.includes(`${mail}(`));
    expect({ folder, forgotten }).toEqual({ folder, forgotten: [] });
  }
});
