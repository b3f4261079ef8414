import { formatAddress, formatNumber } from '@kosar/contract/format';
import type { PointListItemJson } from '@kosar/contract/points/points';
import { Anchor, Button } from '@mantine/core';
import { IconMapPin, IconTarget, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { market } from '../../hu/market.ts';
import { Card } from '../card.tsx';
import { Deadline } from '../deadline.tsx';
import { MinimumProgress } from '../minimum-progress.tsx';
import { QualityMedal } from '../stars.tsx';
import { StateBadge } from '../state-badge.tsx';
import shared from './card-facts.module.css';
import { FollowButton } from './follow-button.tsx';
import { isOrderable } from './is-orderable.ts';
import { PickupTime } from './pickup-time.tsx';
import classes from './point-card.module.css';

/** A delivery point: where it is, who goes there, what comes next, and one tap to follow it. */
export function PointCard({
  point,
  headingLevel = 3,
  isSelected = false,
  onPoint,
}: {
  readonly point: PointListItemJson;
  readonly headingLevel?: 2 | 3;
  readonly isSelected?: boolean;
  /** The pointer or the focus is on the card: its marker may answer. */
  readonly onPoint?: () => void;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="article"
      className={classes.card}
      data-selected={isSelected || undefined}
      {...(onPoint ? { onPointerEnter: onPoint, onFocus: onPoint } : {})}
    >
      <Heading className={shared.name}>
        <Anchor component={Link} to={to('deliveryPoint', { id: point.id })} inherit>
          {point.name}
        </Anchor>
      </Heading>
      <ul className={`${shared.facts} ${classes.facts}`}>
        <li>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <span>
            {formatAddress(point.address)}
            {point.distance !== null && (
              <strong> · {market.distance(formatNumber(Math.round(point.distance / 100) / 10))}</strong>
            )}
          </span>
        </li>
        <li>
          <IconUsers size={20} stroke={1.75} aria-hidden />
          <span>
            {market.subscribers(point.subscriberCount)}
            {point.distinctOrderCount > 0 && ` · ${market.orders(point.distinctOrderCount)}`}
          </span>
        </li>
        {point.qualityClass > 0 && (
          <li>
            <QualityMedal qualityClass={point.qualityClass} />
          </li>
        )}
        {point.currentCommunityGoal && (
          <li>
            <IconTarget size={20} stroke={1.75} aria-hidden />
            <span>
              {market.goal} {point.currentCommunityGoal.name}
            </span>
          </li>
        )}
      </ul>
      <NextDelivery next={point.nextDelivery} />
      <div className="k-row-xs">
        {point.nextDelivery && isOrderable(point.nextDelivery.status) && (
          <Button
            component={Link}
            to={to('delivery', { id: point.nextDelivery.id })}
            aria-label={market.orderAt(`${point.nextDelivery.deliveryChainName}, ${point.nextDelivery.name}`)}
          >
            {market.order}
          </Button>
        )}
        <FollowButton point={point} />
      </div>
    </Card>
  );
}

function NextDelivery({ next }: { readonly next: PointListItemJson['nextDelivery'] }) {
  if (next === null) return <p className="k-quiet">{market.noNext}</p>;
  return (
    <div className={classes.next}>
      <div className={classes.nextHead}>
        <StateBadge state={next.status} />
        <span className="k-name">
          <PickupTime pickup={next} as="near" />
        </span>
      </div>
      <Anchor component={Link} to={to('delivery', { id: next.id })}>
        {next.deliveryChainName}
      </Anchor>
      {isOrderable(next.status) && <Deadline until={next.orderDeadline} />}
      <MinimumProgress
        orderedIncomeFt={next.orderedIncome}
        minIncomeFt={next.minIncome}
        state={next.status}
        compact
      />
    </div>
  );
}
