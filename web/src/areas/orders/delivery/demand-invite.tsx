import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { demandWords } from '../../../hu/order-changes.ts';
import { Panel } from '../../../ui/panel.tsx';

/** A delivery with nothing to order: what is requested can still be said, and the point followed. */
export function DemandInvite({ pointId }: { readonly pointId: number }) {
  return (
    <div className="k-below-xl">
      <Panel tone="info" title={demandWords.title}>
        <p>{demandWords.text}</p>
        <Group gap="sm">
          <Button component={Link} to={to('myDemands')}>
            {demandWords.action}
          </Button>
          <Button component={Link} to={to('deliveryPoint', { id: pointId })} variant="default">
            {demandWords.follow}
          </Button>
        </Group>
      </Panel>
    </div>
  );
}
