import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../database/connect.ts';
import { TEST_NOW, useApi } from '../testing/api.ts';
import { type Notice, notify } from './notify.ts';

const api = useApi();
const SOURCES = join(import.meta.dirname, '../..');

function noticeFor(userId: number, more: Partial<Notice> = {}): Notice {
  const words = { title: 'Elmarad a szállítás', text: 'Fizetned nem kell.', link: '/delivery/7' };
  return { userId, event: 'CANCELLED', key: 'chain:7:cancelled', ...words, ...more };
}

test('a notice of the same key and event reaches a user once, with its mail, and long words are cut', async () => {
  const { db } = api.current.context;
  const user = await transaction(db, (trx) => makeUser(trx));
  const mail = {
    subject: 'Elmarad',
    html: '<p>Elmarad</p>',
    text: 'Elmarad',
    eventKey: 'chain:7:cancelled',
    kind: 'chain-news',
    recipient: user.email,
    userId: user.id,
  };
  const notice = noticeFor(user.id, {
    title: 'é'.repeat(300),
    text: 'ő'.repeat(1200),
    pointIds: [3, 4],
    mail,
  });
  await transaction(db, (trx) => notify(trx, [notice], TEST_NOW));
  await transaction(db, (trx) => notify(trx, [notice, noticeFor(user.id, { event: 'MESSAGE' })], TEST_NOW));
  const written = await db
    .selectFrom('notification')
    .select(['event', 'name', 'description', 'main_action_url', 'delivery_point_ids', 'created_at'])
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    {
      event: 'CANCELLED',
      name: 'é'.repeat(255),
      description: 'ő'.repeat(1000),
      main_action_url: '/delivery/7',
      delivery_point_ids: [3, 4],
      created_at: TEST_NOW,
    },
    expect.objectContaining({ event: 'MESSAGE', name: 'Elmarad a szállítás', delivery_point_ids: [] }),
  ]);
  const mails = await db.selectFrom('email').select('subject').where('user_id', '=', user.id).execute();
  expect(mails).toEqual([{ subject: 'Elmarad' }]);
});

test('notices are written by notify alone: whoever inserts one by hand reaches no device', () => {
  const writers = globSync('**/*.ts', { cwd: SOURCES }).filter(
    (path) =>
      !/\.test\.ts$|^(demo|proof)\//.test(path) &&
      /insert into notification\b|insertInto\('notification'\)/.test(
        readFileSync(join(SOURCES, path), 'utf8'),
      ),
  );
  expect(writers).toEqual(['infra/notices/notify.ts']);
});
