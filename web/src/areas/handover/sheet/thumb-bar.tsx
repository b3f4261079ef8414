import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { isPartialDeliveryOffered } from '@kosar/domain/handover';
import { Button } from '@mantine/core';
import { common } from '../../../hu/common.ts';
import { sheetWords as t } from '../../../hu/handover.ts';
import classes from './order-sheet.module.css';
import type { useSheet } from './use-sheet.ts';

/** The buttons under the thumb: what is typed is saved, and paid with it; else all of it, some of it or none was handed over. */
export function ThumbBar({
  order,
  sheet,
  canPay,
}: {
  readonly order: HandoverOrderJson;
  readonly sheet: ReturnType<typeof useSheet>;
  /** The buyer still has something to pay, and this person may take it. */
  readonly canPay: boolean;
}) {
  if (sheet.isTyping) {
    return (
      <div className={classes.thumb} role="group" aria-label={t.actions}>
        {canPay && (
          <Button size="xl" className={classes.main ?? ''} onClick={() => sheet.save('pay')}>
            {t.saveAndPaid}
          </Button>
        )}
        <Button size="xl" variant={canPay ? 'default' : 'filled'} onClick={() => sheet.save('stay')}>
          {t.save}
        </Button>
        <Button size="xl" variant="default" onClick={sheet.cancel}>
          {common.cancel}
        </Button>
      </div>
    );
  }
  const states = order.items.map(({ deliveryState }) => ({ state: deliveryState }));
  return (
    <div className={classes.thumb} role="group" aria-label={t.actions}>
      <Button size="xl" className={classes.main ?? ''} onClick={sheet.handOverAll}>
        {t.all}
      </Button>
      <Button size="xl" variant="default" onClick={sheet.edit}>
        {isPartialDeliveryOffered(states) ? t.part : t.change}
      </Button>
      <Button size="xl" variant="default" onClick={() => void sheet.handOverNone()}>
        {t.none}
      </Button>
    </div>
  );
}
