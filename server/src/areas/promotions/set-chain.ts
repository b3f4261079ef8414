import { writeAudit } from '../../platform/audit.ts';
import { type Transaction, transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
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
export async function addChain(platform: Platform, viewer: KnownViewer, choice: Choice): Promise<void> {
  const { list, promotionId, chainId } = choice;
  await changing(platform, viewer, choice, 'add', async (trx) => {
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
export async function removeChain(platform: Platform, viewer: KnownViewer, choice: Choice): Promise<void> {
  const { list, promotionId, chainId } = choice;
  await changing(platform, viewer, choice, 'remove', async (trx) => {
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
  platform: Platform,
  viewer: KnownViewer,
  { list, promotionId, chainId }: Choice,
  deed: 'add' | 'remove',
  change: (trx: Transaction) => Promise<boolean>,
): Promise<void> {
  allow(viewer, 'manageCampaigns', {});
  await transaction(platform.db, async (trx) => {
    await lockPromotion(trx, promotionId);
    if (!(await change(trx))) return;
    await writeAudit(trx, {
      userId: viewer.userId,
      action: `promotion.${deed}-${NAMES[list]}`,
      entity: 'promotion',
      entityId: promotionId,
      after: { chainId },
      now: platform.clock.now(),
    });
  });
}
