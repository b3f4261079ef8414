import { getDeliveryMinimums } from '@kosar/contract/chains/chain-rescue';
import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { useEffect, useRef } from 'react';
import { chainRescueWords as t } from '../../../hu/chain-rescue.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useFeature } from '../../../lib/use-features.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { MinimumProgress } from '../../../ui/minimum-progress.tsx';
import type { LiveChain } from '../basket.ts';
import classes from '../delivery/delivery.module.css';

/** How far each producer with a minimum of their own has come; follows the chain's income. Nothing where there is none. */
export function ProducerMinimums({
  delivery,
  chain,
}: {
  readonly delivery: DeliveryJson;
  readonly chain: LiveChain;
}) {
  const isOn = useFeature('chainRescue');
  const [search] = useSearchParams();
  const token = search.get('token');
  const minimums = useEndpoint(
    getDeliveryMinimums,
    { params: { id: delivery.id }, query: token === null ? {} : { token } },
    { enabled: isOn },
  );
  const { refetch } = minimums;
  const { orderedIncomeFt } = chain;
  const shownIncomeFt = useRef(orderedIncomeFt);
  useEffect(() => {
    if (shownIncomeFt.current === orderedIncomeFt) return;
    shownIncomeFt.current = orderedIncomeFt;
    if (isOn) void refetch();
  }, [isOn, orderedIncomeFt, refetch]);
  const producers = minimums.data?.producers ?? [];
  if (producers.length === 0) return null;
  return (
    <div className={classes.minimums}>
      <h3>{t.minimums}</h3>
      <p>{t.minimumsAbout}</p>
      <ul>
        {producers.map(({ producer, minIncome, orderedIncome }) => (
          <li key={producer.id}>
            <strong>{producer.name}</strong>
            <MinimumProgress
              orderedIncomeFt={orderedIncome}
              minIncomeFt={minIncome}
              state={orderedIncome < minIncome ? 'OPEN' : 'MIN_INCOME_PASSED'}
              compact
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
