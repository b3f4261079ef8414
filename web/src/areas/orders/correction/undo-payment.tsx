import { undoDebtPaid } from '@kosar/contract/orders/order-corrections';
import { Button } from '@mantine/core';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import { ConfirmedAction } from '../../../ui/confirmed-action.tsx';
import { CORRECTION_REFRESH } from './correction-refresh.ts';

/** Takes back that a debt was paid, after saying what that means. */
export function UndoPayment({
  orderId,
  correctionId,
  sum,
}: {
  readonly orderId: number;
  readonly correctionId: number;
  readonly sum: string;
}) {
  return (
    <div>
      <ConfirmedAction
        send={undoDebtPaid}
        input={{ params: { id: orderId, correctionId } }}
        refresh={CORRECTION_REFRESH}
        title={t.undoPayTitle}
        confirm={t.undoPay}
        done={t.undidPay}
        isDangerous
        button={(ask) => (
          <Button variant="default" onClick={ask}>
            {t.undoPay}
          </Button>
        )}
      >
        <p>{t.undoPayText(sum)}</p>
      </ConfirmedAction>
    </div>
  );
}
