import type { TransportChainJson } from '@kosar/contract/chains/delivery-management';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { transportWords as t } from '../../hu/transport.ts';
import { Card } from '../../ui/card.tsx';
import { Deadline } from '../../ui/deadline.tsx';
import { isOrderable } from '../../ui/market/is-orderable.ts';
import { MinimumProgress } from '../../ui/minimum-progress.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './transport.module.css';

/** A chain of the day: taken to the event by one press, there already, or why it can't be. */
export function TransportChain({
  chain,
  isSending,
  onAdd,
}: {
  readonly chain: TransportChainJson;
  readonly isSending: boolean;
  readonly onAdd: () => void;
}) {
  return (
    <Card as="li" className={classes.chain ?? ''}>
      <h3 className="k-title">{chain.name}</h3>
      <StateBadge state={chain.state} />
      {isOrderable(chain.state) && <Deadline until={chain.orderDeadline} />}
      <MinimumProgress
        orderedIncomeFt={chain.orderedIncome}
        minIncomeFt={chain.minIncome}
        state={chain.state}
      />
      <WayOn chain={chain} isSending={isSending} onAdd={onAdd} />
    </Card>
  );
}

function WayOn({
  chain: { name, deliveryId, canBeAdded },
  isSending,
  onAdd,
}: Parameters<typeof TransportChain>[0]) {
  if (deliveryId !== null) {
    return (
      <p className="k-quiet">
        {t.added}{' '}
        <Button component={Link} to={to('delivery', { id: deliveryId })} variant="default">
          {t.open}
        </Button>
      </p>
    );
  }
  if (!canBeAdded) return <p className="k-quiet">{t.tooLate}</p>;
  return (
    <Button onClick={onAdd} disabled={isSending} aria-label={t.addOf(name)}>
      {t.add}
    </Button>
  );
}
