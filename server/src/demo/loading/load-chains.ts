import { addDays, instantOf } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import { settleDelivered } from '../../areas/chains/public.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { type ItemOptions, makeChain } from '../builders/chain.ts';
import { endChain } from '../builders/end-chain.ts';
import { type DemoChain, ROUTES } from '../market/chain-plan.ts';
import { CHAINS } from '../market/chains.ts';
import { POINTS } from '../market/points.ts';
import { fillChain } from './fill-chain.ts';
import { handOverChain } from './hand-over-chain.ts';
import { eventKey } from './load-events.ts';
import { at, cancelledAt, daysFrom, got, type LoadedChain, nth, type World } from './world.ts';

/** Days a chain takes orders before its deadline. */
const DAYS_OPEN = 12;

/** Every chain with its orders, brought to the state it has today. */
export async function loadChains(trx: Transaction, world: World): Promise<void> {
  for (const plan of CHAINS) {
    const loaded = await openChain(trx, world, plan);
    world.chains.push(loaded);
    await fillChain(trx, world, loaded);
    if (plan.ends) await finishChain(trx, world, loaded, plan.ends);
  }
}

async function openChain(trx: Transaction, world: World, plan: DemoChain): Promise<LoadedChain> {
  const places: readonly number[] = ROUTES[plan.route];
  const days = nth(POINTS, nth(places, 0)).days + 7 * plan.week;
  const orderDeadline = deadlineOf(world, plan, days);
  const opened = new Date(
    Math.min(orderDeadline.getTime() - DAYS_OPEN * 86_400_000, daysFrom(world.now, -2).getTime()),
  );
  const items: ItemOptions[] = plan.producers.flatMap((key) =>
    got(world.sellers, key).products.map((product) => ({ product })),
  );
  const chain = await makeChain(trx, {
    transporterId: nth(world.transporters, plan.transporter).id,
    name: plan.name,
    description: plan.description,
    dayOfDelivery: addDays(world.today, days),
    orderDeadline,
    minIncomeFt: plan.minIncomeFt,
    tags: [...(plan.tags ?? [])],
    showProgressRemainingInAmount: plan.showsAmountLeft ?? false,
    invoiceRequired: plan.invoiceRequired ?? false,
    allowsOnline: plan.allowsOnline ?? false,
    onSitePaymentOptions: plan.route === 'pest' ? ['CASH', 'CARD'] : ['CASH'],
    createdAt: opened,
    tiers: (plan.tiers ?? []).map(([startIncomeFt, discountPercent]) => ({ startIncomeFt, discountPercent })),
    items,
    deliveries: places.map((place) => {
      const event = got(world.events, eventKey(place, plan.week));
      return {
        eventId: event.id,
        inviteToken: `${nth(POINTS, place).token}-${world.chains.length + 1}`,
        description: plan.week < 0 ? '' : `Átvétel: ${nth(POINTS, place).street}`,
      };
    }),
  });
  return { plan, chain, orders: [] };
}

/** "Soon" is tonight, or tomorrow noon when tonight is too near: always within a day. */
function deadlineOf(world: World, { deadline }: DemoChain, days: number): Date {
  if (deadline !== 'soon') return at(world, days - deadline.daysBefore, '20:00');
  const tonight = at(world, 0, '20:00');
  return tonight.getTime() > world.now.getTime() + 3 * 3_600_000 ? tonight : at(world, 1, '12:00');
}

async function finishChain(
  trx: Transaction,
  world: World,
  { chain, orders }: LoadedChain,
  ends: NonNullable<DemoChain['ends']>,
): Promise<void> {
  if (ends === 'CANCELLED') return endChain(trx, chain.id, ends, cancelledAt(world));
  if (ends === 'ORDERING_CLOSED') return endChain(trx, chain.id, ends, chain.order_deadline);
  const approvedAt = new Date(chain.order_deadline.getTime() + 3 * 3_600_000);
  if (ends !== 'NOT_DELIVERED') await endChain(trx, chain.id, 'APPROVED', approvedAt);
  if (ends === 'APPROVED') return;
  const handedOverAt = instantOf(chain.day_of_delivery, '18:00') ?? world.now;
  if (ends !== 'NOT_DELIVERED') {
    await handOverChain(trx, world, orders, handedOverAt, ends === 'DELIVERED' ? 1 : 0.6);
  }
  const endedAt = new Date(handedOverAt.getTime() + 20 * 3_600_000);
  await endChain(trx, chain.id, ends, endedAt, null);
  if (ends === 'DELIVERED') await settle(trx, chain.id, endedAt);
}

/** Its clearing is made by the market's own rules, and all its dues are paid but one that still waits. */
async function settle(trx: Transaction, chainId: number, at: Date): Promise<void> {
  await settleDelivered(trx, chainId, at);
  await sql`
    update clearing_transaction set state = 'PAID', paid_at = ${at}
    where chain_id = ${chainId} and payer_id is not null and id > (
      select min(id) from clearing_transaction where chain_id = ${chainId})`.execute(trx);
}
