import type { Transaction } from '../../infra/database/connect.ts';
import type { NotificationEvent } from '../../infra/database/tables.generated.ts';
import { COMMENTS, DELIVERY_COMMENTS } from '../market/people.ts';
import { loadMessages } from './load-messages.ts';
import { daysFrom, type LoadedChain, nth, type World } from './world.ts';

/** What people said to each other and what the market notified them of: ratings, messages, notifications, invitations. */
export async function loadTalk(trx: Transaction, world: World): Promise<void> {
  for (const loaded of world.chains) {
    if (loaded.plan.ends === 'DELIVERED') await loadRatings(trx, world, loaded);
    await loadNotifications(trx, world, loaded);
  }
  await loadMessages(trx, world);
  await loadInvites(trx, world);
}

/** Three out of five buyers rate something of what they got, and half of them the delivery, too. */
async function loadRatings(trx: Transaction, world: World, { orders, chain }: LoadedChain): Promise<void> {
  const { dice } = world;
  const raters = orders.filter(() => dice.roll() < 0.6).map(({ id }) => id);
  if (raters.length === 0) return;
  const items = await trx
    .selectFrom('order_item as i')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .select(['o.user_id', 'i.product_id', 'o.delivery_id'])
    .distinct()
    .where('o.id', 'in', raters)
    .where('i.delivery_state', '=', 'DELIVERED')
    .orderBy('o.user_id')
    .orderBy('i.product_id')
    .execute();
  const products = items
    .filter(() => dice.roll() < 0.6)
    .map(({ user_id, product_id }) => ({ user_id, product_id, ...opinion(COMMENTS) }));
  const visits = new Map(
    items.map(({ user_id, delivery_id }) => [`${user_id} ${delivery_id}`, { user_id, delivery_id }]),
  );
  const deliveries = [...visits.values()]
    .filter(() => dice.roll() < 0.5)
    .map((visit) => ({ ...visit, ...opinion(DELIVERY_COMMENTS) }));
  for (const rows of [products, deliveries]) {
    if (rows.length === 0) continue;
    // Who buys a product again has rated it before.
    await trx
      .insertInto('rating')
      .values(rows)
      .onConflict((conflict) => conflict.constraint('rating_once').doNothing())
      .execute();
  }

  function opinion(words: typeof COMMENTS) {
    const rating = dice.pick([5, 5, 5, 4, 4, 3] as const);
    const rated_at = daysFrom(new Date(`${chain.day_of_delivery}T20:00:00Z`), dice.between(0.2, 1));
    return { rating, comment: dice.roll() < 0.6 ? dice.pick(words[rating]) : '', rated_at };
  }
}

/** Everybody was notified of their order, and of what became of the chain; what is older than three days has been seen. */
async function loadNotifications(
  trx: Transaction,
  world: World,
  { plan, chain, orders }: LoadedChain,
): Promise<void> {
  const notified = NOTIFIED[plan.ends ?? 'OPEN'];
  const closedAt = new Date(Math.min(chain.order_deadline.getTime() + 3_600_000, world.now.getTime()));
  const placed = await trx
    .selectFrom('customer_order')
    .select(['id', 'user_id', 'code', 'ordered_at', 'event_id'])
    .where('chain_id', '=', chain.id)
    .where('cancelled_at', 'is', null)
    .execute();
  const rows = placed.flatMap(({ id, user_id, code, ordered_at, event_id }) => [
    {
      user_id,
      event: ORDER_NOTIFIED,
      event_key: `demo:order:${id}`,
      name: 'Megkaptuk a rendelésed',
      description: `${plan.name}, kód: ${code}`,
      main_action_url: `/delivery-event-orders/${event_id}?orderId=${id}`,
      created_at: ordered_at,
    },
    ...(notified
      ? [
          {
            user_id,
            event: notified.event,
            event_key: `demo:chain:${chain.id}:${id}`,
            name: notified.name,
            description: plan.name,
            main_action_url: `/deliverychain/${chain.id}`,
            created_at: closedAt,
          },
        ]
      : []),
  ]);
  if (orders.length === 0 || rows.length === 0) return;
  const seenBefore = daysFrom(world.now, -3);
  await trx
    .insertInto('notification')
    .values(rows.map((row) => ({ ...row, seen_at: row.created_at < seenBefore ? row.created_at : null })))
    .execute();
}

const ORDER_NOTIFIED: NotificationEvent = 'ORDER_CONFIRMED_OR_CHANGED';

const NOTIFIED: Partial<Record<string, { event: NotificationEvent; name: string }>> = {
  ORDERING_CLOSED: { event: 'ORDERING_CLOSED', name: 'Lezárult a rendelés' },
  APPROVED: { event: 'APPROVED', name: 'A kör indul: jóváhagyta a szállító' },
  CANCELLED: { event: 'CANCELLED', name: 'A kör elmarad' },
  NOT_DELIVERED: { event: 'CANCELLED', name: 'A kör nem jött össze' },
};

/** Who came to the hidden point, and by whose link. */
async function loadInvites(trx: Transaction, world: World): Promise<void> {
  const hidden = nth(world.points, 3);
  const [inviter, ...guests] = world.buyers.filter(({ point }) => point === 3);
  if (guests.length === 0) return;
  await trx
    .insertInto('joined_invite')
    .values(
      guests.map(({ id }) => ({
        user_id: id,
        delivery_point_id: hidden.id,
        inviter_id: inviter?.id ?? null,
        created_at: daysFrom(world.now, -40),
      })),
    )
    .execute();
}
