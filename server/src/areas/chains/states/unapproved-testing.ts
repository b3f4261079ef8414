import { addDays, startOfDay } from '@kosar/domain/calendar';
import { logInTransporter, type TestTable } from '../../handover/table-testing.ts';
import { lines, makeBuyer, order } from '../../orders/order-testing.ts';
import {
  type BarionMarket,
  callBack,
  passTime,
  payAtBarion,
  runPaymentJobs,
} from '../../payments/barion-market-testing.ts';
import { makeOnlineRound, orderByCard, type PaidOrder, paymentNow } from '../../payments/payment-testing.ts';
import { endDueRounds } from './end-due-rounds.ts';

/** The deadline has passed, no one has approved: one order is reserved by card, the other is to be paid in cash. */
export interface UnapprovedTable extends TestTable {
  readonly byCard: PaidOrder;
  readonly cashOrderId: number;
  readonly externalId: string;
}

export async function makeUnapproved(market: BarionMarket): Promise<UnapprovedTable> {
  const { api } = market;
  const round = await makeOnlineRound(api);
  const byCard = await orderByCard(market, { round });
  const externalId = byCard.payment.externalId ?? '';
  await payAtBarion(market, externalId);
  await callBack(market, externalId);
  if ((await paymentNow(market, byCard)).status !== 'RESERVED') throw new Error('The card holds nothing.');
  const buyer = await makeBuyer(api, 'Kiss Pál');
  const placed = await order(api, round, buyer, lines([round.packingIds[0], 4]));
  const cashOrderId = placed.body.id;
  api.clock.set(new Date(round.chain.order_deadline.getTime() + 60_000));
  return {
    round,
    as: await logInTransporter(api, round),
    buyers: [byCard.buyer, buyer],
    orderIds: [byCard.order.id, cashOrderId],
    byCard,
    cashOrderId,
    externalId,
  };
}

/** The first moment after the last delivery day, and the job that comes then. */
export async function endDay(market: BarionMarket, { round }: UnapprovedTable): Promise<void> {
  const { api, context } = market;
  api.clock.set(startOfDay(addDays(round.event.day_of_delivery ?? '', 1)));
  await endDueRounds(context);
  // The provider is read before it is asked to let go, and not twice in a moment.
  await runPaymentJobs(market);
  passTime(market);
  await runPaymentJobs(market);
}
