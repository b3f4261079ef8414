import type { CurrentDeliveryJson } from '@kosar/contract/chains/deliveries';
import { Anchor } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import list from '../../ui/market/delivery-list.module.css';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { DeliveryCards } from './delivery-cards.tsx';

type Deliveries = readonly CurrentDeliveryJson[];

/** The deliveries of an actor's page under a heading, in the remembered layout; without any it says where to go on. */
export function DeliverySection({
  query,
  title,
  none,
  next,
}: {
  readonly query: ComponentProps<typeof LoadState<Deliveries>>['query'];
  readonly title: string;
  readonly none: { readonly title: string; readonly hint: string };
  /** Where to look instead. */
  readonly next: { readonly to: string; readonly label: string };
}) {
  const [layout, setLayout] = useListLayout('deliveryPoint');
  return (
    <section aria-labelledby="actor-deliveries">
      <div className={list.listHead}>
        <h2 id="actor-deliveries">{title}</h2>
        {(query.data?.length ?? 0) > 1 && <LayoutToggle layout={layout} onChange={setLayout} />}
      </div>
      <LoadState
        query={query}
        skeletonHeight={260}
        empty={
          <EmptyState
            Icon={IconTruckDelivery}
            title={none.title}
            action={
              <Anchor component={Link} to={next.to}>
                {next.label}
              </Anchor>
            }
          >
            <p>{none.hint}</p>
          </EmptyState>
        }
      >
        {(deliveries) => <DeliveryCards deliveries={deliveries} layout={layout} />}
      </LoadState>
    </section>
  );
}
