import { Button } from '@mantine/core';
import { useState } from 'react';
import { to } from '../../../app/paths.ts';
import { sentElsewhereWords as t } from '../../../hu/orders.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import type { SentBasket } from '../basket-keep.ts';
import type { BasketKeeper } from '../basket-keeper.ts';

/** Asks what is to become of a basket that another tab has sent; whoever closes it is asked again before anything is sent. */
export default function SentElsewhere({
  keeper,
  sent,
  eventId,
  onLeave,
}: {
  readonly keeper: BasketKeeper;
  readonly sent: SentBasket;
  readonly eventId: number;
  readonly onLeave: (target: string) => void;
}) {
  const [closed, setClosed] = useState<SentBasket | null>(null);
  if (closed === sent) return null;
  return (
    <Dialog title={t.title} onClose={() => setClosed(sent)}>
      <p>{t.text}</p>
      <div className="k-stack-sm">
        <Button
          data-autofocus
          onClick={() => onLeave(to('deliveryEventOrders', { id: eventId }, { orderId: sent.orderId }))}
        >
          {t.look}
        </Button>
        <Button variant="default" onClick={() => void keeper.startOver()}>
          {t.startOver}
        </Button>
        <Button
          variant="default"
          onClick={() => void keeper.beginAnother().then(() => showSuccess(t.another))}
        >
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}
