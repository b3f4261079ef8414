import { formatFt, formatInstant } from '@kosar/contract/format';
import { type RepeatedOrderJson, repeatOrder } from '@kosar/contract/orders/order-repeat';
import { toMilli } from '@kosar/domain/amount';
import { lineValueFt, sumFt } from '@kosar/domain/money';
import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { repeatWords } from '../../../hu/order-changes.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useHasOrdered } from '../../../lib/use-has-ordered.ts';
import { Panel } from '../../../ui/panel.tsx';

/** The last order, where it can be placed again now: one press fills the basket with it. Nothing where it can't. */
export default function RepeatLast() {
  const hasOrdered = useHasOrdered();
  const { data, isError } = useEndpoint(repeatOrder, {}, { enabled: hasOrdered === true });
  const isKnown = data !== undefined || isError || hasOrdered === false;
  const isShown = data !== undefined && data.delivery !== null && data.lines.some(({ amount }) => amount > 0);
  useEffect(() => {
    if (isKnown) rememberShown(isShown);
  }, [isKnown, isShown]);
  // Its place is kept where it stood the last time, so that the page doesn't jump.
  if (!isKnown && wasShown()) return <Skeleton height={150} radius="md" mb="lg" />;
  if (data === undefined || data.delivery === null) return null;
  const had = data.lines.filter(({ amount }) => amount > 0);
  if (had.length === 0) return null;
  const missing = data.lines.length - had.length;
  return (
    <Panel tone="info" title={repeatWords.homeTitle}>
      <p>
        {repeatWords.homeText(data.delivery.name)} {repeatWords.offer(had.length, formatFt(sumOf(had)))}{' '}
        {missing > 0 && `${repeatWords.missing(missing)} `}
        {repeatWords.until(formatInstant(data.delivery.orderDeadline))}
      </p>
      <Button component={Link} to={to('delivery', { id: data.delivery.id }, { repeat: data.order.id })}>
        {repeatWords.same}
      </Button>
    </Panel>
  );
}

function sumOf(lines: RepeatedOrderJson['lines']): number {
  return sumFt(lines.map(({ amount, price }) => lineValueFt(price ?? 0, toMilli(amount))));
}

const SHOWN_KEY = 'kosar.repeat';

function wasShown(): boolean {
  try {
    return localStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberShown(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(SHOWN_KEY, '1');
    else localStorage.removeItem(SHOWN_KEY);
  } catch {
    // A browser without storage only loses the place.
  }
}
