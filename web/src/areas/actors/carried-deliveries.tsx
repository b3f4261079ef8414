import { listDeliveriesWithProducer } from '@kosar/contract/chains/deliveries';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { DeliverySection } from './delivery-section.tsx';

const words = actors.producer;

/** Deliveries to come that carry a producer's goods, those that can be ordered on first. */
export function CarriedDeliveries({ producerId }: { readonly producerId: number }) {
  const deliveries = useEndpoint(listDeliveriesWithProducer, { params: { producerId } });
  return (
    <DeliverySection
      query={deliveries}
      title={words.deliveries}
      none={{ title: words.noDeliveries, hint: words.noDeliveriesHint }}
      next={{ to: to('deliveryPoints'), label: words.toPoints }}
    />
  );
}
