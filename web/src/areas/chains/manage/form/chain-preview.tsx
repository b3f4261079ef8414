import { formatInstant, formatLongDay } from '@kosar/contract/format';
import { isDay } from '@kosar/domain/calendar';
import { newChainWords as t } from '../../../../hu/new-chain.ts';
import { Card } from '../../../../ui/card.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { MinimumProgress } from '../../../../ui/minimum-progress.tsx';
import { TierLadder } from '../../../../ui/tier-ladder.tsx';
import classes from './chain-form.module.css';
import { deadlineOf, type TermValues, termsOf } from './chain-values.ts';

/** The chain as buyers will find it, while it is written. */
export function ChainPreview({
  values,
  places,
  producers,
}: {
  readonly values: TermValues;
  readonly places: readonly string[];
  readonly producers: readonly string[];
}) {
  const { name, dayOfDelivery, isOnSite, isOnline, onSitePaymentOptions } = values;
  const { minIncome, discountTiers } = termsOf(values);
  const deadline = deadlineOf(values);
  const tiers = discountTiers.filter(({ tierStartIncome, discount }) => tierStartIncome > 0 && discount > 0);
  const ways = [
    ...(isOnSite ? onSitePaymentOptions.map((option) => t.onSiteKinds[option]) : []),
    ...(isOnline ? [t.online] : []),
  ];
  return (
    <Card as="section" aria-labelledby="chain-preview">
      <h2 id="chain-preview" className={classes.facts}>
        {t.preview}
      </h2>
      <p className={classes.previewTitle}>{name.trim() === '' ? t.previewNoName : name}</p>
      {minIncome > 0 && <MinimumProgress orderedIncomeFt={0} minIncomeFt={minIncome} state="OPEN" />}
      <TierLadder tiers={tiers} orderedIncomeFt={0} />
      <Facts
        facts={[
          { label: t.previewDay, value: isDay(dayOfDelivery) ? formatLongDay(dayOfDelivery) : null },
          {
            label: t.previewDeadline,
            value: deadline === null ? null : formatInstant(deadline.toISOString()),
          },
          { label: t.previewPlaces, value: listed(places) },
          { label: t.previewProducers, value: listed(producers) },
          { label: t.previewPayment, value: listed(ways) },
        ]}
      />
    </Card>
  );
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? t.previewNothing : words.join(', ');
}
