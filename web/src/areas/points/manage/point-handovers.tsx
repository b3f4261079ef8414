import { formatDay } from '@kosar/contract/format';
import { listEvents } from '@kosar/contract/points/events';
import { localDay } from '@kosar/domain/calendar';
import { useEndpoint } from '../../../lib/queries.ts';
import { useNow } from '../../../lib/use-now.ts';
import { HandoverDoors } from '../../../ui/handover/handover-doors.tsx';

/** The next events of a point are enough: the later ones have nothing to hand over yet. */
const SHOWN = '4';

/** The tables of the next pickups at a point. */
export function PointHandovers({ pointId }: { readonly pointId: number }) {
  const today = localDay(useNow());
  const query = {
    deliveryPoint: pointId,
    dayOfDeliveryFrom: today,
    withdeliveries: 'true',
    orderby: 'dayOfDelivery,id',
    size: SHOWN,
  } as const;
  const events = useEndpoint(listEvents, { query });
  const deliveries = (events.data?.items ?? []).flatMap(({ dayOfDelivery, deliveries: own }) =>
    own.map(({ id, deliveryChainName, status }) => ({
      id,
      name: [dayOfDelivery === null ? null : formatDay(dayOfDelivery), deliveryChainName]
        .filter(Boolean)
        .join(' '),
      state: status,
    })),
  );
  return <HandoverDoors deliveries={deliveries} />;
}
