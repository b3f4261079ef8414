import { formatLongDay, formatTimeRange } from '@kosar/contract/format';
import type { ComingHandoverJson } from '@kosar/contract/market/management-home';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { managementHome } from '../../hu/management-home.ts';
import { pages } from '../../hu/pages.ts';
import { Card } from '../../ui/card.tsx';
import classes from './management-page.module.css';

const words = managementHome.handovers;

/** The next pickups of the actor: what comes when and where, each one tap from its table. */
export function ComingHandovers({ handovers }: { readonly handovers: readonly ComingHandoverJson[] }) {
  if (handovers.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="k-heading-md">{words.title}</h2>
      <ul className="k-list-xs">
        {handovers.map((each) => (
          <li key={each.deliveryId} className={classes.handover}>
            <span className="k-grid">
              <strong>
                {[formatLongDay(each.dayOfDelivery), formatTimeRange(each.startTime, each.endTime)]
                  .filter(Boolean)
                  .join(' ')}
              </strong>
              <span>{each.pointName}</span>
              <span className={classes.about}>{`${each.chainName} · ${words.buyers(each.buyers)}`}</span>
            </span>
            <Button
              component={Link}
              to={to('handover', { deliveryId: each.deliveryId })}
              variant="default"
              leftSection={<IconTruckDelivery size={20} stroke={1.75} aria-hidden />}
              aria-label={words.open(each.pointName, each.chainName)}
            >
              {pages.handover.title}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
