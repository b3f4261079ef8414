import { PROPERTIES, PROPERTY_KEYS } from '@kosar/domain/properties';
import type { Authority, ChainState } from '@kosar/domain/vocabulary';
import {
  makeActor,
  makeOrganizer,
  makePointManager,
  makeProducer,
  makeTransporter,
} from '../demo/builders/actor.ts';
import { makeChain } from '../demo/builders/chain.ts';
import { makeCoupon } from '../demo/builders/coupon.ts';
import { makeDiscount } from '../demo/builders/discount.ts';
import { endChain } from '../demo/builders/end-chain.ts';
import { makeEvent } from '../demo/builders/event.ts';
import { makeOrder } from '../demo/builders/order.ts';
import { makePoint, makeSubscription } from '../demo/builders/point.ts';
import { makeProduct } from '../demo/builders/product.ts';
import { makeDemand } from '../demo/builders/survey.ts';
import { nextTag } from '../demo/builders/tag.ts';
import { makeHomeAddress, makeUser } from '../demo/builders/user.ts';
import { type Transaction, transaction } from '../infra/database/connect.ts';
import { TEST_NOW, type TestApi } from '../infra/testing/api.ts';
import { type AccountLookups, accountLookups } from './account-lookups.ts';
import { type CampaignLookups, campaignLookups } from './campaign-lookups.ts';
import { CANARY } from './canary.ts';
import { type ComplaintLookups, complaintLookups } from './complaint-lookups.ts';
import { type ContentLookups, contentLookups } from './content-lookups.ts';
import { type Lookups, lookupsOf } from './lookups.ts';
import { type MessageLookups, messageLookups } from './message-lookups.ts';
import { type OrderingLookups, orderingLookups } from './ordering-lookups.ts';
import { type RelationLookups, relationLookups } from './relation-lookups.ts';
import { type SettingLookups, settingLookups } from './setting-lookups.ts';
import { type Campaigns, insertCampaigns } from './world-campaigns.ts';

/** Everybody who can ask. `foreign…` play the same role in another chain; the owner is the buyer whose things they ask for. */
export const SEATS = [
  'anonymous',
  'outsider',
  'owner',
  'producer',
  'transporter',
  'organizer',
  'pointManager',
  'foreignProducer',
  'foreignTransporter',
  'foreignOrganizer',
  'foreignPointManager',
  'removedManager',
  'admin',
] as const;
export type Seat = (typeof SEATS)[number];

export { CANARY } from './canary.ts';

/** One chain at one point, with the actors who run it. */
export interface Chain {
  readonly pointId: number;
  readonly pointToken: string;
  readonly eventId: number;
  readonly eventToken: string;
  readonly deliveryId: number;
  readonly deliveryToken: string;
  readonly chainId: number;
  readonly chainItemId: number;
  readonly chainPackingId: number;
  readonly producerId: number;
  readonly productId: number;
  readonly packingId: number;
  readonly pickupId: number;
  readonly staff: Staff;
}

/** What the market shows to everybody. */
export interface Shown {
  readonly productTypeId: number;
  readonly productId: number;
  readonly packingId: number;
}

/** A person at each seat, a public and a hidden chain that `producer` … `pointManager` run, and one of the foreign actors. */
export interface World
  extends Lookups,
    AccountLookups,
    RelationLookups,
    ContentLookups,
    SettingLookups,
    OrderingLookups,
    CampaignLookups,
    MessageLookups,
    ComplaintLookups,
    Campaigns {
  readonly userIds: Record<Exclude<Seat, 'anonymous'>, number>;
  readonly cookies: Partial<Record<Seat, string>>;
  readonly open: Chain;
  readonly hidden: Chain;
  readonly foreign: Chain;
  /** Who runs the points of both: a delivery point manager. */
  readonly managerId: number;
  readonly shown: Shown;
  /** Things of the owner. */
  readonly orderId: number;
  readonly subscriptionId: number;
  readonly notificationId: number;
  readonly addressId: number;
  readonly couponId: number;
  /** A goal of the community around the hidden point. */
  readonly goalId: number;
  readonly paymentId: number;
  /** Discounts for everybody. */
  readonly discountIds: { readonly everywhere: number; readonly hidden: number };
  /** Makes one more thing of the owner, for calls that change or remove it. */
  anotherOrder(): Promise<number>;
  /** One more chain of the hidden event's people, in a state; gives its chain. */
  anotherChain(state: ChainState): Promise<number>;
  anotherSubscription(): Promise<number>;
  anotherAddress(): Promise<number>;
  /** Makes one more public point of the point manager, without events. */
  anotherPoint(): Promise<number>;
  anotherDemand(): Promise<number>;
  /** A code that anybody may activate. */
  anotherCouponCode(): Promise<string>;
  /** A session that may end. */
  logIn(seat: Seat): Promise<string | undefined>;
}

/** The roles that run a chain, none of them publicly visible. */
interface Staff {
  readonly producerId: number;
  readonly transporterId: number;
  readonly organizerId: number;
  readonly managerId: number;
  readonly actorIds: readonly number[];
}

/** Builds it all in one transaction and logs everybody in; only then is the removed manager removed. */
export async function makeWorld(api: TestApi): Promise<World> {
  const { db } = api.context;
  const made = await transaction(db, (trx) => insertWorld(trx));
  const logIn = async (seat: Seat) =>
    seat === 'anonymous' ? undefined : api.logIn(made.userIds[seat], authoritiesOf(seat));
  const cookies = Object.fromEntries(
    await Promise.all(SEATS.map(async (seat) => [seat, await logIn(seat)] as const)),
  );
  await transaction(db, (trx) =>
    trx.deleteFrom('actor_manager').where('user_id', '=', made.userIds.removedManager).execute(),
  );
  return {
    ...made,
    cookies,
    logIn,
    anotherOrder: () => transaction(db, async (trx) => (await orderOf(trx, made)).id),
    ...lookupsOf(db),
    ...accountLookups(api, made),
    ...relationLookups(api, made),
    ...contentLookups(api),
    ...settingLookups(api),
    ...orderingLookups(api, made),
    ...messageLookups(api, made),
    ...complaintLookups(api, made),
    ...campaignLookups(api, made.open.chainId),
    anotherChain: (state) => transaction(db, (trx) => chainOf(trx, made.hidden, state)),
    anotherSubscription: () =>
      transaction(db, async (trx) => (await makeSubscription(trx, { userId: made.userIds.owner })).id),
    anotherPoint: () =>
      transaction(db, async (trx) => (await makePoint(trx, { managerId: made.managerId })).id),
    anotherAddress: () => transaction(db, async (trx) => (await addressOf(trx, made.userIds.owner)).id),
    anotherDemand: () =>
      transaction(
        db,
        async (trx) => (await makeDemand(trx, { userId: made.userIds.owner, comment: CANARY })).id,
      ),
    anotherCouponCode: () => transaction(db, (trx) => insertCouponCode(trx)),
  };
}

/** Rights that a session has from its login; who manages nothing at that moment has none of an actor's manager. */
function authoritiesOf(seat: Seat): readonly Authority[] {
  if (seat === 'admin') return ['ROLE_ADMIN'];
  return seat === 'outsider' || seat === 'owner' ? [] : ['ROLE_VE_ACTOR_MANAGER'];
}

async function insertWorld(trx: Transaction) {
  await switchEverythingOn(trx);
  const userIds = await insertPeople(trx);
  const staff = await insertStaff(trx, {
    producer: userIds.producer,
    transporter: userIds.transporter,
    organizer: userIds.organizer,
    manager: userIds.pointManager,
    coManager: userIds.removedManager,
  });
  const others = await insertStaff(trx, {
    producer: userIds.foreignProducer,
    transporter: userIds.foreignTransporter,
    organizer: userIds.foreignOrganizer,
    manager: userIds.foreignPointManager,
  });
  const open = await insertChain(trx, staff, true);
  const hidden = await insertChain(trx, staff, false);
  const foreign = await insertChain(trx, others, true);
  const order = await orderOf(trx, { userIds, hidden });
  const subscription = await makeSubscription(trx, {
    userId: userIds.owner,
    deliveryPointId: hidden.pointId,
  });
  const notification = await trx
    .insertInto('notification')
    .values({
      user_id: userIds.owner,
      event: 'ORDER_CONFIRMED_OR_CHANGED',
      event_key: nextTag(),
      name: `Rendelésed ${CANARY}`,
      description: CANARY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const goal = await trx
    .insertInto('community_goal')
    .values({ delivery_point_id: hidden.pointId, name: `Cél ${CANARY}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    userIds,
    open,
    hidden,
    foreign,
    shown: await insertShown(trx),
    orderId: order.id,
    managerId: staff.managerId,
    goalId: goal.id,
    subscriptionId: subscription.id,
    notificationId: notification.id,
    addressId: (await addressOf(trx, userIds.owner)).id,
    ...(await insertCampaigns(trx, open.chainId)),
    couponId: (await makeCoupon(trx, { userId: userIds.owner, name: `Kupon ${CANARY}` })).id,
    paymentId: await paymentOf(trx, order.id),
    discountIds: {
      everywhere: await insertDiscount(trx, 'Nyílt akció', null),
      hidden: await insertDiscount(trx, `Akció ${CANARY}`, hidden.pointId),
    },
  };
}

/** Ways of ordering that a market may leave out are there, so that their calls have something to answer. */
async function switchEverythingOn(trx: Transaction): Promise<void> {
  const keys = PROPERTY_KEYS.filter((key) => PROPERTIES[key].type === 'SWITCH');
  await trx
    .insertInto('application_property')
    .values(keys.map((key) => ({ key, value: JSON.stringify('ON') })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertPeople(trx: Transaction): Promise<World['userIds']> {
  const idOf = async (only: Parameters<typeof makeUser>[1]) => (await makeUser(trx, only)).id;
  return {
    outsider: await idOf({ fullName: 'Idegen Ilona' }),
    owner: await idOf({
      fullName: `Vevő ${CANARY}`,
      email: `${CANARY}-${nextTag()}@example.hu`,
      introduction: CANARY,
    }),
    producer: await idOf({ fullName: 'Termelő Tamás' }),
    transporter: await idOf({ fullName: 'Szállító Sára' }),
    organizer: await idOf({ fullName: 'Szervező Szilvia' }),
    pointManager: await idOf({ fullName: 'Pontos Pál' }),
    foreignProducer: await idOf({ fullName: 'Másik Termelő' }),
    foreignTransporter: await idOf({ fullName: 'Másik Szállító' }),
    foreignOrganizer: await idOf({ fullName: 'Másik Szervező' }),
    foreignPointManager: await idOf({ fullName: 'Másik Pontos' }),
    removedManager: await idOf({ fullName: 'Volt Kezelő' }),
    admin: await idOf({ fullName: 'Admin Anna', isAdmin: true }),
  };
}

async function insertStaff(
  trx: Transaction,
  owners: { producer: number; transporter: number; organizer: number; manager: number; coManager?: number },
): Promise<Staff> {
  const managerIds = owners.coManager === undefined ? [] : [owners.coManager];
  const actorOf = async (ownerId: number) =>
    (await makeActor(trx, { ownerId, managerIds, publiclyVisible: false })).id;
  const producer = await makeProducer(trx, { actorId: await actorOf(owners.producer) });
  const transporter = await makeTransporter(trx, { actorId: await actorOf(owners.transporter) });
  const organizer = await makeOrganizer(trx, { actorId: await actorOf(owners.organizer) });
  const manager = await makePointManager(trx, { actorId: await actorOf(owners.manager) });
  return {
    producerId: producer.id,
    transporterId: transporter.id,
    organizerId: organizer.id,
    managerId: manager.id,
    actorIds: [producer.actor_id, transporter.actor_id, organizer.actor_id, manager.actor_id],
  };
}

async function insertChain(trx: Transaction, staff: Staff, publicPoint: boolean): Promise<Chain> {
  const secret = publicPoint ? 'Nyílt' : CANARY;
  const point = await makePoint(trx, {
    managerId: staff.managerId,
    publicPoint,
    name: `${secret} pont`,
    inviteToken: `${CANARY}-${nextTag()}`,
  });
  const event = await makeEvent(trx, {
    organizerId: staff.organizerId,
    deliveryPointId: point.id,
    inviteToken: `${CANARY}-${nextTag()}`,
  });
  const product = await makeProduct(trx, { producerId: staff.producerId, name: `${secret} burgonya` });
  const chain = await makeChain(trx, {
    transporterId: staff.transporterId,
    items: [{ product }],
    deliveries: [{ eventId: event.id, inviteToken: `${CANARY}-${nextTag()}` }],
  });
  const [delivery] = chain.deliveries;
  return {
    pointId: point.id,
    pointToken: point.invite_token ?? '',
    eventId: event.id,
    eventToken: event.invite_token ?? '',
    deliveryId: delivery?.id ?? 0,
    deliveryToken: delivery?.invite_token ?? '',
    chainId: chain.id,
    chainItemId: chain.items[0]?.id ?? 0,
    chainPackingId: chain.packings[0]?.id ?? 0,
    producerId: staff.producerId,
    productId: product.id,
    packingId: product.packings[0]?.id ?? 0,
    pickupId: event.options[0]?.id ?? 0,
    staff,
  };
}

async function insertShown(trx: Transaction): Promise<Shown> {
  const product = await makeProduct(trx, { name: 'Látható burgonya' });
  return {
    productTypeId: product.product_type_id,
    productId: product.id,
    packingId: product.packings[0]?.id ?? 0,
  };
}

function orderOf(trx: Transaction, { userIds, hidden }: Pick<World, 'userIds' | 'hidden'>) {
  return makeOrder(trx, {
    deliveryId: hidden.deliveryId,
    userId: userIds.owner,
    note: `Csengő: ${CANARY}`,
    lines: [{ chainPackingId: hidden.chainPackingId, amountMilli: 1000 }],
  });
}

async function chainOf(trx: Transaction, hidden: Chain, state: ChainState): Promise<number> {
  const { transporterId, producerId } = await trx
    .selectFrom('chain as c')
    .innerJoin('chain_item as i', 'i.chain_id', 'c.id')
    .select(['c.transporter_id as transporterId', 'i.producer_id as producerId'])
    .where('c.id', '=', hidden.chainId)
    .executeTakeFirstOrThrow();
  const product = await makeProduct(trx, { producerId });
  const chain = await makeChain(trx, {
    transporterId,
    items: [{ product }],
    deliveries: [{ eventId: hidden.eventId }],
  });
  if (state !== 'OPEN' && state !== 'MIN_INCOME_PASSED') await endChain(trx, chain.id, state, TEST_NOW);
  return chain.id;
}

function addressOf(trx: Transaction, userId: number) {
  return makeHomeAddress(trx, { userId, name: `Otthon ${CANARY}`, address: `${CANARY} utca 1.` });
}

async function paymentOf(trx: Transaction, orderId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertDiscount(trx: Transaction, name: string, pointId: number | null): Promise<number> {
  const targets = pointId === null ? [] : [{ delivery_point_id: pointId }];
  const { id } = await makeDiscount(trx, { name, endsAt: '2026-12-31', targets });
  return id;
}

async function insertCouponCode(trx: Transaction): Promise<string> {
  const code = nextTag().toUpperCase();
  await makeCoupon(trx, { userId: null, code, maxActivations: null });
  return code;
}
