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
import {
  makeOnlineDelivery,
  orderByCard,
  type PaidOrder,
  paymentNow,
} from '../../payments/payment-testing.ts';
import { endDueChains } from './end-due-chains.ts';

/** The deadline has passed, no one has approved: one order is reserved by card, the other is to be paid in cash. */
export interface UnapprovedTable extends TestTable {
  readonly byCard: PaidOrder;
  readonly cashOrderId: number;
  readonly externalId: string;
}

export async function makeUnapproved(market: BarionMarket): Promise<UnapprovedTable> {
  const { api } = market;
  const delivery = await makeOnlineDelivery(api);
  const byCard = await orderByCard(market, { delivery });
  const externalId = byCard.payment.externalId ?? '';
  await payAtBarion(market, externalId);
  await callBack(market, externalId);
  if ((await paymentNow(market, byCard)).status !== 'RESERVED') throw new Error('The card holds nothing.');
  const buyer = await makeBuyer(api, 'Kiss Pál');
  const placed = await order(api, delivery, buyer, lines([delivery.packingIds[0], 4]));
  const cashOrderId = placed.body.id;
  api.clock.set(new Date(delivery.chain.order_deadline.getTime() + 60_000));
  return {
    delivery,
    as: await logInTransporter(api, delivery),
    buyers: [byCard.buyer, buyer],
    orderIds: [byCard.order.id, cashOrderId],
    byCard,
    cashOrderId,
    externalId,
  };
}

/** The first moment after the last delivery day, and the job that comes then. */
export async function endDay(market: BarionMarket, { delivery }: UnapprovedTable): Promise<void> {
  const { api, context } = market;
  api.clock.set(startOfDay(addDays(delivery.event.day_of_delivery ?? '', 1)));
  await endDueChains(context);
  // The provider is read before it is asked to let go, and not twice in a moment.
  await runPaymentJobs(market);
  passTime(market);
  await runPaymentJobs(market);
}
