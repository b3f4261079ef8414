import type { InvoiceKind } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import { queueEmail } from '../../platform/mail/queue-email.ts';
import { switchableMail } from '../../platform/mail/switchable-mail.ts';
import { wantsMail } from '../../platform/mail/wants-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { INVOICE_TITLES, invoiceMail } from './emails/invoice-mail.ts';

interface Row {
  user_id: number;
  email: string;
  full_name: string;
  is_erased: boolean;
  wants_mail: boolean;
  order_id: number;
  order_code: string;
  event_id: number;
  chain_id: number;
  point_id: number;
  seller_name: string;
  kind: InvoiceKind;
  number: string;
  gross_ft: number;
}

/** Tells the buyer that an invoice is there: one notification and, unless they have switched these off for the point, one mail. */
export async function tellBuyerOfInvoice(
  platform: Platform,
  trx: Transaction,
  invoiceId: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    select u.id as user_id, u.email, u.full_name, u.erased_at is not null as is_erased, o.id as order_id, o.code as order_code, o.event_id,
      o.chain_id, e.delivery_point_id as point_id, s.name as seller_name, v.kind, v.number, v.gross_ft,
      ${wantsMail('INVOICE')} as wants_mail
    from invoice v
    join customer_order o on o.id = v.order_id
    join app_user u on u.id = o.user_id
    join delivery_event e on e.id = o.event_id
    join actor s on s.id = v.seller_id
    where v.id = ${invoiceId}`.execute(trx);
  const [row] = rows;
  if (row === undefined || row.is_erased) return;
  const eventKey = `invoice:${invoiceId}:issued`;
  await trx
    .insertInto('notification')
    .values({
      user_id: row.user_id,
      event: 'INVOICE',
      event_key: eventKey,
      name: `${INVOICE_TITLES[row.kind]}: ${row.number}`.slice(0, 255),
      description: `${row.seller_name} · ${row.order_code}`.slice(0, 1000),
      main_action_url: `/delivery-event-orders/${row.event_id}?orderId=${row.order_id}`,
      delivery_point_ids: [row.point_id],
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key', 'event']).doNothing())
    .execute();
  if (!row.wants_mail) return;
  const content = invoiceMail({
    buyerName: row.full_name,
    sellerName: row.seller_name,
    kind: row.kind,
    number: row.number,
    grossFt: row.gross_ft,
    orderCode: row.order_code,
    invoiceId,
    eventId: row.event_id,
    orderId: row.order_id,
  });
  const addressed = {
    eventKey,
    kind: 'invoice',
    recipient: row.email,
    userId: row.user_id,
    chainId: row.chain_id,
  };
  await queueEmail(
    trx,
    switchableMail(platform, content, addressed, { event: 'INVOICE', pointIds: [row.point_id] }),
  );
}
