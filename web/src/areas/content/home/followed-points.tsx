import { listPoints, type PointListItemJson } from '@kosar/contract/points/points';
import { Anchor, Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { market } from '../../../hu/market.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Deadline } from '../../../ui/deadline.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import { MinimumProgress } from '../../../ui/minimum-progress.tsx';
import { FOLLOWED_QUERY } from './followed-query.ts';
import classes from './home-page.module.css';

/** Followed points with what can be ordered there next, and one button. */
export function FollowedPoints({ userId }: { readonly userId: number }) {
  const points = useEndpoint(listPoints, { query: FOLLOWED_QUERY });
  const settings = to('subscriptions', { id: userId });
  return (
    <section aria-labelledby="followed">
      <div className={classes.sectionHead}>
        <h2 id="followed">{words.followed.title}</h2>
        <Anchor component={Link} to={settings} className={classes.link ?? ''}>
          {words.followed.settings}
        </Anchor>
      </div>
      <LoadState
        query={points}
        skeletonHeight={260}
        empty={
          <EmptyState
            Icon={IconMapPin}
            title={words.followed.none}
            action={
              <Button component={Link} to={to('deliveryPoints')} variant="default">
                {words.nearby.all}
              </Button>
            }
          >
            <p>{words.followed.noneHint}</p>
          </EmptyState>
        }
      >
        {({ items, total }) => (
          <>
            <div className={classes.cards}>
              {items.map((point) => (
                <FollowedPoint key={point.id} point={point} />
              ))}
            </div>
            {total > items.length && (
              <Anchor component={Link} to={settings} className={classes.link ?? ''}>
                {words.followed.more(total)}
              </Anchor>
            )}
          </>
        )}
      </LoadState>
    </section>
  );
}

function FollowedPoint({ point }: { readonly point: PointListItemJson }) {
  const { nextDelivery: next } = point;
  return (
    <Card as="article" className={classes.followed ?? ''}>
      <h3 className="k-subheading">
        <Anchor component={Link} to={to('deliveryPoint', { id: point.id })} inherit>
          {point.name}
        </Anchor>
      </h3>
      {next === null ? (
        <p className="k-quiet">{market.noNext}</p>
      ) : (
        <>
          <div className={classes.followedNext}>
            <span>
              {next.deliveryChainName} · <PickupTime pickup={next} as="near" />
            </span>
            <Deadline until={next.orderDeadline} />
            <MinimumProgress
              orderedIncomeFt={next.orderedIncome}
              minIncomeFt={next.minIncome}
              state={next.status}
              compact
            />
          </div>
          <Button
            component={Link}
            to={to('delivery', { id: next.id })}
            aria-label={market.orderAt(`${next.deliveryChainName}, ${next.name}`)}
          >
            {market.order}
          </Button>
        </>
      )}
    </Card>
  );
}
