import { sendAdvertisingEmails } from '@kosar/contract/campaigns/event-mails';
import { createEvent } from '@kosar/contract/points/event-management';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { transaction } from '../../infra/database/connect.ts';
import { queueEmails } from '../../infra/mail/queue-email.ts';
import { useApi } from '../../infra/testing/api.ts';
import { eventBody, makeHost } from './event-testing.ts';

const api = useApi();
const PRESSES = 10;

/** An event whose point so many people follow, and a delivery to order from. */
async function makeFollowedEvent(followers: number) {
  const host = await makeHost(api.current);
  const body = { organizerId: host.organizer.id, ...eventBody(host) };
  const { id } = (await api.current.call(createEvent, { body }, { as: host.as })).body;
  await transaction(api.current.context.db, async (trx) => {
    await makeChain(trx, {
      dayOfDelivery: '2026-12-05',
      orderDeadline: new Date('2026-12-03T20:00:00+01:00'),
      deliveries: [{ eventId: id }],
    });
    await sql`
      with follower as (
        insert into app_user (email, full_name, phone_number, password_hash, terms_accepted_at, activated_at)
        select 'koveto-' || ${id}::text || '-' || n || '@pelda.hu', 'Követő', '+36301234567', 'no password fits', now(), now()
        from generate_series(1, ${followers}::integer) n returning id)
      insert into subscription (user_id, delivery_point_id) select id, ${host.point.id}::integer from follower`.execute(
      trx,
    );
  });
  return { id, as: host.as };
}

/** Presses the button many times at the same moment. */
async function pressAll({ id, as }: { id: number; as: string }) {
  const presses = Array.from({ length: PRESSES }, () =>
    api.current.call(sendAdvertisingEmails, { body: { deliveryEventIds: [id] } }, { as }),
  );
  const answers = await Promise.all(presses);
  const { rows } = await sql<{ mails: number; readers: number; jobs: number }>`
    select count(*)::integer as mails, count(distinct lower(recipient))::integer as readers,
      (select count(*) from graphile_worker.jobs j join email m on j.key = 'email:' || m.id
        where m.event_key like ${`event:${id}:ad:%`})::integer as jobs
    from email where event_key like ${`event:${id}:ad:%`}`.execute(api.current.context.db);
  return { statuses: answers.map(({ status }) => status), stored: rows[0] };
}

describe('ten presses at once', () => {
  test('queue one mail and one job for each of 5 000 followers, and answer all of them', async () => {
    const { statuses, stored } = await pressAll(await makeFollowedEvent(5000));
    expect(statuses).toEqual(Array<number>(PRESSES).fill(200));
    expect(stored).toEqual({ mails: 5000, readers: 5000, jobs: 5000 });
  }, 120_000);

  test('rest on the outbox, which keeps one mail twice where its two constraints are taken out', async () => {
    const mail = {
      eventKey: 'twice',
      kind: 'test',
      recipient: 'a@pelda.hu',
      subject: 'a',
      html: 'a',
      text: 'a',
    };
    const queueTwice = async () => {
      for (let time = 0; time < 2; time += 1)
        await transaction(api.current.context.db, (trx) => queueEmails(trx, [mail]));
      const stored = await api.current.context.db
        .selectFrom('email')
        .select('id')
        .where('event_key', '=', 'twice')
        .execute();
      return stored.length;
    };
    expect(await queueTwice()).toBe(1);
    await transaction(api.current.context.db, async (trx) => {
      await sql`alter table email drop constraint email_once, drop constraint email_message_id_key,
        add constraint email_once unique (event_key, recipient, kind, id)`.execute(trx);
    });
    expect(await queueTwice()).toBe(3);
  });
});
