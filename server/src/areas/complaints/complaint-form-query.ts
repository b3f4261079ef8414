import type { ComplaintLineJson } from '@kosar/contract/complaints/complaint-shape';
import type { ComplaintFormJson } from '@kosar/contract/complaints/complaints';
import { REFUSALS } from '@kosar/contract/refusals';
import { fromMilli } from '@kosar/domain/amount';
import { complaintsUntil, handedOver, paidForFt, refuseComplaint } from '@kosar/domain/complaint';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { listHandoverLines } from '../handover/public.ts';
import type { OrderOfComplaint } from './complainable-order.ts';
import { HEAD_COLUMNS, type HeadRow, presentHead } from './complaint-columns.ts';
import { readComplaintDays } from './complaint-days.ts';

/** What the buyer of an order may complain of, until when, and what they have said so far. */
export async function findComplaintForm(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  orderId: number,
  order: OrderOfComplaint,
): Promise<ComplaintFormJson> {
  const complaintDays = await readComplaintDays(db, config, order.dayOfDelivery);
  const code = refuseComplaint(order, complaintDays, clock.now());
  return {
    orderId,
    orderCode: order.code,
    eventId: order.eventId,
    chainName: order.chainName,
    dayOfDelivery: order.dayOfDelivery,
    until: complaintsUntil(order.dayOfDelivery, complaintDays).toISOString(),
    obstacle: code && { code, title: REFUSALS[code].title, detail: REFUSALS[code].detail },
    lines: await listLines(db, orderId),
    complaints: await listComplaintsOf(db, orderId),
  };
}

async function listLines(db: Database, orderId: number): Promise<ComplaintLineJson[]> {
  const [lines, names] = await Promise.all([listHandoverLines(db, orderId), readNames(db, orderId)]);
  return lines.map((line) => ({
    orderItemId: line.itemId,
    ...found(names.get(line.itemId)),
    ordered: fromMilli(line.orderedMilli),
    delivered: fromMilli(handedOver(line).amountMilli),
    paid: paidForFt(line),
  }));
}

async function readNames(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_item')
    .select([
      'id',
      'product_name as product',
      'packing_name as packing',
      'packing_type as type',
      'unit_name as unitName',
    ])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

interface Row extends HeadRow {
  readonly product: string;
  readonly has_offer: boolean;
}

async function listComplaintsOf(db: Database, orderId: number): Promise<ComplaintFormJson['complaints']> {
  const { rows } = await sql<Row>`
    select ${HEAD_COLUMNS}, i.product_name as product,
      exists (select from complaint_answer a where a.complaint_id = p.id and a.offer_state = 'OPEN') as has_offer
    from complaint p join order_item i on i.id = p.order_item_id
    where i.order_id = ${orderId} order by p.id desc`.execute(db);
  return rows.map((row) => ({ ...presentHead(row), product: row.product, hasOffer: row.has_offer }));
}
