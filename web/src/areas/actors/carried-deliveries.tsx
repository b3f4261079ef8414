import { listDeliveriesWithProducer } from '@kosar/contract/deliveries';
import { Anchor } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import list from '../../ui/market/delivery-list.module.css';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { DeliveryCards } from './delivery-cards.tsx';

const words = actors.producer;

/** Deliveries to come that carry a producer's goods, those that can be ordered on first. */
export function CarriedDeliveries({ producerId }: { readonly producerId: number }) {
  const deliveries = useEndpoint(listDeliveriesWithProducer, { params: { producerId } });
  const [layout, setLayout] = useListLayout('deliveryPoint');
  return (
    <section aria-labelledby="carried">
      <div className={list.listHead}>
        <h2 id="carried">{words.deliveries}</h2>
        {(deliveries.data?.length ?? 0) > 1 && <LayoutToggle layout={layout} onChange={setLayout} />}
      </div>
      <LoadState
        query={deliveries}
        skeletonHeight={260}
        empty={
          <EmptyState
            Icon={IconTruckDelivery}
            title={words.noDeliveries}
            action={
              <Anchor component={Link} to={to('deliveryPoints')}>
                {words.toPoints}
              </Anchor>
            }
          >
            <p>{words.noDeliveriesHint}</p>
          </EmptyState>
        }
      >
        {(found) => <DeliveryCards deliveries={found} layout={layout} />}
      </LoadState>
    </section>
  );
}
