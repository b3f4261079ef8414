import type { InvoiceKind } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { notifyBuyer } from '../orders/public.ts';
import { documentKind } from './document-kind.ts';
import { INVOICE_TITLES, invoiceMail } from './emails/invoice-mail.ts';

interface Row {
  order_id: number;
  seller_name: string;
  kind: InvoiceKind;
  number: string;
  gross_ft: number;
}

/** Notifies the buyer that an invoice is there. */
export async function notifyOfInvoice(
  context: AppContext,
  trx: Transaction,
  invoiceId: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    select v.order_id, s.name as seller_name, ${documentKind} as kind, v.number, v.gross_ft
    from invoice v join actor s on s.id = v.seller_id
    where v.id = ${invoiceId}`.execute(trx);
  const [invoice] = rows;
  if (invoice === undefined) return;
  const { order_id: orderId, seller_name: sellerName, kind, number, gross_ft: grossFt } = invoice;
  await notifyBuyer(
    context,
    trx,
    {
      orderId,
      event: 'INVOICE',
      eventKey: `invoice:${invoiceId}:issued`,
      mailKind: 'invoice',
      words: (order) => ({
        name: `${INVOICE_TITLES[kind]}: ${number}`,
        description: `${sellerName} · ${order.orderCode}`,
        mail: invoiceMail({ ...order, sellerName, kind, number, grossFt, invoiceId }),
      }),
    },
    now,
  );
}
