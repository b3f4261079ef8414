import type { CurrentDeliveryJson } from '@kosar/contract/chains/deliveries';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { actors } from '../../hu/actors.ts';
import { DeliveryCard } from '../../ui/market/delivery-card.tsx';
import list from '../../ui/market/delivery-list.module.css';
import classes from './actor-page.module.css';

/** A phone's page mustn't be all deliveries: the rest comes on a tap. */
const SHOWN_AT_FIRST = 4;

/** Deliveries of many points: each card says where it is. */
export function DeliveryCards({
  deliveries,
  layout,
}: {
  readonly deliveries: readonly CurrentDeliveryJson[];
  readonly layout: 'list' | 'tile';
}) {
  const [isWhole, showWhole] = useState(false);
  const shown = isWhole ? deliveries : deliveries.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <div className={list.deliveries} data-layout={layout}>
        {shown.map((delivery) => (
          <DeliveryCard
            key={delivery.id}
            delivery={{
              ...delivery,
              discount: Math.max(0, ...delivery.discountTiers.map((tier) => tier.discount)),
            }}
            pickup={delivery}
            place={{ ...delivery.deliveryPoint, city: delivery.deliveryPoint.address.city }}
            layout={layout}
          />
        ))}
      </div>
      {shown.length < deliveries.length && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => showWhole(true)}>
          {actors.allDeliveries(deliveries.length)}
        </Button>
      )}
    </>
  );
}
