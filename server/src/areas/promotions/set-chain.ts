import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { found } from '../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../infra/session/viewer.ts';
import { lockPromotion } from './save-promotion.ts';

/** The two lists of chains that a campaign has: its own ones, and those that new ones are copied from. */
export type ChainList = 'promotion_chain' | 'promotion_template';

interface Choice {
  readonly list: ChainList;
  readonly promotionId: number;
  readonly chainId: number;
}

const NAMES = { promotion_chain: 'chain', promotion_template: 'template' } as const;

/** Puts a chain into one of a campaign's lists; one that is there already stays. */
export async function addChain(context: AppContext, viewer: KnownViewer, choice: Choice): Promise<void> {
  const { list, promotionId, chainId } = choice;
  await changing(context, viewer, choice, 'add', async (trx) => {
    found(
      await trx.selectFrom('chain').select('id').where('id', '=', chainId).forKeyShare().executeTakeFirst(),
    );
    const added = await trx
      .insertInto(list)
      .values({ promotion_id: promotionId, chain_id: chainId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('chain_id')
      .executeTakeFirst();
    return added !== undefined;
  });
}

/** Takes a chain out of one of a campaign's lists; one that isn't there is out already. */
export async function removeChain(context: AppContext, viewer: KnownViewer, choice: Choice): Promise<void> {
  const { list, promotionId, chainId } = choice;
  await changing(context, viewer, choice, 'remove', async (trx) => {
    const gone = await trx
      .deleteFrom(list)
      .where('promotion_id', '=', promotionId)
      .where('chain_id', '=', chainId)
      .returning('chain_id')
      .executeTakeFirst();
    return gone !== undefined;
  });
}

async function changing(
  context: AppContext,
  viewer: KnownViewer,
  { list, promotionId, chainId }: Choice,
  step: 'add' | 'remove',
  change: (trx: Transaction) => Promise<boolean>,
): Promise<void> {
  allow(viewer, 'manageCampaigns', {});
  await transaction(context.db, async (trx) => {
    await lockPromotion(trx, promotionId);
    if (!(await change(trx))) return;
    await writeAudit(trx, {
      userId: viewer.userId,
      action: `promotion.${step}-${NAMES[list]}`,
      entity: 'promotion',
      entityId: promotionId,
      after: { chainId },
      now: context.clock.now(),
    });
  });
}
