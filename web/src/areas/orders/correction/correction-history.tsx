import { formatFt } from '@kosar/contract/format';
import type { OrderCorrectionJson } from '@kosar/contract/orders/order-corrections';
import {
  correctionKinds,
  handToHandWays,
  refundStates,
  orderCorrection as t,
} from '../../../hu/order-correction.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import edit from '../edit/order-edit.module.css';
import { CorrectedLines } from './corrected-lines.tsx';
import classes from './correction.module.css';
import { GivenBack } from './given-back.tsx';
import { MoneyChanges } from './money-changes.tsx';
import { UndoPayment } from './undo-payment.tsx';

/** What was mended of a settled order, the last first: who, when, why, what became of the money. */
export function CorrectionHistory({
  orderId,
  corrections,
}: {
  readonly orderId: number;
  readonly corrections: readonly OrderCorrectionJson[];
}) {
  return (
    <Card as="section" aria-labelledby="corrections">
      <h2 id="corrections" className={edit.title}>
        {t.history}
      </h2>
      <ol className={classes.history}>
        {corrections.toReversed().map((correction) => (
          <li key={correction.id}>
            <Correction orderId={orderId} correction={correction} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Correction({
  orderId,
  correction,
}: {
  readonly orderId: number;
  readonly correction: OrderCorrectionJson;
}) {
  const { kind, reason, correctedBy, createdDate, lines, paidBy } = correction;
  const isPayment = kind === 'DEBT_PAID' || kind === 'DEBT_UNPAID';
  return (
    <article className={classes.step}>
      <header>
        <h3 className={edit.head}>
          {correctionKinds[kind]}
          {paidBy !== null && ` (${handToHandWays[paidBy]})`}
        </h3>
        <p className="k-hint">
          <DateText value={createdDate} as="instant" />
          {' · '}
          {t.by(correctedBy?.fullName ?? t.market)}
        </p>
      </header>
      {reason !== '' && (
        <p>
          {isPayment ? t.note : t.why}
          {': '}
          {reason}
        </p>
      )}
      {lines.length > 0 && <CorrectedLines lines={lines} />}
      <MoneyChanges sums={correction} />
      <Refund correction={correction} />
      {correction.cashBack > 0 && <GivenBack orderId={orderId} correction={correction} />}
      {correction.canUndo && (
        <UndoPayment
          orderId={orderId}
          correctionId={correction.id}
          sum={formatFt(0 - correction.owedChange)}
        />
      )}
    </article>
  );
}

function Refund({ correction: { refundState, refundError } }: { readonly correction: OrderCorrectionJson }) {
  if (refundState === null) return null;
  return (
    <p role="status">
      {refundStates[refundState]}
      {refundError !== null && ` ${t.refundError(refundError)}`}
    </p>
  );
}
