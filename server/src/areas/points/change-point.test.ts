import {
  createPoint,
  deletePoint,
  updatePoint,
  updatePointDescription,
} from '@kosar/contract/points/point-management';
import { getPoint, listPoints } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { makePointManager } from '../../demo/builders/actor.ts';
import { makeEvent } from '../../demo/builders/event.ts';
import { makePoint } from '../../demo/builders/point.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();

const address = { country: 'Magyarország', postalCode: '2045', city: 'Törökbálint', street: 'Kert utca 3.' };
const input = { name: 'Kert utcai Udvar', address, description: 'Udvarban.', publicPoint: true };

async function makeOwnPoint() {
  const { manager, point, outsider, admin } = await transaction(api.current.context.db, async (trx) => {
    const manager = await makePointManager(trx);
    const point = await makePoint(trx, { managerId: manager.id });
    return { manager, point, outsider: await makeUser(trx), admin: await makeUser(trx, { isAdmin: true }) };
  });
  return {
    manager,
    point,
    params: { id: point.id },
    as: await api.current.logIn(manager.owner_id),
    outsider: await api.current.logIn(outsider.id, []),
    admin: await api.current.logIn(admin.id, ['ROLE_ADMIN']),
  };
}

describe('POST /deliverypoint', () => {
  it('opens a point of an own manager, and the same point only once', async () => {
    const { manager, as } = await makeOwnPoint();
    const body = { ...input, managerId: manager.id };
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => api.current.call(createPoint, { body }, { as })),
    );
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(presses.map((press) => press.body.id)).size).toBe(1);
    expect(presses[0]?.body).toMatchObject({
      name: input.name,
      address,
      currentUserManager: true,
      version: 1,
    });
  });

  it('is refused to who manages no points, and for the manager of someone else', async () => {
    const { manager, outsider } = await makeOwnPoint();
    const other = await makeOwnPoint();
    const body = { ...input, managerId: manager.id };
    expect((await api.current.call(createPoint, { body }, { as: outsider })).status).toBe(403);
    expect((await api.current.call(createPoint, { body }, { as: other.as })).status).toBe(403);
  });
});

describe('PUT /deliverypoint/:id', () => {
  it('changes everything that was filled in, and looks a new address up', async () => {
    const { params, as } = await makeOwnPoint();
    const { body } = await api.current.call(updatePoint, { params, body: { ...input, version: 1 } }, { as });
    expect(body).toMatchObject({ ...input, precision: 'settlement', version: 2 });
    const lost = { ...input, address: { ...address, postalCode: '9999', city: 'Sehol' }, version: 2 };
    const refused = await api.current.call(updatePoint, { params, body: lost }, { as });
    expect(refused).toMatchObject({ status: 400, problem: { code: 'COORDINATES_NOT_RESOLVED' } });
  });

  it('keeps the place while the address stays, and takes the pin that a person has put', async () => {
    const { params, point, as } = await makeOwnPoint();
    const own = { postalCode: point.postal_code, city: point.city, street: point.street };
    const same = { ...input, address: own, version: 1 };
    const stored = await api.current.call(updatePoint, { params, body: same }, { as });
    expect(stored.body.coords).toEqual({ lat: point.lat, lng: point.lng });
    const coords = { lat: 47.46, lng: 18.92 };
    const moved = await api.current.call(
      updatePoint,
      { params, body: { ...same, coords, version: 2 } },
      { as },
    );
    expect(moved.body).toMatchObject({ coords, precision: 'rooftop' });
  });

  it('takes the invite token that the manager has chosen, and refuses one that someone has, beside its field', async () => {
    const [one, other] = [await makeOwnPoint(), await makeOwnPoint()];
    const inviteToken = `kozos-kert-${one.point.id}`;
    const chosen = { ...input, inviteToken, version: 1 };
    const sent = await api.current.call(updatePoint, { params: one.params, body: chosen }, { as: one.as });
    expect(sent.body).toMatchObject({ inviteToken, version: 2 });
    const stored = { ...input, version: 2 };
    const again = await api.current.call(updatePoint, { params: one.params, body: stored }, { as: one.as });
    expect(again.body.inviteToken).toBe(inviteToken);
    const taken = await api.current.call(
      updatePoint,
      { params: other.params, body: chosen },
      { as: other.as },
    );
    expect(taken).toMatchObject({
      status: 409,
      problem: { code: 'TOKEN_TAKEN', errors: [{ path: 'inviteToken', code: 'TOKEN_TAKEN' }] },
    });
    const opened = { ...input, name: 'Másik udvar', inviteToken, managerId: other.manager.id };
    const refused = await api.current.call(createPoint, { body: opened }, { as: other.as });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'TOKEN_TAKEN' } });
  });

  it('is a conflict when someone has changed it meanwhile', async () => {
    const { params, as } = await makeOwnPoint();
    const change = () => api.current.call(updatePoint, { params, body: { ...input, version: 1 } }, { as });
    expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  });
});

describe('PUT /deliverypoint/:id/description', () => {
  it('is for the manager and admins, is cleaned on the way in, and leaves everything else', async () => {
    const { params, point, as, outsider, admin } = await makeOwnPoint();
    const change = (description: string, version: number, caller: string) =>
      api.current.call(updatePointDescription, { params, body: { description, version } }, { as: caller });
    expect((await change('Idegen', 1, outsider)).status).toBe(403);
    const byManager = await change(
      '<p onclick="x()">Új <strong>bejárat</strong>.</p><script>lop()</script>',
      1,
      as,
    );
    expect(byManager.body).toMatchObject({
      description: '<p>Új <strong>bejárat</strong>.</p>',
      name: point.name,
      version: 2,
    });
    const { description } = await api.current.context.db
      .selectFrom('delivery_point')
      .select('description')
      .where('id', '=', point.id)
      .executeTakeFirstOrThrow();
    expect(description).toBe('<p>Új <strong>bejárat</strong>.</p>');
    expect((await change('Admin írta.', 2, admin)).body.description).toBe('Admin írta.');
    expect((await change('x'.repeat(10_001), 3, as)).status).toBe(400);
    expect((await change('Elavult', 1, as)).status).toBe(409);
  });
});

describe('DELETE /deliverypoint/:id', () => {
  it('takes a point without events off the market', async () => {
    const { params, point, as, outsider } = await makeOwnPoint();
    expect((await api.current.call(deletePoint, { params }, { as: outsider })).status).toBe(403);
    expect((await api.current.call(deletePoint, { params }, { as })).status).toBe(204);
    expect((await api.current.call(getPoint, { params }, { as })).status).toBe(404);
    const { body } = await api.current.call(listPoints, { query: { size: '100' } });
    expect(body.items.map(({ id }) => id)).not.toContain(point.id);
  });

  it('is refused while the point has events', async () => {
    const { params, point, as } = await makeOwnPoint();
    await transaction(api.current.context.db, (trx) => makeEvent(trx, { deliveryPointId: point.id }));
    const refused = await api.current.call(deletePoint, { params }, { as });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'POINT_HAS_EVENTS' } });
    expect((await api.current.call(getPoint, { params })).status).toBe(200);
  });
});
