import { listMyActors } from '@kosar/contract/market/market';
import { createPoint, promoteUser, resolveAddress } from '@kosar/contract/points/point-management';
import { getPoint } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

const veActor = { name: 'Kert Kör', email: 'kert@example.hu', phoneNumber: '06 30 123 4567' };
const deliveryPoint = {
  name: 'Kert utcai Udvar',
  address: { country: 'Magyarország', postalCode: '2045', city: 'Törökbálint', street: 'Kert utca 3.' },
  description: 'Az udvarban osztunk.',
  publicPoint: true,
};
const newUser = async () => (await transaction(api.current.context.db, (trx) => makeUser(trx))).id;
const logIn = (userId: number) => api.current.logIn(userId, []);
const promote = (as: string, body: object) => api.current.call(promoteUser, { body }, { as });
const pathsOf = ({ problem }: { problem: { errors: readonly { path: string }[] } }) =>
  [...new Set(problem.errors.map(({ path }) => path))].toSorted();

async function actorsOf(userId: number) {
  return api.current.context.db
    .selectFrom('actor as a')
    .innerJoin('delivery_point_manager as m', 'm.actor_id', 'a.id')
    .selectAll('a')
    .select(['m.payout_period as manager_payout_period', 'm.introduction'])
    .where('a.owner_id', '=', userId)
    .execute();
}

describe('POST /deliverypointmanager/promote-user', () => {
  it('makes an actor, paid monthly and publicly visible, a manager and the first point at once', async () => {
    const userId = await newUser();
    const as = await logIn(userId);
    const { status, body } = await promote(as, {
      veActor,
      introduction: 'Szeretjük a kertet.',
      deliveryPoint,
    });
    expect(status).toBe(201);
    expect(await actorsOf(userId)).toMatchObject([
      {
        id: body.veActorId,
        name: 'Kert Kör',
        email: 'kert@example.hu',
        phone_number: '+36301234567',
        payout_period: 'MONTHLY',
        manager_payout_period: 'MONTHLY',
        publicly_visible: true,
        introduction: 'Szeretjük a kertet.',
      },
    ]);
    const params = { id: body.deliveryPoint?.id };
    expect((await api.current.call(getPoint, { params })).body).toMatchObject({
      name: 'Kert utcai Udvar',
      description: 'Az udvarban osztunk.',
      address: deliveryPoint.address,
      precision: 'settlement',
      manager: { id: body.deliveryPointManagerId, name: 'Kert Kör' },
    });
  });

  it('gives the new right from the next login; until then the own hidden point is seen as by a guest', async () => {
    const userId = await newUser();
    const as = await logIn(userId);
    const { body } = await promote(as, { veActor, deliveryPoint: { ...deliveryPoint, publicPoint: false } });
    const params = { id: body.deliveryPoint?.id };
    const before = await api.current.call(getPoint, { params }, { as });
    expect(before.body).toMatchObject({ currentUserManager: false, inviteToken: null });
    const another = { ...deliveryPoint, name: 'Másik', managerId: body.deliveryPointManagerId };
    expect((await api.current.call(createPoint, { body: another }, { as })).status).toBe(403);

    const again = await api.current.logIn(userId);
    expect((await api.current.call(getPoint, { params }, { as: again })).body).toMatchObject({
      currentUserManager: true,
      inviteToken: body.deliveryPoint?.inviteToken,
    });
    expect((await api.current.call(listMyActors, {}, { as: again })).body).toMatchObject([
      { id: body.veActorId, deliveryPointManagerId: body.deliveryPointManagerId },
    ]);
    expect((await api.current.call(createPoint, { body: another }, { as: again })).status).toBe(201);
  });

  it('makes one actor and one point, however often and however many at once it is pressed', async () => {
    const userId = await newUser();
    const as = await logIn(userId);
    const presses = await Promise.all(
      Array.from({ length: 6 }, () => promote(as, { veActor, deliveryPoint })),
    );
    const later = await promote(as, { veActor, deliveryPoint });
    const answers = [...presses, later].map(({ status, body }) => ({ status, ...body }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await actorsOf(userId)).toHaveLength(1);
  });

  it('is for the first point: who has one opens others as a manager', async () => {
    const as = await logIn(await newUser());
    await promote(as, { veActor, deliveryPoint });
    const second = await promote(as, { veActor, deliveryPoint: { ...deliveryPoint, name: 'Második' } });
    expect(second).toMatchObject({ status: 409, problem: { code: 'ALREADY_POINT_MANAGER' } });
  });

  it('makes nothing at all when the address is nowhere on the map, and says so', async () => {
    const userId = await newUser();
    const as = await logIn(userId);
    const address = { ...deliveryPoint.address, postalCode: '9999', city: 'Seholfalva' };
    const lost = await promote(as, { veActor, deliveryPoint: { ...deliveryPoint, address } });
    expect(lost).toMatchObject({ status: 400, problem: { code: 'COORDINATES_NOT_RESOLVED' } });
    expect(await actorsOf(userId)).toEqual([]);
    const pinned = await promote(as, {
      veActor,
      deliveryPoint: { ...deliveryPoint, address, coords: { lat: 47.1, lng: 19.2 } },
    });
    expect(pinned.status).toBe(201);
    const { body } = await api.current.call(getPoint, { params: { id: pinned.body.deliveryPoint?.id } });
    expect(body).toMatchObject({ coords: { lat: 47.1, lng: 19.2 }, precision: 'rooftop' });
  });

  it('asks for the manager’s name, contact e-mail and phone, not for an introduction', async () => {
    const as = await logIn(await newUser());
    const empty = await promote(as, { veActor: { name: ' ', email: '', phoneNumber: '' } });
    expect(empty.status).toBe(400);
    expect(pathsOf(empty)).toEqual(['veActor.email', 'veActor.name', 'veActor.phoneNumber']);
    const wrong = await promote(as, { veActor: { ...veActor, phoneNumber: '+36 99 999 9999' } });
    expect(pathsOf(wrong)).toEqual(['veActor.phoneNumber']);
    expect((await promote(as, { veActor })).body.deliveryPoint).toBeNull();
  });

  it('asks for the point’s name, postal code, city and street', async () => {
    const as = await logIn(await newUser());
    const bare = { name: '', address: { postalCode: '12', city: '', street: '' }, description: '' };
    const empty = await promote(as, { veActor, deliveryPoint: { ...bare, publicPoint: true } });
    expect(pathsOf(empty)).toEqual([
      'deliveryPoint.address.city',
      'deliveryPoint.address.postalCode',
      'deliveryPoint.address.street',
      'deliveryPoint.name',
    ]);
  });
});

describe('GET /geocode', () => {
  it('says where an address is and how exactly, or that no one knows; only to users', async () => {
    const as = await logIn(await newUser());
    const find = (query: object) => api.current.call(resolveAddress, { query }, { as });
    const known = await find({ postalCode: '2045', city: 'Törökbálint', street: 'Kert utca 3.' });
    expect(known.body).toMatchObject({ precision: 'settlement', coords: { lat: expect.any(Number) } });
    const lost = { coords: null, precision: null };
    expect((await find({ postalCode: '9999', city: 'Sehol', street: 'Fő utca 1.' })).body).toEqual(lost);
    const abroad = { country: 'Ausztria', postalCode: '2045', city: 'Törökbálint', street: 'Fő utca 1.' };
    expect((await find(abroad)).body).toEqual(lost);
    expect((await api.current.call(resolveAddress, { query: abroad })).status).toBe(401);
  });
});
