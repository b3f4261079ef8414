import { orderWhatWasWaitedFor } from '@kosar/contract/orders/waiting-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../../infra/testing/api.ts';
import { useNewBreaches } from '../../../infra/testing/new-breaches.ts';
import { makeSwitch, payloadsOf } from '../../properties/switch-testing.ts';
import { makeBuyers, order } from '../order-testing.ts';
import { startTwin } from '../race-testing.ts';
import { NOTIFY_OF_ENDED_WAITING, notifyOfEndedWaiting } from './notify-of-ended-waiting.ts';
import { useWaiting } from './waiting-testing.ts';

const api = useApi();
const { wait, serve, makeSoldOut, giveUp } = useWaiting(api);
const newBreaches = useNewBreaches(() => api.current.context.db);

/** One for whom a piece is kept, one who waits behind them, and the switch. */
async function makeOffered() {
  const { turn, preview } = await makeSwitch(api.current, 'waitingList');
  await turn('ON');
  const { delivery, holders, orderIds } = await makeSoldOut();
  const [kept, behind, passer] = await makeBuyers(api.current, 3);
  if (kept === undefined || behind === undefined || passer === undefined) throw new Error('no buyers');
  const { body: entry } = await wait(delivery, kept);
  await wait(delivery, behind, { atOnce: true });
  await giveUp(orderIds[0], holders[0]);
  await serve(delivery);
  return { turn, preview, delivery, kept, behind, passer, entry };
}

async function liveEntries(): Promise<number> {
  const { rows } = await sql`select 1 from waiting_entry where ended_at is null`.execute(
    api.current.context.db,
  );
  return rows.length;
}

test('a market without lists any more keeps nothing: whoever comes may order at once', async () => {
  const { turn, preview, delivery, kept, passer, entry } = await makeOffered();
  expect((await order(api.current, delivery, passer)).status).toBe(409);
  expect(await preview('OFF')).toEqual({ WAITING_ENTRIES: 2, OFFERED_PLACES: 1 });
  expect(await preview('ON')).toEqual({});
  expect((await turn('OFF')).status).toBe(200);
  expect(await liveEntries()).toBe(0);
  expect((await order(api.current, delivery, passer)).status).toBe(201);
  const body = { expectedValue: 1000, termsAccepted: true };
  const late = await api.current.call(
    orderWhatWasWaitedFor,
    { params: { id: entry.id }, body },
    { as: kept.as },
  );
  expect(late.status).toBe(404);
  expect(await newBreaches()).toEqual([]);
});

test('everybody who waited hears once that the lists are gone', async () => {
  const { turn, kept, behind } = await makeOffered();
  // Back to the standard value is off, too.
  await turn(null);
  const payloads = await payloadsOf(api.current, NOTIFY_OF_ENDED_WAITING);
  for (const { entryIds } of [...payloads, ...payloads])
    await notifyOfEndedWaiting(api.current.context, String(entryIds).split(',').map(Number));
  const { rows } = await sql<{ user_id: number; name: string; mails: number }>`
    select n.user_id, n.name, (select count(*) from email e where e.user_id = n.user_id and e.kind = 'waiting-ended')::integer as mails
    from notification n where n.user_id in (${kept.id}, ${behind.id}) and n.event_key like 'waiting:%:ended' order by 1`.execute(
    api.current.context.db,
  );
  expect(rows.map(({ user_id, mails }) => [user_id, mails])).toEqual([
    [kept.id, 1],
    [behind.id, 1],
  ]);
  expect(rows[0]?.name).toContain('Megszűnt a várólista');
});

test('who joins while it is switched off is met by it or refused', async () => {
  const { turn, delivery } = await makeOffered();
  const joiners = await makeBuyers(api.current, 8);
  const [off, ...joined] = await Promise.all([turn('OFF'), ...joiners.map((buyer) => wait(delivery, buyer))]);
  expect(off.status).toBe(200);
  expect(joined.every(({ status }) => status === 200 || status === 201 || status === 404)).toBe(true);
  expect(await liveEntries()).toBe(0);
});

test('planted: where the switch ends nothing, stock stays kept for people who can’t see it', async () => {
  const { turn, delivery, passer } = await makeOffered();
  const twin = await startTwin(api.current, (statement) =>
    statement.replace("ended_as = 'CLOSED' where ended_at is null", "ended_as = 'CLOSED' where false"),
  );
  expect((await turn('OFF', twin.api)).status).toBe(200);
  await twin.close();
  expect((await order(api.current, delivery, passer)).status).toBe(409);
});
