import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { basketWords, deliveryWords } from '../../../hu/orders.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showUndo } from '../../../ui/toast.tsx';
import type { Basket } from '../basket.ts';
import type { Restored } from '../basket-keeper.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './delivery.module.css';
import { ShortLines } from './short-lines.tsx';

/** What one should know about the basket before going on: sold out lines, what was kept, whether stock is live. */
export function BasketNotices({
  basket,
  restored,
  isLive,
}: {
  readonly basket: Basket;
  readonly restored: Restored | null;
  readonly isLive: boolean | null;
}) {
  const { shortLines } = useBasketView(basket);
  return (
    <div className={classes.notices}>
      <ShortLines lines={shortLines} basket={basket} />
      {restored !== null && <RestoredNotice basket={basket} restored={restored} />}
      {isLive === false && (
        <p className="k-hint-flush" role="status">
          {deliveryWords.feedPaused}
        </p>
      )}
    </div>
  );
}

/** „A kosaradat megőriztük. Folytatod?” */
function RestoredNotice({ basket, restored }: { readonly basket: Basket; readonly restored: Restored }) {
  const [isOpen, setOpen] = useState(restored.count > 0 || restored.lost > 0);
  if (!isOpen) return null;
  const startOver = () => {
    const before = basket.amounts();
    basket.clear();
    setOpen(false);
    showUndo(basketWords.emptied, () => basket.restore(before));
  };
  return (
    <Panel tone="info" title={basketWords.restoredTitle} role="status">
      <p>
        {restored.count > 0 && basketWords.stored(restored.count)}{' '}
        {restored.lost > 0 && basketWords.lost(restored.lost)}
      </p>
      <Group gap="sm">
        <Button onClick={() => setOpen(false)}>{basketWords.resume}</Button>
        <Button variant="default" onClick={startOver}>
          {basketWords.startOver}
        </Button>
      </Group>
    </Panel>
  );
}
