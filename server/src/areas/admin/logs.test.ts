import { getAuditWords, pageAuditLog } from '@kosar/contract/admin/audit-log';
import * as calls from '@kosar/contract/admin/logs';
import { expect, test } from 'vitest';
import { nextTag } from '../../demo/builders/tag.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { writeAudit } from '../../infra/audit.ts';
import { transaction } from '../../infra/database/connect.ts';
import { addJob } from '../../infra/jobs/add-job.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { withoutTokens } from './mail-log.ts';

const api = useApi();

async function makeAdmin() {
  const user = await transaction(api.current.context.db, (trx) =>
    makeUser(trx, { isAdmin: true, fullName: 'Napló Nóra' }),
  );
  return { id: user.id, as: await api.current.logIn(user.id, ['ROLE_ADMIN']) };
}

test('the log is found by who, what, about what and day, and gives the difference', async () => {
  const { id, as } = await makeAdmin();
  const action = 'property.change' as const;
  const entry = { userId: id, action, entity: 'thing', now: TEST_NOW };
  await transaction(api.current.context.db, async (trx) => {
    await writeAudit(trx, {
      ...entry,
      entityId: 1,
      before: { name: 'a', same: 1 },
      after: { name: 'b', same: 1 },
    });
    await writeAudit(trx, {
      ...entry,
      entityId: 2,
      userId: null,
      now: new Date('2026-11-19T23:30:00+01:00'),
    });
  });
  const items = async (query: object) =>
    (await api.current.call(pageAuditLog, { query: { action, ...query } }, { as })).body.items;
  expect(await items({})).toMatchObject([
    { entityId: 2, user: null, changes: [] },
    {
      entityId: 1,
      user: { id, fullName: 'Napló Nóra' },
      changes: [{ field: 'name', before: 'a', after: 'b' }],
    },
  ]);
  expect(await items({ user: id })).toHaveLength(1);
  expect(await items({ entity: 'thing', entityId: 2 })).toMatchObject([{ entityId: 2 }]);
  expect(await items({ from: '2026-11-20' })).toMatchObject([{ entityId: 1 }]);
  expect(await items({ to: '2026-11-19' })).toMatchObject([{ entityId: 2 }]);
  const words = (await api.current.call(getAuditWords, {}, { as })).body;
  expect(words.actions).toContain(action);
  expect(words.entities).toContain('thing');
});

test('mails are found, read without their tokens, and sent again once they were given up', async () => {
  const { as } = await makeAdmin();
  const { db } = api.current.context;
  const tag = nextTag();
  const id = await transaction(db, (trx) =>
    queueEmail(trx, {
      eventKey: tag,
      recipient: `${tag}@example.hu`,
      kind: `kind-${tag}`,
      subject: 'Aktiváld',
      html: '',
      text: 'https://kosar.hu/login/activation=sealed~abcdefghijklmnopqrstuv~ vége',
    }),
  );
  const params = { id: id ?? 0 };
  const page = await api.current.call(calls.pageMails, { query: { search: tag } }, { as });
  expect(page.body.items).toMatchObject([{ id, state: 'QUEUED', subject: 'Aktiváld' }]);
  const read = await api.current.call(calls.getMail, { params }, { as });
  expect(read.body.text).toBe('https://kosar.hu/login/activation=••• vége');
  const kinds = await api.current.call(calls.getMailKinds, {}, { as });
  expect(kinds.body).toContain(`kind-${tag}`);
  const retry = () => api.current.call(calls.retryMail, { params }, { as });
  expect((await retry()).problem.code).toBe('MAIL_NOT_FAILED');
  const { pool } = api.current.database;
  await pool.query(`update email set state = 'FAILED', last_error = '550' where id = $1`, [id]);
  await pool.query(`select graphile_worker.remove_job('email:' || $1)`, [id]);
  expect((await retry()).status).toBe(204);
  const jobs = await api.current.call(calls.pageJobs, { query: { search: `email:${id}` } }, { as });
  expect(jobs.body.items).toMatchObject([{ task: 'send-email', state: 'WAITING' }]);
  await pool.query(`update email set state = 'FAILED', text = '' where id = $1`, [id]);
  expect((await retry()).problem.code).toBe('MAIL_HAS_NO_TEXT');
  await pool.query(`update email set state = 'FAILED', recipient = 'torolt-1@torolt.invalid' where id = $1`, [
    id,
  ]);
  expect((await retry()).problem.code).toBe('MAIL_HAS_NO_ADDRESS');
});

test('a token never shows in a mail that is read', () => {
  for (const [text, shown] of [
    ['https://k.hu/passwordreset/abc-DEF_1.', 'https://k.hu/passwordreset/•••'],
    ['https://k.hu/unsubscribe/MESSAGE~u1~xyz vége', 'https://k.hu/unsubscribe/••• vége'],
    ['https://k.hu/veactor/join/titok', 'https://k.hu/veactor/join/•••'],
  ] as const)
    expect(withoutTokens(text)).toBe(shown);
});

test('jobs say how they stand; one that was given up is tried at once with all its attempts, one at work is left', async () => {
  const { as } = await makeAdmin();
  const { db } = api.current.context;
  const key = `try:${nextTag()}`;
  const { pool } = api.current.database;
  await transaction(db, (trx) => addJob(trx, 'send-email', { emailId: 0 }, { key }));
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'kaput' where key = $1`,
    [key],
  );
  const find = async (query: object = {}) =>
    (await api.current.call(calls.pageJobs, { query: { search: key, ...query } }, { as })).body;
  const given = await find({ state: 'FAILED' });
  expect(given.items).toMatchObject([{ task: 'send-email', state: 'FAILED', lastError: 'kaput' }]);
  expect(given.counts.FAILED).toBeGreaterThan(0);
  const params = { id: given.items[0]?.id ?? 0 };
  const retry = () => api.current.call(calls.retryJob, { params }, { as });
  expect((await retry()).status).toBe(204);
  expect((await find()).items).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = $1`,
    [key],
  );
  expect((await find()).items).toMatchObject([{ state: 'RUNNING' }]);
  expect((await retry()).problem.code).toBe('JOB_IS_RUNNING');
});
