import type { RequestedItemJson } from '@kosar/contract/chains/chain-management';
import { chainEditScope } from '@kosar/domain/change-chain';
import { productProblems } from '@kosar/domain/open-chain';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { chainRefusal } from './chain-refusal.ts';
import { insertGoods } from './insert-chain.ts';
import { listsOfItems, refuseRepeated } from './open-chain.ts';
import { lockOwnChain } from './own-chain.ts';
import { readRequestedGoods } from './requested-goods.ts';

interface Input {
  readonly chainId: number;
  readonly items: readonly RequestedItemJson[];
  /** What someone learns who sees no such chain. */
  readonly missing?: 'not_found';
}

/**
 * Puts goods into a chain that takes orders, at the prices of today, by the rules of a new chain (spec 5, Chains). A producer can't be added to
 * a chain that allows online payment. A product that is there already takes on the further packings.
 */
export async function addGoods(context: AppContext, viewer: KnownViewer, input: Input): Promise<void> {
  const { chainId, items, missing } = input;
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const chain = await lockOwnChain(trx, viewer, {
      chainId,
      action: 'editChain',
      now,
      ...(missing && { missing }),
    });
    refuseUnless(chainEditScope(chain.state) === 'ALL', 'CHAIN_NOT_EDITABLE');
    refuseUnless(
      items.some(({ packings }) => packings.length > 0),
      'NO_INCLUDED_PRODUCT_ERROR',
    );
    refuseRepeated(listsOfItems(items));
    const there = await readThere(trx, chainId);
    const goods = await readRequestedGoods(trx, chain.transporterId, items, there.marketplace_ids);
    const problems = goods.products.flatMap((product, index) =>
      productProblems(
        // A chain that goes nowhere yet belongs to no marketplace.
        there.marketplace_ids.length === 0 ? { ...product, isApproved: true } : product,
        `items.${index}`,
        goods.producers,
      ),
    );
    if (problems.length > 0) throw chainRefusal(problems);
    if (chain.allowsOnline) {
      const isKnown = ({ id }: { id: number }) => there.producer_ids.includes(id);
      refuseUnless(goods.producers.every(isKnown), 'ONE_PRODUCER_ONLINE');
    }
    refuseTaken(items, there.packing_ids);
    await insertGoods(trx, chainId, items);
    await notifyChainChange(trx, chainId);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.add-goods',
      entity: 'chain',
      entityId: chainId,
      after: items,
      now,
    });
  });
}

interface There {
  marketplace_ids: number[];
  producer_ids: number[];
  packing_ids: number[];
}

async function readThere(trx: Transaction, chainId: number): Promise<There> {
  const { rows } = await sql<There>`
    select
      array(select distinct e.marketplace_id from delivery d join delivery_event e on e.id = d.event_id
        where d.chain_id = c.id) as marketplace_ids,
      array(select distinct i.producer_id from chain_item i where i.chain_id = c.id) as producer_ids,
      array(select k.packing_id from chain_packing k where k.chain_id = c.id) as packing_ids
    from chain c where c.id = ${chainId}`.execute(trx);
  return found(rows[0]);
}

function refuseTaken(items: readonly RequestedItemJson[], taken: readonly number[]): void {
  const there = new Set(taken);
  const errors = items.flatMap(({ packings }, item) =>
    packings.flatMap(({ packingId }, packing) =>
      there.has(packingId)
        ? [
            {
              path: `items.${item}.packings.${packing}.packingId`,
              code: 'duplicate',
              message: 'Ez már szerepel a listában!',
            },
          ]
        : [],
    ),
  );
  if (errors.length > 0) throw new Refusal('CHAIN_REFUSED', { errors });
}
