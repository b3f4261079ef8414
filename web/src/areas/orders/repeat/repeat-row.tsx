import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { repeatWords } from '../../../hu/order-changes.ts';
import { useHasOrdered } from '../../../lib/use-has-ordered.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import type { Basket } from '../basket.ts';
import classes from '../delivery/delivery.module.css';

const RepeatFill = lazy(() => import('./repeat-fill.tsx'));

/** „Ugyanazt kérem, mint legutóbb”: pressed, or asked for by the address (`?repeat={orderId}` or `last`). It keeps its place, so that no row moves under a finger. */
export function RepeatRow({
  basket,
  deliveryId,
  isReady,
}: {
  readonly basket: Basket;
  readonly deliveryId: number;
  /** What was kept on this device is back: repeating must not be overwritten by it. */
  readonly isReady: boolean;
}) {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  const input = search.get('repeat');
  if (input !== null && input !== asked) setAsked(input);
  const hasOrdered = useHasOrdered();
  const close = () => setAsked(null);
  /** Done once: a reload brings back the basket as it is by then. */
  const forgetInput = () => {
    if (input === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('repeat');
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  if (hasOrdered !== true && asked === null) return null;
  return (
    <div className={classes.repeat}>
      {asked === null || !isReady ? (
        <Button
          variant="default"
          leftSection={<IconRepeat size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAsked('last')}
        >
          {repeatWords.same}
        </Button>
      ) : (
        <Suspense>
          <RepeatFill
            basket={basket}
            deliveryId={deliveryId}
            orderId={asked === 'last' ? undefined : asked}
            onFilled={forgetInput}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
