import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAddingPasskey } from '@kosar/contract/accounts/passkeys';
import { confirmIdentity } from '@kosar/contract/accounts/session';
import { startSecondFactor } from '@kosar/contract/accounts/users';
import { getMailPreview, listMailPreviews } from '@kosar/contract/admin/mail-previews';
import { getMarketSettings, updateMarketSettings } from '@kosar/contract/admin/market-settings';
import { renewCalendarFeed } from '@kosar/contract/market/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { createEmailSender } from '../../infra/mail/send-email.ts';
import { hashPassword } from '../../infra/password.ts';
import { startApi, type TestApi } from '../../infra/testing/api.ts';
import { createTestDatabase } from '../../infra/testing/database.ts';
import type { OutgoingMail } from '../../providers/mail/mail-transport.ts';
import { mailTestCode } from './test-mail.ts';

/** A market called otherwise, with signs in its name that HTML would read as its own. */
const NAME = 'Rét & Kert <Szövetkezet>';
const OLD = /Közös Kosár/;
const PASSWORD = 'tarka barka 27 alma';

let api: TestApi;
let close: () => Promise<void>;
let as: string;
let userId: number;
const folder = mkdtempSync(join(tmpdir(), 'kosar-brand-'));
const source = join(import.meta.dirname, '../../../../web');

beforeAll(async () => {
  // The page as the build leaves it, as far as the market's name goes.
  writeFileSync(join(folder, 'index.html'), readFileSync(join(source, 'index.html')));
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    readFileSync(join(source, 'public/manifest.webmanifest')),
  );
  ({ api, close } = await startApi(await createTestDatabase(), {}, { folder }));
  const passwordHash = await hashPassword(PASSWORD);
  const user = await transaction(api.context.db, (trx) => makeUser(trx, { isAdmin: true, passwordHash }));
  userId = user.id;
  as = await api.logIn(user.id, ['ROLE_ADMIN']);
  const { installedSender: _, ...settings } = (await api.call(getMarketSettings, {}, { as })).body;
  await api.call(
    updateMarketSettings,
    {
      body: {
        ...settings,
        name: NAME,
        tagline: 'A rétről & a kertből',
        colour: '#8a1250',
        operator: { ...settings.operator, name: 'Rét és Kert Szövetkezet', seat: '6720 Szeged, Fő tér 1.' },
      },
    },
    { as },
  );
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => api.app.inject({ url });

describe('a market that is called otherwise', () => {
  test('says its own name, tagline, imprint and colour on every page, and the old name on none', async () => {
    for (const url of ['/', '/index.html', '/aszf', '/deliveries', '/admin']) {
      const { body } = await get(url);
      expect.soft(body, url).not.toMatch(OLD);
      expect.soft(body, url).not.toContain('{{');
      expect.soft(body, url).toContain('content="Rét &amp; Kert &lt;Szövetkezet&gt;"');
      expect.soft(body, url).toContain('Üzemeltető: Rét és Kert Szövetkezet, 6720 Szeged, Fő tér 1.');
      expect.soft(body, url).toContain('--k-leaf:#8a1250');
      expect.soft(body, url).not.toContain('<Szövetkezet>');
    }
    expect((await get('/')).body).toContain('property="og:site_name" content="Rét &amp; Kert');
  });

  test('lets its colours in by the nonce of the answer', async () => {
    const { body, headers } = await get('/');
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? 'none';
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  });

  test('is installed under its own name, and described to programs without the old one', async () => {
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: NAME, lang: 'hu' });
    for (const url of ['/api/openapi.json', '/api/docs']) expect((await get(url)).body).not.toMatch(OLD);
  });

  test('says its name in every kind of mail, and the old one in none', async () => {
    const kinds = (await api.call(listMailPreviews, {}, { as })).body;
    expect(kinds.length).toBeGreaterThan(20);
    for (const { kind } of kinds) {
      const { subject, html, text } = (await api.call(getMailPreview, { params: { kind } }, { as })).body;
      expect.soft(`${subject}${html}${text}`, kind).not.toMatch(OLD);
      expect.soft(`${subject}${html}${text}`, kind).not.toContain('market~');
      expect.soft(html, kind).toContain('Rét &amp; Kert &lt;Szövetkezet&gt;');
      expect.soft(text, kind).toContain(NAME);
      expect.soft(text, kind).toContain('Üzemeltető: Rét és Kert Szövetkezet');
    }
  });

  test('sends its mails under its own name', async () => {
    const { mailId } = await mailTestCode(api.context, { userId });
    const sent: OutgoingMail[] = [];
    const send = createEmailSender(
      api.context.db,
      {
        domain: 'example.hu',
        send: async (mail) => void sent.push(mail),
        close: () => undefined,
      },
      { market: api.context.market },
    );
    await send({ emailId: mailId }, { number: 1, isLast: true, signal: new AbortController().signal });
    expect(sent[0]?.from).toEqual({ name: NAME, address: null });
    expect(`${sent[0]?.html}${sent[0]?.text}`).not.toMatch(/Közös Kosár|market~/);
  });

  test('is named in calendars, passkeys and codes by its own name', async () => {
    const { address } = (await api.call(renewCalendarFeed, {}, { as })).body;
    const calendar = (await get(new URL(address).pathname)).body;
    expect(calendar).toContain('X-WR-CALNAME:Rét & Kert');
    expect(calendar).not.toMatch(OLD);
    const { uri } = (await api.call(startSecondFactor, { body: { password: PASSWORD } }, { as })).body;
    expect(decodeURIComponent(uri)).toContain(NAME);
    await api.call(confirmIdentity, { body: { password: PASSWORD } }, { as });
    expect((await api.call(startAddingPasskey, {}, { as })).body.rp.name).toBe(NAME);
  });

  test('calls the marketplace of the start by its name, too', async () => {
    const rows = await api.context.db.selectFrom('marketplace').select('name').execute();
    expect(rows).toEqual([{ name: NAME }]);
  });
});

test('nothing that is served to browsers or written by the server holds the old name', () => {
  const root = join(source, '..');
  const files = globSync(
    '{web/{src,public,worker},contract/src,domain/src,server/src/{areas,infra,providers}}/**/*.{ts,tsx,css,svg,webmanifest,js}',
    {
      cwd: root,
    },
  ).filter((file) => !/\.test\.tsx?$|-testing\.ts$|-process\.ts$|testing\//.test(file));
  expect(files.length).toBeGreaterThan(1500);
  const named = files.filter((file) =>
    literalsOf(readFileSync(join(root, file), 'utf8')).some((one) => OLD.test(one)),
  );
  // What an installation is called before anyone has said it.
  expect(named).toEqual(['server/src/infra/config.ts']);
});

/** A source without its comments. */
function literalsOf(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(\/?\*|\/\/)/.test(line));
}
