import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { formatInstant } from '@kosar/contract/format';
import type { ChainState } from '@kosar/domain/vocabulary';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { deliveryWords } from '../../../hu/orders.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Ordering is over here: what is still to be seen, and where the next chain will be announced. */
export function ClosedNotice({
  delivery,
  status,
}: {
  readonly delivery: DeliveryJson;
  readonly status: ChainState;
}) {
  const t = deliveryWords.closed;
  const isCalledOff = status === 'CANCELLED' || status === 'NOT_DELIVERED';
  return (
    <div className="k-below-xl">
      <Panel
        tone={isCalledOff ? 'warning' : 'info'}
        title={isCalledOff ? t.cancelledTitle : t.title(formatInstant(delivery.orderDeadline))}
        role="status"
      >
        <p>{t.text}</p>
        <Group gap="sm">
          <Button component={Link} to={to('deliveryPoint', { id: delivery.deliveryPoint.id })}>
            {t.follow}
          </Button>
          <Button component={Link} to={to('deliveries')} variant="default">
            {t.others}
          </Button>
        </Group>
      </Panel>
    </div>
  );
}
