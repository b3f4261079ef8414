import type { NewChainJson, RequestedItemJson } from '@kosar/contract/chains/chain-management';
import { decideNewChain } from '@kosar/domain/open-chain';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { claim, type OnceOnly, rememberAnswer } from '../../../infra/idempotency.ts';
import { Refusal } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';
import { notifyFollowers } from '../notices/notify-followers.ts';
import { chainRefusal } from './chain-refusal.ts';
import { insertChain } from './insert-chain.ts';
import { readNewChainFacts } from './new-chain-facts.ts';

/**
 * Opens a chain of a transporter of the viewer's (spec 5, Chains) and notifies the followers of its points: everything that is wrong is named at
 * once, and then nothing is written. The same request with the same key opens it once. Gives its id.
 */
export async function openChain(
  context: AppContext,
  viewer: KnownViewer,
  input: NewChainJson,
  once: OnceOnly | null,
): Promise<number> {
  allow(viewer, 'createChain', { transporterIds: [input.transporterId] });
  refuseTwice(input);
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const openedBefore = await claim(trx, once, now);
    if (openedBefore !== null) return openedBefore;
    const decision = decideNewChain(await readNewChainFacts(trx, viewer, input), now);
    if ('problems' in decision) throw chainRefusal(decision.problems);
    const opened = await insertChain(trx, input, decision.orderDeadline, now);
    await notifyFollowers(trx, context, opened.deliveryIds, now);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.open',
      entity: 'chain',
      entityId: opened.id,
      after: { ...input, items: input.items.length },
      now,
    });
    await rememberAnswer(trx, once, opened.id);
    return opened.id;
  });
}

/** What is named twice would be two rows of one thing. */
function refuseTwice({ items, deliveryEventIds }: NewChainJson): void {
  refuseRepeated([...listsOfItems(items), ['deliveryEventIds', deliveryEventIds]]);
}

type NamedIds = readonly [path: string, ids: readonly number[]];

/** Everything in requested goods that may be named once only. */
export function listsOfItems(items: readonly RequestedItemJson[]): NamedIds[] {
  return [
    ['items', items.map(({ productId }) => productId)],
    ...items.map(
      ({ packings }, index): NamedIds => [
        `items.${index}.packings`,
        packings.map(({ packingId }) => packingId),
      ],
    ),
  ];
}

/** Refuses lists that name something twice. */
export function refuseRepeated(lists: readonly NamedIds[]): void {
  const errors = lists.flatMap(([path, ids]) =>
    new Set(ids).size === ids.length
      ? []
      : [{ path, code: 'duplicate', message: 'Ez már szerepel a listában!' }],
  );
  if (errors.length > 0) throw new Refusal('CHAIN_REFUSED', { errors });
}
