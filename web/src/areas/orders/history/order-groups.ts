import type { OrderJson } from '@kosar/contract/orders/orders';
import { sumFt } from '@kosar/domain/money';
import { isPaymentPolled } from '@kosar/domain/payment-state';
import type { PaymentStatus } from '@kosar/domain/vocabulary';

/** A buyer's orders on one delivery: screens show them together (design 4, Orders). */
export interface OrderGroup {
  readonly delivery: OrderJson['delivery'];
  /** Those that aren't cancelled come first. */
  readonly orders: readonly OrderJson[];
  /** Sum of those, with what was handed over where it is known. */
  readonly totalFt: number;
  /** How many of them wait for an online payment that failed or ran out of time. */
  readonly failedCount: number;
  readonly isCancelled: boolean;
  /** How the payment of it stands where it is one word; null when the orders differ or nothing is to be paid. */
  readonly paymentStatus: PaymentStatus | null;
}

/** Groups a page of orders by delivery, in the order they came. */
export function groupOrders(orders: readonly OrderJson[]): OrderGroup[] {
  const groups = Map.groupBy(orders, ({ delivery }) => delivery.id);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const live = own.filter(({ cancelled }) => !cancelled);
    const statuses = new Set(live.flatMap(({ payments }) => payments.at(-1)?.status ?? []));
    return [
      {
        delivery: first.delivery,
        orders: [...live, ...own.filter(({ cancelled }) => cancelled)],
        totalFt: sumFt(live.map(({ dueValue }) => dueValue)),
        failedCount: live.filter(hasFailedPayment).length,
        isCancelled: live.length === 0,
        paymentStatus: statuses.size === 1 ? ([...statuses][0] ?? null) : null,
      },
    ];
  });
}

function hasFailedPayment({ payments }: OrderJson): boolean {
  const last = payments.at(-1);
  return last?.type === 'ONLINE' && (last.status === 'CANCELLED' || last.status === 'EXPIRED');
}

/** Whether a payment of them is under way, so that it has to be asked for again (spec 4: every 5 seconds). */
export function isAnyPolled(orders: readonly OrderJson[] | undefined): boolean {
  return orders?.some(({ payments }) => payments.some(({ status }) => isPaymentPolled(status))) ?? false;
}
