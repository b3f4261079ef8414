import type { ChainState } from '@kosar/domain/vocabulary';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { overviewWords as t } from '../../hu/handover.ts';
import { pages } from '../../hu/pages.ts';
import { Card } from '../card.tsx';
import { StateBadge } from '../state-badge.tsx';
import classes from './handover-overview.module.css';

interface Door {
  readonly id: number;
  /** What the delivery is known by where it stands: its chain, or its day. */
  readonly name: string;
  readonly state: ChainState;
}

/** The tables of some deliveries, each one tap away. */
export function HandoverDoors({ deliveries }: { readonly deliveries: readonly Door[] }) {
  if (deliveries.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="k-flush">{t.title}</h2>
      <ul className={classes.doors}>
        {deliveries.map(({ id, name, state }) => (
          <li key={id}>
            <span className={classes.door}>
              <span>{name}</span> <StateBadge state={state} />
            </span>
            <Button
              component={Link}
              to={to('handover', { deliveryId: id })}
              variant="default"
              leftSection={<IconTruckDelivery size={20} stroke={1.75} aria-hidden />}
              aria-label={`${pages.handover.title}: ${name}`}
            >
              {pages.handover.title}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
