import type { updateChainGoods } from '@kosar/contract/chains/chain-goods-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { toMilli } from '@kosar/domain/amount';
import { chainEditScope } from '@kosar/domain/change-chain';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { IS_SAME_MEASURE } from '../pages/managed-items-query.ts';
import { lockOwnChain } from './own-chain.ts';

type Goods = Parsed<typeof updateChainGoods>['body'];

/**
 * Changes products and packings of a chain that takes orders, all or none. Whoever orders waits for the chain's lock, so a lowered maximum holds
 * from that moment on; what is ordered above it stays with who has ordered (docs/decisions, a ceiling stops only what rises). A stale version is a
 * conflict; what has orders can't be left out.
 */
export async function changeGoods(
  context: AppContext,
  viewer: KnownViewer,
  change: { chainId: number; missing?: 'not_found' } & Goods,
): Promise<void> {
  const { chainId, missing, items, packings } = change;
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const chain = await lockOwnChain(trx, viewer, {
      chainId,
      action: 'editChain',
      now,
      ...(missing && { missing }),
    });
    refuseUnless(chainEditScope(chain.state) === 'ALL', 'CHAIN_NOT_EDITABLE');
    await refuseStale(trx, chainId, { items, packings });
    await writeItems(trx, chainId, items);
    await writePackings(trx, chainId, packings);
    await notifyChainChange(trx, chainId);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.change-goods',
      entity: 'chain',
      entityId: chainId,
      after: { items, packings },
      now,
    });
  });
}

async function refuseStale(trx: Transaction, chainId: number, { items, packings }: Goods): Promise<void> {
  const there = await trx
    .selectFrom('chain_item')
    .select(['id', 'version'])
    .where('chain_id', '=', chainId)
    .where('id', '=', sql<number>`any (${items.map(({ id }) => id)})`)
    .execute();
  const packed = await trx
    .selectFrom('chain_packing')
    .select(['id', 'version', 'ordered_milli', 'cancelled_at'])
    .where('chain_id', '=', chainId)
    .where('id', '=', sql<number>`any (${packings.map(({ id }) => id)})`)
    .execute();
  refuseOthers(items, there);
  refuseOthers(packings, packed);
  const left = new Set(packings.flatMap(({ id, included }) => (included ? [] : [id])));
  refuseUnless(
    packed.every((row) => row.ordered_milli === 0 || !left.has(row.id)),
    'GOODS_HAVE_ORDERS',
  );
  // A cancelled packing is at its end.
  refuseUnless(
    packed.every((row) => row.cancelled_at === null),
    'CHAIN_NOT_EDITABLE',
  );
}

interface Versioned {
  readonly id: number;
  readonly version: number;
}

function refuseOthers(requested: readonly Versioned[], there: readonly Versioned[]): void {
  const versions = new Map(there.map(({ id, version }) => [id, version]));
  refuseUnless(
    requested.every(({ id }) => versions.has(id)),
    'not_found',
  );
  if (requested.some(({ id, version }) => versions.get(id) !== version)) throw new Refusal('conflict');
}

async function writeItems(trx: Transaction, chainId: number, items: Goods['items']): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ id, name, maxAmount, listOrder }) => ({
    id,
    name,
    max: milliOf(maxAmount),
    order: listOrder,
  }));
  await sql`
    update chain_item i set name = w.name, max_amount_milli = w.max, list_order = w."order", version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id integer, name text, max bigint, "order" integer)
    where i.id = w.id and i.chain_id = ${chainId}`.execute(trx);
}

async function writePackings(trx: Transaction, chainId: number, packings: Goods['packings']): Promise<void> {
  if (packings.length === 0) return;
  const rows = packings.map(({ id, included, maxAmount, listOrder, takesCurrentPrice = false }) => ({
    id,
    included,
    max: milliOf(maxAmount),
    order: listOrder,
    reprice: takesCurrentPrice,
  }));
  await sql`
    update chain_packing k set included = w.included, max_amount_milli = w.max, list_order = w."order", version = k.version + 1,
      unit_price_ft = case when w.reprice and ${IS_SAME_MEASURE} then g.unit_price_ft else k.unit_price_ft end,
      price_ft = case when w.reprice and ${IS_SAME_MEASURE} then g.price_ft else k.price_ft end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(id integer, included boolean, max bigint, "order" integer, reprice boolean), packing g
    where k.id = w.id and k.chain_id = ${chainId} and g.id = k.packing_id`.execute(trx);
}

function milliOf(amount: number | null): number | null {
  return amount === null ? null : toMilli(amount);
}
