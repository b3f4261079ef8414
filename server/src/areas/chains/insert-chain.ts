import type { NewChainJson } from '@kosar/contract/chain-management';
import { toMilli } from '@kosar/domain/amount';
import { toPercent } from '@kosar/domain/percent';
import { DEFAULT_REVENUE_SHARES } from '@kosar/domain/revenue-share';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import { newInviteToken } from '../../platform/session/invite-token.ts';

/** Writes a decided chain with its tiers, default shares, goods at today's prices, and deliveries. */
export async function insertChain(
  trx: Transaction,
  wish: NewChainJson,
  orderDeadline: Date,
  now: Date,
): Promise<{ id: number; deliveryIds: number[] }> {
  const { id } = await trx
    .insertInto('chain')
    .values({ ...valuesOf(wish), order_deadline: orderDeadline, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTiers(trx, id, wish);
  await insertDefaultShares(trx, id);
  await insertGoods(trx, id, wish);
  return { id, deliveryIds: await insertDeliveries(trx, id, wish, now) };
}

function valuesOf(wish: NewChainJson) {
  const types = wish.paymentOptions.map(({ paymentType }) => paymentType);
  const isOnSite = types.includes('ON_SITE');
  return {
    transporter_id: wish.transporterId,
    name: wish.name,
    description: cleanRichText(wish.description),
    day_of_delivery: wish.dayOfDelivery,
    min_income_ft: wish.minIncome,
    // Nothing is missing to a minimum of nothing.
    state: wish.minIncome === 0 ? ('MIN_INCOME_PASSED' as const) : ('OPEN' as const),
    show_progress_remaining_in_amount: wish.showProgressRemainingInAmount,
    bypass_product_available_amount: wish.bypassProductAvailableAmount,
    invoice_required: wish.invoiceRequired,
    allows_on_site: isOnSite,
    allows_online: types.includes('ONLINE'),
    on_site_payment_options:
      isOnSite && wish.onSitePaymentOptions.length === 0 ? ['CASH'] : [...new Set(wish.onSitePaymentOptions)],
    tags: [...new Set(wish.tags)],
  };
}

async function insertTiers(
  trx: Transaction,
  chainId: number,
  { discountTiers }: NewChainJson,
): Promise<void> {
  if (discountTiers.length === 0) return;
  await trx
    .insertInto('chain_tier')
    .values(
      discountTiers.map(({ tierStartIncome, discount }) => ({
        chain_id: chainId,
        start_income_ft: tierStartIncome,
        discount_percent: toPercent(discount),
      })),
    )
    .execute();
}

/** Writes the shares of a new chain (spec 9), also of one that is copied for a campaign. */
export async function insertDefaultShares(trx: Transaction, chainId: number): Promise<void> {
  const shares = DEFAULT_REVENUE_SHARES;
  await trx
    .insertInto('revenue_share')
    .values({
      chain_id: chainId,
      producer_percent: shares.producer,
      transporter_percent: shares.transporter,
      organizer_percent: shares.organizer,
      delivery_manager_percent: shares.deliveryManager,
      delivery_point_manager_percent: shares.deliveryPointManager,
      marketplace_percent: shares.marketplace,
      platform_percent: shares.platform,
    })
    .execute();
}

/** Items and packings as they are now: later edits of the product don't reach the chain. */
async function insertGoods(trx: Transaction, chainId: number, { items }: NewChainJson): Promise<void> {
  const wishedItems = items.map(({ productId, maxAmount, listOrder }) => ({
    productId,
    maxMilli: maxAmount === null ? null : toMilli(maxAmount),
    listOrder,
  }));
  await sql`
    insert into chain_item (chain_id, product_id, producer_id, name, max_amount_milli, list_order)
    select ${chainId}, x.id, x.producer_id, x.name, w."maxMilli", w."listOrder"
    from jsonb_to_recordset(${JSON.stringify(wishedItems)}::jsonb)
      as w("productId" integer, "maxMilli" bigint, "listOrder" integer)
    join product x on x.id = w."productId" order by x.id`.execute(trx);
  const wishedPackings = items.flatMap(({ packings }) =>
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
    from jsonb_to_recordset(${JSON.stringify(wishedPackings)}::jsonb)
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
