import {
  sendAdvertisingEmailPreview,
  sendAdvertisingEmailPreviewByGet,
  sendAdvertisingEmails,
  sendAdvertisingEmailsByGet,
  sendSummaryEmails,
  sendSummaryEmailsByGet,
} from '@kosar/contract/campaigns/event-mails';
import { createEvent } from '@kosar/contract/points/event-management';
import { getEvent } from '@kosar/contract/points/events';
import { describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { eventBody, makeHost } from './event-testing.ts';

const api = useApi();

/** An event with one open chain and two followers of its point, one of whom has switched new deliveries off. */
async function makeAdvertised(chainOver: Record<string, unknown> = {}) {
  const host = await makeHost(api.current);
  const body = { organizerId: host.organizer.id, ...eventBody(host) };
  const { id } = (await api.current.call(createEvent, { body }, { as: host.as })).body;
  const made = await transaction(api.current.context.db, async (trx) => {
    const follower = await makeUser(trx, { fullName: 'Követő Kata' });
    const deliveryPointId = host.point.id;
    await makeSubscription(trx, { deliveryPointId, userId: follower.id });
    const quiet = await makeSubscription(trx, {
      deliveryPointId,
      settings: [{ event: 'NEW_DELIVERY', emailEnabled: false }],
    });
    await makeSubscription(trx, { deliveryPointId, active: false, deleted: true });
    const chain = await makeChain(trx, {
      name: 'Őszi kör',
      dayOfDelivery: '2026-12-05',
      orderDeadline: new Date('2026-12-03T20:00:00+01:00'),
      ...chainOver,
      deliveries: [{ eventId: id }],
    });
    return { follower, quiet, deliveryId: chain.deliveries[0]?.id ?? 0 };
  });
  return { host, id, ...made };
}

const mailsOf = (id: number, kind: string) =>
  api.current.context.db
    .selectFrom('email')
    .selectAll()
    .where('event_key', 'like', `event:${id}:%`)
    .where('kind', '=', kind)
    .orderBy('user_id')
    .execute();

describe('advertising e-mails', () => {
  test('go once to each follower who wants them, with how to switch them off, however often they are sent', async () => {
    const { host, id, follower } = await makeAdvertised();
    const send = (over: Record<string, unknown> = {}) =>
      api.current.call(sendAdvertisingEmails, { body: { deliveryEventIds: [id], ...over } }, { as: host.as });
    expect(await send()).toMatchObject({ status: 200, body: { queued: 1, already: 0, switchedOff: 1 } });
    const [mail, ...others] = await mailsOf(id, 'event-ad');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ user_id: follower.id, subject: 'Rendelj most: Szombati átvétel' });
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe-Post');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Kedves Követő Kata!');
      expect(text).toContain('Őszi kör');
      expect(text).toMatch(/Rendelhetsz eddig: 2026\.12\.03\.\s20:00/);
      expect(text).toContain('A kapuban várunk.');
    }
    const again = { queued: 0, already: 1, switchedOff: 1 };
    expect((await send()).body).toEqual(again);
    expect((await send({ defaultSubject: false, customSubject: 'Más tárggyal' })).body).toEqual(again);
    const late = await transaction(api.current.context.db, (trx) =>
      makeSubscription(trx, { deliveryPointId: host.point.id }),
    );
    expect((await send({ defaultSubject: false, customSubject: 'Jön a sajt' })).body.queued).toBe(1);
    const mails = await mailsOf(id, 'event-ad');
    expect(mails.find(({ user_id }) => user_id === late.user_id)?.subject).toBe('Jön a sajt');
    const event = await api.current.call(getEvent, { params: { id } }, { as: host.as });
    expect(event.body.managed).toMatchObject({ adEmailLastSent: '2026-11-20T12:00:00.000Z', version: 1 });
  });

  test('need a delivery that can be ordered from at each event; else nothing goes, and the event is named', async () => {
    const good = await makeAdvertised();
    const { as } = good.host;
    const body = { organizerId: good.host.organizer.id, ...eventBody(good.host, { name: 'Üres átvétel' }) };
    const empty = (await api.current.call(createEvent, { body }, { as })).body;
    const sent = await api.current.call(
      sendAdvertisingEmails,
      { body: { deliveryEventIds: [good.id, empty.id] } },
      { as },
    );
    expect(sent.problem).toMatchObject({
      status: 400,
      code: 'EVENT_HAS_NO_DELIVERIES',
      errors: [{ path: 'deliveryEventIds.1', code: 'has no deliveries', message: 'Üres átvétel' }],
    });
    expect(await mailsOf(good.id, 'event-ad')).toEqual([]);
    const closed = await makeAdvertised({ orderDeadline: new Date('2026-11-20T10:00:00+01:00') });
    const params = { id: closed.id };
    const headers = { 'x-requested-with': 'test' };
    const refused = await api.current.call(
      sendAdvertisingEmailsByGet,
      { params },
      { as: closed.host.as, headers },
    );
    expect(refused.problem.code).toBe('EVENT_HAS_NO_DELIVERIES');
  });

  test('need a subject of their own when the usual one is off', async () => {
    const { host, id } = await makeAdvertised();
    const body = { deliveryEventIds: [id], defaultSubject: false };
    const sent = await api.current.call(sendAdvertisingEmails, { body }, { as: host.as });
    expect(sent.problem.errors).toMatchObject([{ path: 'customSubject', code: 'required' }]);
  });

  test('are shown beforehand to one address, which must be given; again as often as asked, within limits', async () => {
    const { host, id } = await makeAdvertised();
    const preview = (over: Record<string, unknown>) =>
      api.current.call(
        sendAdvertisingEmailPreview,
        { body: { deliveryEventIds: [id], ...over } },
        { as: host.as },
      );
    expect((await preview({})).problem.errors).toMatchObject([{ path: 'to', code: 'required' }]);
    expect((await preview({ to: 'nem cím' })).problem.errors).toMatchObject([{ path: 'to', code: 'email' }]);
    const to = 'proba@example.hu';
    expect((await preview({ to, defaultSubject: false, customSubject: 'Ilyen lesz' })).body.queued).toBe(1);
    const [mail] = await mailsOf(id, 'event-ad-preview');
    expect(mail).toMatchObject({ recipient: to, subject: 'Ilyen lesz' });
    expect(mail?.text).toContain('Ez csak előnézet');
    expect(await mailsOf(id, 'event-ad')).toEqual([]);
    const query = { to, customSubject: 'GET alakban' };
    const options = { as: host.as, headers: { 'x-requested-with': 'test' } };
    const byGet = await api.current.call(
      sendAdvertisingEmailPreviewByGet,
      { params: { id }, query },
      options,
    );
    expect(byGet.status).toBe(200);
    const answers: number[] = [];
    for (let index = 0; index < 30; index += 1) answers.push((await preview({ to })).status);
    expect(answers).toContain(429);
  });
});

describe('summary e-mails', () => {
  test('say to each buyer what they ordered, and to the hosts what it adds up to; again only to those whose orders changed', async () => {
    const { host, id, deliveryId } = await makeAdvertised();
    const made = await transaction(api.current.context.db, async (trx) => {
      const buyer = await makeUser(trx, { fullName: 'Nagy Eszter' });
      const first = await makeOrder(trx, { deliveryId, userId: buyer.id });
      await makeOrder(trx, { deliveryId, userId: buyer.id, optionType: 'HOME_DELIVERY' });
      const other = await makeOrder(trx, { deliveryId });
      return { buyer, first, other };
    });
    const send = () =>
      api.current.call(sendSummaryEmails, { body: { deliveryEventIds: [id] } }, { as: host.as });
    expect((await send()).body).toEqual({ queued: 3, already: 0, switchedOff: 0 });
    const mail = (await mailsOf(id, 'event-summary')).find(({ user_id }) => user_id === made.buyer.id);
    expect(mail?.text).toContain('Kedves Nagy Eszter!');
    expect(mail?.text).toContain(made.first.code);
    expect(mail?.text).toContain('Házhoz szállítás');
    expect(mail?.text).not.toContain(made.other.code);
    expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe');
    const [toHost, ...others] = await mailsOf(id, 'event-host-summary');
    expect(others).toEqual([]);
    expect(toHost?.user_id).toBe(host.organizer.owner_id);
    expect(toHost?.text).toMatch(/Vevők: 2[^]*Rendelések: 3[^]*Ebből házhoz szállítás: 1/);
    expect(toHost?.text).not.toContain('Nagy Eszter');
    expect((await send()).body).toEqual({ queued: 0, already: 3, switchedOff: 0 });
    await transaction(api.current.context.db, (trx) =>
      trx.updateTable('customer_order').set({ version: 2 }).where('id', '=', made.other.id).execute(),
    );
    expect((await send()).body).toEqual({ queued: 2, already: 1, switchedOff: 0 });
  });

  test('need an order at each event', async () => {
    const { host, id } = await makeAdvertised();
    const params = { id };
    const bare = await api.current.call(sendSummaryEmailsByGet, { params }, { as: host.as });
    expect(bare.problem.code).toBe('foreign_origin');
    const headers = { 'x-requested-with': 'test' };
    const sent = await api.current.call(sendSummaryEmailsByGet, { params }, { as: host.as, headers });
    expect(sent.problem).toMatchObject({ status: 400, code: 'EVENT_HAS_NO_ORDERS' });
  });
});

test('no one else sends mails of an event', async () => {
  const [{ id }, other] = [await makeAdvertised(), await makeHost(api.current)];
  for (const call of [sendSummaryEmails, sendAdvertisingEmails] as const) {
    const sent = await api.current.call(call, { body: { deliveryEventIds: [id] } }, { as: other.as });
    expect(sent.problem.code).toBe('forbidden');
  }
});
