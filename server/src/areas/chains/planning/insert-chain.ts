import type { NewChainJson, RequestedItemJson } from '@kosar/contract/chains/chain-management';
import { toMilli } from '@kosar/domain/amount';
import { sql } from 'kysely';
import type { Transaction } from '../../../infra/database/connect.ts';
import { newInviteToken } from '../../../infra/session/invite-token.ts';
import { insertAgreedShares } from './insert-shares.ts';
import { insertTiers, termColumns } from './write-terms.ts';

/** Writes a decided chain with its tiers, goods at today's prices, deliveries, and the shares that its parties have agreed on. */
export async function insertChain(
  trx: Transaction,
  input: NewChainJson,
  orderDeadline: Date,
  now: Date,
): Promise<{ id: number; deliveryIds: number[] }> {
  const { id } = await trx
    .insertInto('chain')
    .values({
      ...termColumns(input),
      transporter_id: input.transporterId,
      order_deadline: orderDeadline,
      // Nothing is missing to a minimum of nothing.
      state: input.minIncome === 0 ? ('MIN_INCOME_PASSED' as const) : ('OPEN' as const),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTiers(trx, id, input);
  await insertGoods(trx, id, input.items);
  const deliveryIds = await insertDeliveries(trx, id, input, now);
  await insertAgreedShares(trx, id);
  return { id, deliveryIds };
}

/**
 * Items and packings as they are now: later edits of the product don't reach the chain. A product that the chain has already takes on the further
 * packings.
 */
export async function insertGoods(
  trx: Transaction,
  chainId: number,
  items: readonly RequestedItemJson[],
): Promise<void> {
  const requestedItems = items.map(({ productId, maxAmount, listOrder }) => ({
    productId,
    maxMilli: maxAmount === null ? null : toMilli(maxAmount),
    listOrder,
  }));
  await sql`
    insert into chain_item (chain_id, product_id, producer_id, name, max_amount_milli, list_order)
    select ${chainId}, x.id, x.producer_id, x.name, w."maxMilli", w."listOrder"
    from jsonb_to_recordset(${JSON.stringify(requestedItems)}::jsonb)
      as w("productId" integer, "maxMilli" bigint, "listOrder" integer)
    join product x on x.id = w."productId" order by x.id
    on conflict (chain_id, product_id) do nothing`.execute(trx);
  const requestedPackings = items.flatMap(({ packings }) =>
    packings.map(({ packingId, maxAmount, listOrder }) => ({
      packingId,
      maxMilli: maxAmount === null ? null : toMilli(maxAmount),
      listOrder,
    })),
  );
  await sql`
    insert into chain_packing (chain_id, chain_item_id, product_id, packing_id, type, name, invoice_name, unit_name,
      packet_size_milli, deviation_percent, increment_milli, min_order_amount_milli, unit_price_ft, price_ft,
      max_amount_milli, list_order)
    select ${chainId}, i.id, g.product_id, g.id, g.type, g.name, g.invoice_name, x.unit_name, g.packet_size_milli,
      g.deviation_percent, g.increment_milli, g.min_order_amount_milli, g.unit_price_ft, g.price_ft, w."maxMilli", w."listOrder"
    from jsonb_to_recordset(${JSON.stringify(requestedPackings)}::jsonb)
      as w("packingId" integer, "maxMilli" bigint, "listOrder" integer)
    join packing g on g.id = w."packingId"
    join product x on x.id = g.product_id
    join chain_item i on i.chain_id = ${chainId} and i.product_id = g.product_id
    order by g.id`.execute(trx);
}

async function insertDeliveries(
  trx: Transaction,
  chainId: number,
  { deliveryEventIds, invoiceRequired }: NewChainJson,
  now: Date,
): Promise<number[]> {
  if (deliveryEventIds.length === 0) return [];
  const rows = await trx
    .insertInto('delivery')
    .values(
      deliveryEventIds.map((eventId) => ({
        chain_id: chainId,
        event_id: eventId,
        invite_token: newInviteToken(),
        billing_not_optional: invoiceRequired,
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
