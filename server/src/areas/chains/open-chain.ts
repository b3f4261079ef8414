import type { NewChainJson } from '@kosar/contract/chain-management';
import { decideNewChain, type NewChainProblem, type NewChainProblemCode } from '@kosar/domain/open-chain';
import { writeAudit } from '../../platform/audit.ts';
import { transaction } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { allow, type KnownViewer } from '../../platform/session/viewer.ts';
import { insertChain } from './insert-chain.ts';
import { readNewChainFacts } from './new-chain-facts.ts';
import { tellFollowers } from './tell-followers.ts';

/**
 * Opens a round of a transporter of the viewer's (spec 5, Chains) and tells the followers of its points: everything that is wrong is named at
 * once, and then nothing is written.
 */
export async function openChain(
  platform: Platform,
  viewer: KnownViewer,
  wish: NewChainJson,
): Promise<{ id: number; deliveryIds: number[] }> {
  allow(viewer, 'createChain', { transporterIds: [wish.transporterId] });
  refuseTwice(wish);
  return transaction(platform.db, async (trx) => {
    const now = platform.clock.now();
    const decision = decideNewChain(await readNewChainFacts(trx, viewer, wish), now);
    if ('problems' in decision) throw refusalOf(decision.problems);
    const opened = await insertChain(trx, wish, decision.orderDeadline, now);
    await tellFollowers(trx, platform, opened.deliveryIds, now);
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.open',
      entity: 'chain',
      entityId: opened.id,
      after: { ...wish, items: wish.items.length },
      now,
    });
    return opened;
  });
}

/** What is named twice would be two rows of one thing. */
function refuseTwice({ items, deliveryEventIds, discountTiers }: NewChainJson): void {
  const lists: readonly (readonly [string, readonly number[]])[] = [
    ['items', items.map(({ productId }) => productId)],
    ['deliveryEventIds', deliveryEventIds],
    ['discountTiers', discountTiers.map(({ tierStartIncome }) => tierStartIncome)],
    ...items.map(
      ({ packings }, index) =>
        [`items.${index}.packings`, packings.map(({ packingId }) => packingId)] as const,
    ),
  ];
  const errors = lists.flatMap(([path, ids]) =>
    new Set(ids).size === ids.length
      ? []
      : [{ path, code: 'duplicate', message: 'Ez már szerepel a listában!' }],
  );
  if (errors.length > 0) throw new Refusal('CHAIN_REFUSED', { errors });
}

function refusalOf(problems: readonly NewChainProblem[]): Refusal {
  const errors = problems.map(({ path, code }) => ({ path, code, message: MESSAGES[code] }));
  const [first] = problems;
  const isAlone = problems.length === 1;
  const code =
    isAlone && (first?.code === 'NO_DELIVERY_EVENT_SELECTED' || first?.code === 'NO_PRODUCT_SELECTED')
      ? first.code
      : 'CHAIN_REFUSED';
  return new Refusal(code, { errors });
}

const MESSAGES: Record<NewChainProblemCode, string> = {
  BEFORE_TODAY: 'Nem lehet korábbi a mai napnál.',
  AFTER_DELIVERY: 'A határidő nem lehet a szállítás napja után.',
  PATTERN: 'Hibás formátum!',
  TIME_DOES_NOT_EXIST: 'Ez az időpont az óraátállítás miatt kimarad. Válassz másikat.',
  NO_DELIVERY_EVENT_SELECTED: 'Válassz legalább egy eseményt.',
  EVENT_NOT_FOUND: 'Ez az esemény már nincs meg.',
  EVENT_BEFORE_DEADLINE: 'Az esemény a rendelési határidő napja előtt van, vagy nincs még napja.',
  NO_PRODUCT_SELECTED: 'Válassz legalább egy terméket.',
  PRODUCT_NOT_AVAILABLE: 'Ez a termék most nem elérhető.',
  PRODUCER_NOT_CARRIED: 'Ezzel a termelővel nincs szállítási kapcsolatod.',
  NO_PACKING_SELECTED: 'Válassz legalább egy kiszerelést.',
  PACKING_NOT_AVAILABLE: 'Ez a kiszerelés most nem elérhető.',
  ONLINE_NOT_POSSIBLE: 'Bankkártyával csak egy termelő terméke fizethető, ha van fizetési számlája.',
};
