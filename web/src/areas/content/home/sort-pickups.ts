import type { OrderJson } from '@kosar/contract/orders/orders';

type Pickup = Pick<OrderJson, 'cancelled' | 'delivery'>;

/** The nearest pickup still ahead that takes place, and the rest: what is ahead first, what is over after it. */
export function sortPickups<O extends Pickup>(
  orders: readonly O[],
  today: string,
): { next: O | null; others: O[] } {
  const live = orders.filter(({ cancelled }) => !cancelled);
  const ahead = live.filter((order) => isAhead(order, today)).toSorted(byDay);
  const next = ahead.find(takesPlace) ?? null;
  const rest = live.filter((order) => !isAhead(order, today)).toSorted(byDay);
  return { next, others: [...ahead.filter((order) => order !== next), ...rest] };
}

/** Orders on one delivery as one row: what they come to together. Keeps the order of the first of each. */
export function byDelivery(
  orders: readonly Pick<OrderJson, 'delivery' | 'totalValue'>[],
): { delivery: OrderJson['delivery']; totalFt: number }[] {
  const rows = new Map<number, { delivery: OrderJson['delivery']; totalFt: number }>();
  for (const { delivery, totalValue } of orders) {
    const earlier = rows.get(delivery.id)?.totalFt ?? 0;
    rows.set(delivery.id, { delivery, totalFt: earlier + totalValue });
  }
  return [...rows.values()];
}

/** A day that isn't settled is still ahead, after the settled ones. */
function isAhead({ delivery: { dayOfDelivery: day } }: Pickup, today: string): boolean {
  return day === null || day >= today;
}

function takesPlace({ delivery: { status } }: Pickup): boolean {
  return status !== 'CANCELLED' && status !== 'NOT_DELIVERED';
}

function byDay(a: Pickup, b: Pickup): number {
  const [first, second] = [a, b].map(
    ({ delivery }) => `${delivery.dayOfDelivery ?? '9999'} ${delivery.startTime ?? '99'}`,
  );
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
