import { getTransporter } from '@kosar/contract/actors/actors';
import { listCurrentDeliveries } from '@kosar/contract/chains/deliveries';
import { useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { RoleProfile } from './role-profile.tsx';

const words = actors.transporter;

/** One transporter (spec 2, /transporter/{id}) with the deliveries of their chains that take orders now. */
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
  return (
    <DeliverySection
      // Whose they are is the page's title already.
      query={{ ...deliveries, data: deliveries.data?.map((one) => ({ ...one, transporterName: '' })) }}
      title={words.deliveries}
      none={{ title: words.none, hint: words.noneHint }}
      next={{ to: to('deliveries'), label: words.toDeliveries }}
    />
  );
}
