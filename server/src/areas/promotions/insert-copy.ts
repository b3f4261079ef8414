import { sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { refuseUnless } from '../../infra/refusal.ts';
import { insertDefaultShares } from '../chains/public.ts';

interface Copy {
  readonly template: { readonly id: number };
  readonly name: string;
  readonly promotionId: number;
  readonly dayOfDelivery: string;
  readonly orderDeadline: Date;
  readonly now: Date;
}

/**
 * Writes a chain like its template: the same terms and discounts, what of its goods can be sold now at today's prices, the shares of
 * a new chain, cash on site. It belongs to the campaign.
 */
export async function insertCopy(trx: Transaction, copy: Copy): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into chain (transporter_id, name, description, day_of_delivery, order_deadline, min_income_ft, state,
      show_progress_remaining_in_amount, bypass_product_available_amount, invoice_required, tags, copied_from_id, created_at)
    select transporter_id, ${copy.name}, description, ${copy.dayOfDelivery}, ${copy.orderDeadline}, min_income_ft,
      case when min_income_ft = 0 then 'MIN_INCOME_PASSED' else 'OPEN' end,
      show_progress_remaining_in_amount, bypass_product_available_amount, invoice_required, tags, id, ${copy.now}
    from chain where id = ${copy.template.id} returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await sql`insert into chain_tier (chain_id, start_income_ft, discount_percent)
    select ${id}, start_income_ft, discount_percent from chain_tier where chain_id = ${copy.template.id}`.execute(
    trx,
  );
  await insertDefaultShares(trx, id);
  await insertGoods(trx, id, copy.template.id);
  await trx.insertInto('promotion_chain').values({ promotion_id: copy.promotionId, chain_id: id }).execute();
  return { id };
}

/** What is included in the template and available now (spec 4, Product and packing states). */
async function insertGoods(trx: Transaction, chainId: number, templateId: number): Promise<void> {
  const available = sql`chain_packing k
    join packing a on a.id = k.packing_id
    join product g on g.id = k.product_id
    where k.chain_id = ${templateId} and k.included and k.cancelled_at is null
      and a.state = 'AVAILABLE' and a.global_max_amount_milli is distinct from 0
      and g.state = 'AVAILABLE' and g.global_max_amount_milli is distinct from 0`;
  const { rows } = await sql<{ id: number }>`
    insert into chain_item (chain_id, product_id, producer_id, name, max_amount_milli, list_order)
    select ${chainId}, i.product_id, i.producer_id, i.name, i.max_amount_milli, i.list_order
    from chain_item i where i.id in (select k.chain_item_id from ${available}) order by i.id returning id`.execute(
    trx,
  );
  refuseUnless(rows.length > 0, 'NO_INCLUDED_PRODUCT');
  await sql`
    insert into chain_packing (chain_id, chain_item_id, product_id, packing_id, type, name, invoice_name, unit_name,
      packet_size_milli, deviation_percent, increment_milli, min_order_amount_milli, unit_price_ft, price_ft,
      max_amount_milli, list_order)
    select ${chainId}, (select n.id from chain_item n where n.chain_id = ${chainId} and n.product_id = k.product_id),
      k.product_id, k.packing_id, a.type, a.name, a.invoice_name, g.unit_name, a.packet_size_milli,
      a.deviation_percent, a.increment_milli, a.min_order_amount_milli, a.unit_price_ft, a.price_ft,
      k.max_amount_milli, k.list_order
    from ${available} order by k.id`.execute(trx);
}
