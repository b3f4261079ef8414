import { makeOrganizer, makePointManager, makeProducer, makeTransporter } from '../demo/builders/actor.ts';
import { makeCoupon } from '../demo/builders/coupon.ts';
import { makeDiscount } from '../demo/builders/discount.ts';
import { makeUser } from '../demo/builders/user.ts';
import { transaction } from '../infra/database/connect.ts';
import type { TestApi } from '../infra/testing/api.ts';
import { CANARY } from './canary.ts';

type Owner = 'producer' | 'transporter' | 'organizer' | 'pointManager';

/** Makes one more relation of new actors of the people who run the chains, or one more thing that admins give, for calls that change it. */
export interface RelationLookups {
  /** New ones in their roles, who aren't related yet. */
  anotherPair(): Promise<{
    producerId: number;
    transporterId: number;
    organizerId: number;
    deliveryPointManagerId: number;
  }>;
  anotherCarrying(): Promise<number>;
  anotherOrganizing(): Promise<number>;
  anotherPointing(): Promise<number>;
  /** A discount for everybody that is over and that no one has had. */
  anotherDiscount(): Promise<number>;
  /** One that runs. */
  anotherRunningDiscount(): Promise<number>;
  /** Someone who has registered and done nothing yet. */
  anotherUser(): Promise<number>;
  /** A coupon of the owner that is unused. */
  anotherCoupon(): Promise<number>;
}

/** The lookups for a world in which these people play their parts. */
export function relationLookups(
  { context: { db } }: TestApi,
  { userIds }: { userIds: Record<Owner | 'owner', number> },
): RelationLookups {
  const hidden = (owner: Owner) => ({
    actor: { ownerId: userIds[owner], name: `Fél ${CANARY}`, publiclyVisible: false },
  });
  const anotherPair = () =>
    transaction(db, async (trx) => ({
      producerId: (await makeProducer(trx, hidden('producer'))).id,
      transporterId: (await makeTransporter(trx, hidden('transporter'))).id,
      organizerId: (await makeOrganizer(trx, hidden('organizer'))).id,
      deliveryPointManagerId: (await makePointManager(trx, hidden('pointManager'))).id,
    }));
  const discount = async (endsAt: string) => {
    const { id } = await transaction(db, (trx) => makeDiscount(trx, { endsAt }));
    return id;
  };
  return {
    anotherPair,
    anotherCarrying: async () => {
      const { producerId, transporterId } = await anotherPair();
      return transaction(db, async (trx) => {
        const made = trx
          .insertInto('producer_transporter_relation')
          .values({
            producer_id: producerId,
            transporter_id: transporterId,
            transporter_type: 'OWN',
            share_percent: 3,
          })
          .returning('id');
        return (await made.executeTakeFirstOrThrow()).id;
      });
    },
    anotherOrganizing: async () => {
      const { transporterId, organizerId } = await anotherPair();
      return transaction(db, async (trx) => {
        const made = trx
          .insertInto('transporter_organizer_relation')
          .values({ transporter_id: transporterId, organizer_id: organizerId, share_percent: 3 })
          .returning('id');
        return (await made.executeTakeFirstOrThrow()).id;
      });
    },
    anotherPointing: async () => {
      const { organizerId, deliveryPointManagerId } = await anotherPair();
      return transaction(db, async (trx) => {
        const made = trx
          .insertInto('organizer_delivery_point_manager_relation')
          .values({
            organizer_id: organizerId,
            delivery_point_manager_id: deliveryPointManagerId,
            share_percent: 3,
          })
          .returning('id');
        return (await made.executeTakeFirstOrThrow()).id;
      });
    },
    anotherDiscount: () => discount('2026-11-02'),
    anotherRunningDiscount: () => discount('2026-12-01'),
    anotherUser: () => transaction(db, async (trx) => (await makeUser(trx, { fullName: CANARY })).id),
    anotherCoupon: () =>
      transaction(db, async (trx) => (await makeCoupon(trx, { userId: userIds.owner, name: CANARY })).id),
  };
}
