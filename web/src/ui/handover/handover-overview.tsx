import { formatFt, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { type HandoverProgressJson, listHandovers } from '@kosar/contract/handover/handover-table';
import { Button } from '@mantine/core';
import { IconCash, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { handoverWords, overviewWords as t } from '../../hu/handover.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Facts } from '../facts.tsx';
import { LoadState } from '../load-state.tsx';
import classes from './handover-overview.module.css';

/** The deliveries of a chain with how far their handover is; each opens its table. Of a chain's page, and wherever its producers look. */
export default function HandoverOverview({ chainId }: { readonly chainId: number }) {
  const progress = useEndpoint(listHandovers, { params: { id: chainId } });
  return (
    <section aria-label={t.title}>
      <p>{t.lead}</p>
      <LoadState query={progress} skeletonHeight={280} empty={<EmptyState title={t.empty} />}>
        {(list) => (
          <ul className={classes.list}>
            {list.map((each) => (
              <Pickup key={each.delivery.id} progress={each} />
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  );
}

function Pickup({ progress }: { readonly progress: HandoverProgressJson }) {
  const { delivery, orders, settled, missingWeights, takenCash, expectedCash, isCashClosed } = progress;
  const { id, name, dayOfDelivery, startTime, endTime, deliveryPoint } = delivery;
  const when =
    dayOfDelivery === null
      ? t.noDateYet
      : [formatLongDay(dayOfDelivery), formatTimeRange(startTime, endTime)].filter(Boolean).join(' ');
  return (
    <Card as="li">
      <h3 className="k-flush">{name}</h3>
      <p className="k-lead">{[deliveryPoint.name, when].join(' · ')}</p>
      <Facts
        facts={[
          { label: t.done, value: t.doneOf(settled, orders) },
          { label: t.missing, value: missingWeights > 0 ? t.missingOf(missingWeights) : null },
          {
            label: t.cash,
            value:
              takenCash === null || expectedCash === null
                ? null
                : t.cashOf(formatFt(takenCash), formatFt(expectedCash)) +
                  (isCashClosed ? ` · ${t.closed}` : ''),
          },
        ]}
      />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={to('handover', { deliveryId: id })}
          size="lg"
          leftSection={<IconTruckDelivery size={20} stroke={1.75} aria-hidden />}
        >
          {t.open}
        </Button>
        {takenCash !== null && (
          <Button
            component={Link}
            to={to('handoverCash', { deliveryId: id })}
            size="lg"
            variant="default"
            leftSection={<IconCash size={20} stroke={1.75} aria-hidden />}
          >
            {handoverWords.toCash}
          </Button>
        )}
      </div>
    </Card>
  );
}
