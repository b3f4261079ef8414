import type { NewChainJson } from '@kosar/contract/chains/chain-management';
import type { Transaction } from '../../../infra/database/connect.ts';
import { cleanRichText } from '../../../infra/rich-text.ts';
import { tiersOf } from './new-chain-facts.ts';

/** What a form says of a chain, whether it is opened or changed. */
export type ChainTerms = Omit<NewChainJson, 'transporterId' | 'items' | 'deliveryEventIds'>;

/** The columns of a chain that its form says, but for the deadline and the state, which are decided. */
export function termColumns(terms: ChainTerms) {
  const types = terms.paymentOptions.map(({ paymentType }) => paymentType);
  const isOnSite = types.includes('ON_SITE');
  return {
    name: terms.name,
    description: cleanRichText(terms.description),
    day_of_delivery: terms.dayOfDelivery,
    min_income_ft: terms.minIncome,
    show_progress_remaining_in_amount: terms.showProgressRemainingInAmount,
    bypass_product_available_amount: terms.bypassProductAvailableAmount,
    invoice_required: terms.invoiceRequired,
    allows_on_site: isOnSite,
    allows_online: types.includes('ONLINE'),
    on_site_payment_options:
      isOnSite && terms.onSitePaymentOptions.length === 0
        ? ['CASH']
        : [...new Set(terms.onSitePaymentOptions)],
    tags: [...new Set(terms.tags)],
  };
}

/** Writes the discount tiers of a chain that has none. */
export async function insertTiers(
  trx: Transaction,
  chainId: number,
  terms: Pick<ChainTerms, 'discountTiers'>,
): Promise<void> {
  const tiers = tiersOf(terms);
  if (tiers.length === 0) return;
  await trx
    .insertInto('chain_tier')
    .values(
      tiers.map(({ tierStartFt, discountPercent }) => ({
        chain_id: chainId,
        start_income_ft: tierStartFt,
        discount_percent: discountPercent,
      })),
    )
    .execute();
}
