import { formatFt } from '@kosar/contract/format';
import { correctedAmounts } from '@kosar/contract/orders/correction-words';
import type { CorrectionPreviewJson } from '@kosar/contract/orders/order-corrections';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import classes from './correction.module.css';

/** The lines that a correction changes: what was recorded, what was handed over after all, and their values. */
export function CorrectedLines({ lines }: { readonly lines: CorrectionPreviewJson['lines'] }) {
  return (
    <ul className={classes.lines} aria-label={t.changes}>
      {lines.map((line) => (
        <li key={line.orderItemId}>
          <span className="k-strong">
            {line.product} – {line.packing}
          </span>
          <span>{correctedAmounts(line)}</span>
          <span className="k-muted">
            {t.valueChange(formatFt(line.valueBefore), formatFt(line.valueAfter))}
          </span>
        </li>
      ))}
    </ul>
  );
}
