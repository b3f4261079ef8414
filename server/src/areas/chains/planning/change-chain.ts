import type { updateChain } from '@kosar/contract/chains/chain-editing';
import type { Parsed } from '@kosar/contract/endpoint';
import { localDay, localTime } from '@kosar/domain/calendar';
import { CHAIN_TERMS, type ChainTerm, chainEditScope, checkChainChange } from '@kosar/domain/change-chain';
import { tierPercent } from '@kosar/domain/tiers';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction } from '../../../infra/database/connect.ts';
import { notifyChainChange } from '../../../infra/realtime/notify-chain-change.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { lockWholeChain, repriceOthers } from '../../orders/public.ts';
import { notifyNewDates } from '../notices/notify-new-dates.ts';
import { findRow, termsOf } from './chain-form-query.ts';
import { chainRefusal } from './chain-refusal.ts';
import { isOnline, tiersOf } from './new-chain-facts.ts';
import { allowOnChain } from './own-chain.ts';
import { type ChainTerms, insertTiers, termColumns } from './write-terms.ts';

/**
 * Changes what a chain says and, while it takes orders, the terms it is ordered on (domain: change-chain). Placed orders keep their prices; only
 * a better tier that the income has reached lowers them, as it does by an order. Buyers are notified of new dates. A stale version is a conflict.
 */
export async function changeChain(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, ...terms }: Parsed<typeof updateChain>['body'],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const now = context.clock.now();
    await allowOnChain(trx, viewer, 'editChain', id);
    await lockWholeChain(trx, id);
    const row = found(await findRow(trx, id, now), 'DELIVERY_NOT_FOUND');
    refuseUnless(chainEditScope(row.state) !== 'NOTHING', 'CHAIN_NOT_EDITABLE');
    if (row.version !== version) throw new Refusal('conflict');
    const before = termsOf(row);
    const changedTerms = CHAIN_TERMS.filter((term) => valueOf(before, term) !== valueOf(terms, term));
    const problems = checkChainChange(
      { ...(await factsOf(trx, id, terms)), state: row.state, changedTerms },
      now,
    );
    if (problems.length > 0) throw chainRefusal(problems);
    const orderDeadline = new Date(terms.orderDeadline);
    await notifyChainChange(trx, id, {
      ...termColumns(terms),
      order_deadline: orderDeadline,
      version: version + 1,
      ...(chainEditScope(row.state) === 'ALL' ? { state: stateOf(terms, row.ordered_income_ft) } : {}),
    });
    if (changedTerms.includes('discountTiers')) await replaceTiers(trx, row, terms);
    if (changedTerms.includes('invoiceRequired')) await askForBilling(trx, id, terms.invoiceRequired);
    if (changedTerms.includes('dayOfDelivery') || changedTerms.includes('orderDeadline')) {
      const { name, dayOfDelivery } = terms;
      await notifyNewDates(trx, context, { id, version, name, dayOfDelivery, orderDeadline }, now);
    }
    await writeAudit(trx, {
      userId: viewer.userId,
      action: 'chain.change',
      entity: 'chain',
      entityId: id,
      before,
      after: terms,
      now,
    });
  });
}

/** A term as a text that is the same when it means the same. */
function valueOf(terms: ChainTerms, term: ChainTerm): string {
  switch (term) {
    case 'orderDeadline':
      return new Date(terms.orderDeadline).toISOString();
    case 'paymentOptions':
      return terms.paymentOptions
        .map(({ paymentType }) => paymentType)
        .toSorted()
        .join();
    case 'onSitePaymentOptions':
      return termColumns(terms).on_site_payment_options.toSorted().join();
    case 'discountTiers':
      return JSON.stringify(tiersOf(terms).toSorted((one, other) => one.tierStartFt - other.tierStartFt));
    default:
      return String(terms[term]);
  }
}

async function factsOf(trx: Transaction, id: number, terms: ChainTerms) {
  const deadline = new Date(terms.orderDeadline);
  const { rows } = await sql<{
    event_days: (string | null)[];
    producers: { hasPaymentAccount: boolean }[];
  }>`
    select array(select e.day_of_delivery::text from delivery d join delivery_event e on e.id = d.event_id
        where d.chain_id = ${id}) as event_days,
      array(select json_build_object('hasPaymentAccount',
          exists (select from barion_account b where b.actor_id = r.actor_id))
        from producer r where r.id in (select producer_id from chain_item where chain_id = ${id})) as producers`.execute(
    trx,
  );
  return {
    dates: {
      dayOfDelivery: terms.dayOfDelivery,
      deadlineDay: localDay(deadline),
      deadlineTime: localTime(deadline),
    },
    tiers: tiersOf(terms),
    isOnlineRequested: isOnline(terms),
    eventDays: rows[0]?.event_days ?? [],
    producers: rows[0]?.producers ?? [],
  };
}

function stateOf({ minIncome }: ChainTerms, orderedIncomeFt: number) {
  return orderedIncomeFt >= minIncome ? ('MIN_INCOME_PASSED' as const) : ('OPEN' as const);
}

/** Buyers keep what they were granted; a better discount that is reached already is theirs at once. */
async function replaceTiers(
  trx: Transaction,
  chain: { id: number; ordered_income_ft: number; granted_discount_percent: number },
  terms: ChainTerms,
): Promise<void> {
  await trx.deleteFrom('chain_tier').where('chain_id', '=', chain.id).execute();
  await insertTiers(trx, chain.id, terms);
  const reached = tierPercent(tiersOf(terms), chain.ordered_income_ft);
  if (reached <= chain.granted_discount_percent) return;
  await trx
    .updateTable('chain')
    .set({ granted_discount_percent: reached })
    .where('id', '=', chain.id)
    .execute();
  await repriceOthers(trx, chain.id, NO_ORDER, reached);
}

/** Every order of the chain is another one than this. */
const NO_ORDER = 0;

async function askForBilling(trx: Transaction, chainId: number, isRequired: boolean): Promise<void> {
  await trx
    .updateTable('delivery')
    .set({ billing_not_optional: isRequired })
    .where('chain_id', '=', chainId)
    .execute();
}
