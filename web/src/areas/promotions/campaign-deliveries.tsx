import type { PromotionDeliveryJson } from '@kosar/contract/campaigns/promotions';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { campaign as t } from '../../hu/promotions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import list from '../../ui/market/delivery-list.module.css';

/** The chains of a campaign as cards; those that take orders come first. */
export function CampaignDeliveries({
  deliveries,
}: {
  readonly deliveries: readonly PromotionDeliveryJson[];
}) {
  return (
    <section aria-labelledby="campaign-deliveries">
      <h2 id="campaign-deliveries">{t.deliveries}</h2>
      {deliveries.length === 0 ? (
        <EmptyState
          Icon={IconTruckDelivery}
          title={t.noDeliveries}
          action={
            <Button component={Link} to={to('deliveryPoints')} variant="default">
              {t.toPoints}
            </Button>
          }
        >
          <p>{t.noDeliveriesHint}</p>
        </EmptyState>
      ) : (
        <div className={list.deliveries} data-layout="tile">
          {deliveries.map((delivery) => (
            <DeliveryCard
              key={delivery.id}
              delivery={{
                ...delivery,
                discount: Math.max(0, ...delivery.discountTiers.map(({ discount }) => discount)),
              }}
              pickup={delivery}
              title="place"
              place={{ ...delivery.deliveryPoint, city: delivery.deliveryPoint.address.city }}
            />
          ))}
        </div>
      )}
    </section>
  );
}
