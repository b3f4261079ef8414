import { getTransporter } from '@kosar/contract/actors';
import { listCurrentDeliveries } from '@kosar/contract/deliveries';
import { Anchor } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import list from '../../ui/market/delivery-list.module.css';
import { LayoutToggle, useListLayout } from '../../ui/market/layout-toggle.tsx';
import { DeliveryCards } from './delivery-cards.tsx';
import { RoleProfile } from './role-profile.tsx';

const words = actors.transporter;

/** One transporter (spec 2, /transporter/{id}) with the deliveries of their rounds that take orders now. */
export default function TransporterPage() {
  const { id = '' } = useParams();
  const transporter = useEndpoint(getTransporter, { params: { id } });
  const crumb = { to: to('deliveries'), label: words.toDeliveries };
  return (
    <LoadState query={transporter} skeletonHeight={640} isPage back={crumb}>
      {(profile) => (
        <RoleProfile profile={profile} words={words} crumb={crumb}>
          <OpenDeliveries transporterId={profile.id} />
        </RoleProfile>
      )}
    </LoadState>
  );
}

function OpenDeliveries({ transporterId }: { readonly transporterId: number }) {
  const deliveries = useEndpoint(listCurrentDeliveries, { query: { transporter: transporterId } });
  const [layout, setLayout] = useListLayout('deliveryPoint');
  return (
    <section aria-labelledby="open-deliveries">
      <div className={list.listHead}>
        <h2 id="open-deliveries">{words.deliveries}</h2>
        {(deliveries.data?.length ?? 0) > 1 && <LayoutToggle layout={layout} onChange={setLayout} />}
      </div>
      <LoadState
        query={deliveries}
        skeletonHeight={260}
        empty={
          <EmptyState
            Icon={IconTruckDelivery}
            title={words.none}
            action={
              <Anchor component={Link} to={to('deliveries')}>
                {words.toDeliveries}
              </Anchor>
            }
          >
            <p>{words.noneHint}</p>
          </EmptyState>
        }
      >
        {(open) => (
          // Whose they are is the page's title already.
          <DeliveryCards deliveries={open.map((one) => ({ ...one, transporterName: '' }))} layout={layout} />
        )}
      </LoadState>
    </section>
  );
}
