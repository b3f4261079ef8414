import { getUnsubscribe, unsubscribe } from '@kosar/contract/accounts/unsubscribe';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import type { MailContent } from '../../infra/mail/layout/mail-content.ts';
import { queueEmail } from '../../infra/mail/queue-email.ts';
import { switchableMail } from '../../infra/mail/switchable-mail.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

const CONTENT: MailContent = {
  subject: 'Hírek',
  preheader: 'Hírek a piacról',
  title: 'Hírek',
  blocks: [],
  reason: 'Mert kérted.',
};

const mailTo = (
  addressed: { recipient: string; eventKey: string; userId?: number },
  pointIds: number[] = [],
) =>
  switchableMail(
    api.current.context,
    CONTENT,
    { kind: 'news', ...addressed },
    { event: addressed.userId === undefined ? 'CAMPAIGN' : 'APPROVED', pointIds },
  );

const addressIn = ({ headers }: { headers?: Readonly<Record<string, string>> }) =>
  /^<(.*)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
const tokenIn = (mail: { headers?: Readonly<Record<string, string>> }) =>
  addressIn(mail).split('/').at(-1) ?? '';

/** A buyer with an order at a point that they don't follow. */
function newBuyer() {
  return write(async (trx) => {
    const user = await makeUser(trx);
    const chain = await makeChain(trx);
    await makeOrder(trx, { deliveryId: chain.deliveries[0]?.id, userId: user.id });
    const { delivery_point_id: pointId } = await trx
      .selectFrom('delivery_event')
      .select('delivery_point_id')
      .where('id', '=', chain.deliveries[0]?.event_id ?? 0)
      .executeTakeFirstOrThrow();
    return { id: user.id, email: user.email, pointId };
  });
}

const settingsOf = (userId: number) =>
  api.current.context.db
    .selectFrom('notification_setting as n')
    .innerJoin('subscription as s', 's.id', 'n.subscription_id')
    .select(['n.event', 's.active', 's.delivery_point_id'])
    .where('s.user_id', '=', userId)
    .where('n.email_enabled', '=', false)
    .execute();

describe('a mail that people may switch off', () => {
  it('carries the header lines of one-click unsubscribing and the same link in its text', async () => {
    const mail = mailTo({ recipient: 'vevo@example.hu', eventKey: 'x:1', userId: 1 });
    expect(addressIn(mail)).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[\w.~-]+$/);
    expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(addressIn(mail));
    expect(mail.html).toContain(addressIn(mail));
  });
});

describe('unsubscribing', () => {
  it('works by the post of a mail program, without cookie or origin, for the kind and the points of the mail alone', async () => {
    const buyer = await newBuyer();
    const mail = mailTo({ recipient: buyer.email, eventKey: 'x:2', userId: buyer.id }, [buyer.pointId]);
    const post = () =>
      api.current.app.inject({
        method: 'POST',
        url: new URL(addressIn(mail)).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post()).statusCode).toBe(204);
    expect((await post()).statusCode).toBe(204);
    expect(await settingsOf(buyer.id)).toEqual([
      { event: 'APPROVED', active: false, delivery_point_id: buyer.pointId },
    ]);
  });

  it('shows what it would switch off before it does, and only then does it', async () => {
    const buyer = await newBuyer();
    await write((trx) => makeSubscription(trx, { userId: buyer.id, deliveryPointId: buyer.pointId }));
    const token = tokenIn(
      mailTo({ recipient: buyer.email, eventKey: 'x:3', userId: buyer.id }, [buyer.pointId]),
    );
    const look = async () => (await api.current.call(getUnsubscribe, { params: { token } })).body;
    expect(await look()).toMatchObject({
      event: 'APPROVED',
      deliveryPoints: [{ id: buyer.pointId }],
      off: false,
    });
    expect(await settingsOf(buyer.id)).toEqual([]);
    expect((await api.current.call(unsubscribe, { params: { token } })).status).toBe(204);
    expect(await look()).toMatchObject({ off: true });
    expect(await settingsOf(buyer.id)).toEqual([
      { event: 'APPROVED', active: true, delivery_point_id: buyer.pointId },
    ]);
  });

  it('works for an address without an account, which then gets no more mails of the kind', async () => {
    const queue = (eventKey: string) => {
      const mail = mailTo({ recipient: 'Idegen@Example.hu', eventKey });
      return write(async (trx) => ({ id: await queueEmail(trx, mail), token: tokenIn(mail) }));
    };
    const first = await queue('campaign:1');
    expect(first.id).not.toBeNull();
    expect((await api.current.call(unsubscribe, { params: { token: first.token } })).status).toBe(204);
    const { body } = await api.current.call(getUnsubscribe, { params: { token: first.token } });
    expect(body).toEqual({ event: 'CAMPAIGN', deliveryPoints: [], off: true });
    expect((await queue('campaign:2')).id).toBeNull();
  });

  it('is refused for a token that was changed or never made', async () => {
    const [one, other] = [await newBuyer(), await newBuyer()];
    const token = tokenIn(mailTo({ recipient: one.email, eventKey: 'x:4', userId: one.id }, [one.pointId]));
    const forged = [token.replace(`u${one.id}-`, `u${other.id}-`), `${token}x`, 'APPROVED~u1~x', 'valami'];
    for (const wrong of forged) {
      expect((await api.current.call(unsubscribe, { params: { token: wrong } })).status).toBe(404);
      expect(
        (await api.current.app.inject({ method: 'POST', url: `/unsubscribe/${wrong}` })).statusCode,
      ).toBe(404);
    }
    expect(await settingsOf(other.id)).toEqual([]);
  });
});
