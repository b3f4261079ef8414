import { formatFt } from '@kosar/contract/format';
import type { CorrectionPreviewJson } from '@kosar/contract/orders/order-corrections';
import type { ReactNode } from 'react';
import { orderCorrection as t } from '../../../hu/order-correction.ts';
import edit from '../edit/order-edit.module.css';
import { CorrectedLines } from './corrected-lines.tsx';
import { MoneyChanges } from './money-changes.tsx';

/** Everything that follows of a correction, in the server's own numbers, before it is saved. */
export function CorrectionPreview({ preview }: { readonly preview: CorrectionPreviewJson }) {
  return (
    <div className={edit.preview}>
      <CorrectedLines lines={preview.lines} />
      <Part title={t.buyer}>
        <MoneyChanges sums={preview} />
        {preview.refund > 0 && (
          <p>
            {preview.refundFrom === null ? t.refundMayFail : t.refundBySellerOnly(preview.refundFrom.name)}
          </p>
        )}
      </Part>
      <Part title={t.dues}>
        <List none={t.noDues}>
          {preview.dues.map(({ payer, payee, amount }) =>
            t.due(payer?.name ?? t.platform, payee?.name ?? t.platform, formatFt(amount)),
          )}
        </List>
      </Part>
      <Part title={t.invoices}>
        <List none={t.noInvoices}>
          {preview.invoices.map(({ number, seller }) => t.invoice(number, seller.name))}
        </List>
      </Part>
      <p>{t.notified}</p>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={edit.head}>{title}</h3>
      {children}
    </section>
  );
}

function List({ none, children }: { readonly none: string; readonly children: readonly string[] }) {
  if (children.length === 0) return <p>{none}</p>;
  return (
    <ul className={edit.list}>
      {children.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
