import * as joins from '@kosar/contract/accounts/joins';
import { register } from '@kosar/contract/accounts/registration';
import { getDelivery } from '@kosar/contract/chains/deliveries';
import { listSubscriptions } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { makeChain } from '../../demo/builders/chain.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makeOrder } from '../../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

async function newUser() {
  const user = await write((trx) => makeUser(trx, { fullName: 'dr. Kovács Anna' }));
  return { ...user, as: await api.current.logIn(user.id, []) };
}

/** A chain at a hidden point, with its three invitations. */
function newDelivery() {
  return write(async (trx) => {
    const point = await makePoint(trx, { publicPoint: false });
    const event = await makeEvent(trx, { deliveryPointId: point.id });
    const chain = await makeChain(trx, { deliveries: [{ eventId: event.id, name: 'Őszi kosár' }] });
    const delivery = chain.deliveries[0];
    return {
      pointId: point.id,
      eventId: event.id,
      deliveryId: delivery?.id ?? 0,
      pointToken: point.invite_token ?? '',
      eventToken: event.invite_token ?? '',
      deliveryToken: delivery?.invite_token ?? '',
    };
  });
}

describe('an invitation before login', () => {
  it('shows the delivery, event or point that its token opens, hidden ones too', async () => {
    const opened = await newDelivery();
    const delivery = await api.current.call(joins.getInvitedDelivery, {
      params: { token: opened.deliveryToken },
    });
    expect(delivery.body).toMatchObject({ id: opened.deliveryId, name: 'Őszi kosár', invitedBy: null });
    const event = await api.current.call(joins.getInvitedEvent, { params: { token: opened.eventToken } });
    expect(event.body).toMatchObject({ id: opened.eventId, inviteToken: null });
    const point = await api.current.call(joins.getInvitedPoint, { params: { token: opened.pointToken } });
    expect(point.body).toMatchObject({ id: opened.pointId, publicPoint: false });
    const list = await api.current.call(joins.listInvitedDeliveries, {
      params: { token: opened.deliveryToken },
    });
    expect(list.body).toMatchObject([{ id: opened.deliveryId }]);
    const ofEvent = await api.current.call(joins.listDeliveriesOfInvitedEvent, {
      params: { token: opened.eventToken },
    });
    expect(ofEvent.body).toMatchObject([{ id: opened.deliveryId }]);
    const items = await api.current.call(joins.listInvitedItems, { params: { token: opened.deliveryToken } });
    expect(items.body).toMatchObject([{ amountTypes: [{}] }]);
  });

  it('is refused by its own key for a token that opens nothing, or something else', async () => {
    const opened = await newDelivery();
    for (const [endpoint, token] of [
      [joins.getInvitedDelivery, 'nincs-ilyen'],
      [joins.getInvitedDelivery, opened.eventToken],
      [joins.getInvitedEvent, opened.pointToken],
      [joins.getInvitedPoint, opened.deliveryToken],
      [joins.listInvitedItems, opened.pointToken],
    ] as const) {
      const { status, problem } = await api.current.call(endpoint, { params: { token } });
      expect([status, problem.code]).toEqual([404, 'INVALID_INVITE_LINK']);
    }
  });

  it('names who has shared it by their given name: no one else who has a part in it, and no one without a part', async () => {
    const opened = await newDelivery();
    const [buyer, other, outsider] = [await newUser(), await newUser(), await newUser()];
    await write(async (trx) => {
      await makeOrder(trx, { deliveryId: opened.deliveryId, userId: buyer.id });
      await makeOrder(trx, { deliveryId: opened.deliveryId, userId: other.id });
    });
    const sign = async (user: { as: string }, token = opened.deliveryToken) =>
      (await api.current.call(joins.signInvite, { params: { token } }, user)).body.by;
    const nameOf = async (inviter: number, by?: string) => {
      const input = { params: { token: opened.deliveryToken }, query: { inviter, by } };
      return (await api.current.call(joins.getInvitedDelivery, input)).body.invitedBy;
    };
    expect(await nameOf(buyer.id, await sign(buyer))).toBe('K. Anna');
    expect(await nameOf(outsider.id, await sign(outsider))).toBeNull();
    // Whoever counts numbers through, or has another link of someone, learns of no one.
    expect(await nameOf(buyer.id)).toBeNull();
    expect(await nameOf(other.id, await sign(buyer))).toBeNull();
    expect(await nameOf(buyer.id, await sign(buyer, opened.eventToken))).toBeNull();
    expect(await nameOf(2_000_000_000, 'x'.repeat(22))).toBeNull();
  });

  it('is refused after many wrong tokens from one network, right ones too; another network goes on', async () => {
    const opened = await newDelivery();
    const tried = (token: string, ip: string) =>
      api.current.app.inject({ url: `/api/deliverypoint/join/${token}`, remoteAddress: ip });
    const answers = [];
    for (let count = 0; count < 203; count += 1) answers.push(await tried(`talalgatas-${count}`, '10.9.8.7'));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(200);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tried(opened.pointToken, '10.9.8.7')).statusCode).toBe(429);
    expect((await tried(opened.pointToken, '10.9.8.8')).statusCode).toBe(200);
    // Planted: who isn't counted guesses on.
    await api.current.database.pool.query('delete from rate_limit');
    expect((await tried(opened.pointToken, '10.9.8.7')).statusCode).toBe(200);
  });

  it('is guessed at by no other call either: what opens by a token counts wrong ones in the same way', async () => {
    const opened = await newDelivery();
    const paths = [
      `deliverypoint/${opened.pointId}`,
      `deliveryevent/${opened.eventId}`,
      `delivery/${opened.deliveryId}`,
    ];
    const tried = (path: string, token: string) =>
      api.current.app.inject({ url: `/api/${path}?token=${token}`, remoteAddress: '10.9.8.5' });
    for (let count = 0; count < 200; count += 1)
      expect((await tried(paths[count % 3] ?? '', `talalgatas-${count}`)).statusCode).toBe(404);
    expect((await tried(`deliverypoint/${opened.pointId}`, opened.pointToken)).statusCode).toBe(429);
    const elsewhere = {
      url: `/api/deliverypoint/${opened.pointId}?token=${opened.pointToken}`,
      remoteAddress: '10.9.8.4',
    };
    expect((await api.current.app.inject(elsewhere)).statusCode).toBe(200);
  });

  it('is not counted where its token is right', async () => {
    const opened = await newDelivery();
    for (let count = 0; count < 205; count += 1)
      expect(
        (
          await api.current.app.inject({
            url: `/api/deliverypoint/join/${opened.pointToken}`,
            remoteAddress: '10.9.8.6',
          })
        ).statusCode,
      ).toBe(200);
  });
});

describe('joining', () => {
  it('lets who joined a delivery see it from then on, once however often', async () => {
    const opened = await newDelivery();
    const [user, inviter] = [await newUser(), await newUser()];
    const see = () => api.current.call(getDelivery, { params: { id: opened.deliveryId } }, user);
    expect((await see()).status).toBe(404);
    const body = { token: opened.deliveryToken, inviterId: inviter.id };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.current.call(joins.joinDelivery, { body }, user)),
    );
    expect(answers.map((answer) => answer.body)).toEqual(
      Array.from({ length: 4 }, () => ({ id: opened.deliveryId })),
    );
    expect((await see()).status).toBe(200);
    const rows = await api.current.context.db
      .selectFrom('joined_invite')
      .select(['delivery_id', 'inviter_id'])
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ delivery_id: opened.deliveryId, inviter_id: inviter.id }]);
  });

  it('opens an event with all its deliveries', async () => {
    const opened = await newDelivery();
    const user = await newUser();
    const { body } = await api.current.call(joins.joinEvent, { body: { token: opened.eventToken } }, user);
    expect(body).toEqual({ id: opened.eventId });
    const seen = await api.current.call(getDelivery, { params: { id: opened.deliveryId } }, user);
    expect(seen.status).toBe(200);
  });

  it('makes who joins a point follow it, but not who has left it before', async () => {
    const opened = await newDelivery();
    const [user, gone] = [await newUser(), await newUser()];
    await write((trx) =>
      makeSubscription(trx, {
        userId: gone.id,
        deliveryPointId: opened.pointId,
        active: false,
        deleted: true,
      }),
    );
    for (const one of [user, gone]) {
      const { status } = await api.current.call(joins.joinPoint, { body: { token: opened.pointToken } }, one);
      expect(status).toBe(201);
    }
    const flags = async (one: { id: number; as: string }) =>
      (await api.current.call(listSubscriptions, { query: { subscriber: one.id } }, one)).body;
    expect(await flags(user)).toMatchObject([
      { active: true, deleted: false, deliveryPointId: opened.pointId },
    ]);
    expect(await flags(gone)).toMatchObject([{ active: false, deleted: true }]);
  });

  it('is refused for a token that opens nothing and for who is not logged in', async () => {
    const opened = await newDelivery();
    const user = await newUser();
    const wrong = await api.current.call(joins.joinPoint, { body: { token: opened.eventToken } }, user);
    expect([wrong.status, wrong.problem.code]).toEqual([404, 'INVALID_INVITE_LINK']);
    const anonymous = await api.current.call(joins.joinEvent, { body: { token: opened.eventToken } });
    expect(anonymous.status).toBe(401);
  });
});

describe('GET /…/checktoken/:token', () => {
  it.each([
    ['delivery', joins.checkDeliveryToken, 'deliveryToken'],
    ['event', joins.checkEventToken, 'eventToken'],
    ['point', joins.checkPointToken, 'pointToken'],
  ] as const)('says whether a token of a %s is taken', async (_, endpoint, token) => {
    const opened = await newDelivery();
    const user = await newUser();
    const exists = async (text: string) =>
      (await api.current.call(endpoint, { params: { token: text } }, user)).body.exists;
    expect(await exists(opened[token])).toBe(true);
    expect(await exists('meg-szabad')).toBe(false);
  });
});

describe('registering with an invitation', () => {
  it('leads back to it from the activation mail, in whatever browser that is opened', async () => {
    const opened = await newDelivery();
    const inviter = await newUser();
    const email = `meghivott-${opened.pointId}@example.hu`;
    const { status } = await api.current.call(register, {
      body: {
        fullName: 'Új Ubul',
        name: email,
        password: 'zöldborsó és répa',
        phoneNumber: '+36301234567',
        termsAccepted: true,
        subscribedToPromotions: false,
        asProducer: false,
        deliveryPointToken: opened.pointToken,
        inviterId: inviter.id,
      },
    });
    expect(status).toBe(201);
    const { text } = await api.current.context.db
      .selectFrom('email')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    const next = encodeURIComponent(`/deliverypoint/join/${opened.pointToken}/${inviter.id}`);
    expect(text).toContain(`?next=${next}`);
  });
});
