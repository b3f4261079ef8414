import {
  endOtherSessions,
  endOwnSession,
  getLoginStatus,
  listOwnSessions,
} from '@kosar/contract/accounts/session';
import { expect, test } from 'vitest';
import { useApi } from '../../infra/testing/api.ts';
import { logInOverHttp, makePerson } from './testing.ts';

const api = useApi();

/** Someone logged in in two browsers. */
async function inTwoBrowsers() {
  const { email } = await makePerson(api.current);
  const logIn = async (browser: string) =>
    (await logInOverHttp(api.current, { username: email }, { headers: { 'user-agent': browser } })).cookie;
  return { phone: await logIn('Telefon'), laptop: await logIn('Laptop') };
}

const sessionsOf = async (as: string) => (await api.current.call(listOwnSessions, {}, { as })).body;
const isIn = async (as: string) => (await api.current.call(getLoginStatus, {}, { as })).body.status;

test('the own sessions are listed with where and when, the one that asks among them', async () => {
  const { phone } = await inTwoBrowsers();
  expect(await sessionsOf(phone)).toMatchObject([
    { userAgent: 'Laptop', isCurrent: false, isStrong: false, ipAddress: '127.0.0.1' },
    { userAgent: 'Telefon', isCurrent: true },
  ]);
});

test('one of them is ended at once, and one of someone else is not there', async () => {
  const { phone, laptop } = await inTwoBrowsers();
  const [other] = await sessionsOf(phone);
  const params = { id: other?.id ?? 0 };
  const { phone: outsider } = await inTwoBrowsers();
  expect((await api.current.call(endOwnSession, { params }, { as: outsider })).status).toBe(404);
  expect(await isIn(laptop)).toBe(true);
  expect((await api.current.call(endOwnSession, { params }, { as: phone })).status).toBe(204);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([false, true]);
});

test('all others are ended at once, and one that is over is not listed', async () => {
  const { phone, laptop } = await inTwoBrowsers();
  expect((await api.current.call(endOtherSessions, {}, { as: phone })).status).toBe(204);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([false, true]);
  const late = await inTwoBrowsers();
  await api.current.database.pool.query(
    `update user_session set last_active_at = last_active_at - interval '33 minutes' where user_agent = 'Laptop'`,
  );
  expect((await sessionsOf(late.phone)).map(({ userAgent }) => userAgent)).toEqual(['Telefon']);
});
