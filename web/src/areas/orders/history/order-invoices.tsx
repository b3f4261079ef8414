import { formatFt } from '@kosar/contract/format';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { getInvoicePdf, type InvoiceJson, listInvoices } from '@kosar/contract/payments/invoices';
import { Anchor } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { buyerInvoiceStates, invoiceAbouts, invoiceKinds, invoices as t } from '../../../hu/invoices.ts';
import { urlOf } from '../../../lib/call.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import classes from './order-card.module.css';

/** The invoices of an order that has been handed over: each with who gives it and its PDF. Nothing where none was asked for. */
export function OrderInvoices({ order }: { readonly order: OrderJson }) {
  const isDue = order.billingRequired && order.deliveryState === 'DELIVERED';
  const query = { order: String(order.id) };
  const invoices = useEndpoint(listInvoices, { query }, { enabled: isDue });
  const list = invoices.data ?? [];
  if (!isDue || list.length === 0) return null;
  return (
    <ul className={classes.invoices} aria-label={t.buyerTitle}>
      {list.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function Invoice({ invoice }: { readonly invoice: InvoiceJson }) {
  const { id, kind, about, number, seller, gross, hasPdf, state } = invoice;
  return (
    <li>
      <IconFileInvoice size={20} stroke={1.75} aria-hidden />
      <div>
        {about === 'GOODS' ? invoiceKinds[kind] : invoiceAbouts[about]} · {formatFt(gross)}
        {number !== null && <strong> · {number}</strong>}
        <span className="k-hint-line">{t.seller(seller.name)}</span>
        {hasPdf ? (
          <Anchor
            className={classes.invoiceLink ?? ''}
            href={urlOf(getInvoicePdf, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            {t.open}
          </Anchor>
        ) : (
          <span className="k-quiet">{state === 'ISSUED' ? t.pdfComes : buyerInvoiceStates[state]}</span>
        )}
      </div>
    </li>
  );
}
