import { listMyActors } from '@kosar/contract/market/market';
import { expect, it } from 'vitest';
import {
  makeActor,
  makeOrganizer,
  makePointManager,
  makeProducer,
  makeTransporter,
} from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';

const api = useApi();

it('lists the actors that the viewer owns or manages with their roles and the ids of these, by name, and no one else’s', async () => {
  const { owner, manager, other, transporter, organizer, producer, pointManager } = await transaction(
    api.current.context.db,
    async (trx) => {
      const [owner, manager, other] = [await makeUser(trx), await makeUser(trx), await makeUser(trx)];
      const managed = await makeActor(trx, { name: 'Zöld Kör', ownerId: owner.id, managerIds: [manager.id] });
      const transporter = await makeTransporter(trx, { actorId: managed.id });
      const organizer = await makeOrganizer(trx, { actorId: managed.id });
      const producer = await makeProducer(trx, { actor: { name: 'Ábel Tanya', ownerId: owner.id } });
      const pointManager = await makePointManager(trx, { actorId: producer.actor_id });
      await makeActor(trx, { name: 'Törölt', ownerId: owner.id, deletedAt: TEST_NOW });
      return { owner, manager, other, transporter, organizer, producer, pointManager };
    },
  );
  const listOf = async (id: number) =>
    (await api.current.call(listMyActors, {}, { as: await api.current.logIn(id) })).body;
  const zold = {
    name: 'Zöld Kör',
    isProducer: false,
    isTransporter: true,
    isOrganizer: true,
    producerId: null,
    transporterId: transporter.id,
    organizerId: organizer.id,
    deliveryPointManagerId: null,
  };
  expect(await listOf(owner.id)).toMatchObject([
    {
      name: 'Ábel Tanya',
      isProducer: true,
      isTransporter: false,
      isDeliveryPointManager: true,
      producerId: producer.id,
      transporterId: null,
      deliveryPointManagerId: pointManager.id,
    },
    zold,
  ]);
  expect(await listOf(manager.id)).toMatchObject([zold]);
  expect(await listOf(other.id)).toEqual([]);
  expect((await api.current.call(listMyActors)).status).toBe(401);
});
