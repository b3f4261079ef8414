import { formatAddress, formatNumber } from '@kosar/contract/format';
import { listPoints, type PointListItemJson } from '@kosar/contract/points/points';
import { Anchor, Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { home as words } from '../../../hu/home.ts';
import { market } from '../../../hu/market.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { FollowButton } from '../../../ui/market/follow-button.tsx';
import { MissingLocation } from '../../../ui/market/missing-location.tsx';
import { PickupTime } from '../../../ui/market/pickup-time.tsx';
import type { Near } from '../../../ui/market/use-near.ts';
import classes from './home-page.module.css';

const SHOWN = 4;
const SHOWN_SHORT = 2;

/** Points within ten kilometres, or the question where that is; in short where a place was given above. */
export function NearbyPoints({
  near,
  isAsked,
}: {
  readonly near: Near;
  /** Asks in place; the welcome of guests asks itself. */
  readonly isAsked: boolean;
}) {
  const isPlaced = near.coords !== null;
  return (
    <section aria-labelledby="nearby">
      <div className={classes.sectionHead}>
        <h2 id="nearby">{words.nearby.title}</h2>
        {near.postalCode !== null && isAsked ? (
          <Button variant="subtle" onClick={() => near.choose(null)}>
            {market.nearby.forget}
          </Button>
        ) : (
          <Anchor component={Link} to={to('deliveryPoints')} className={classes.link ?? ''}>
            {words.nearby.all}
          </Anchor>
        )}
      </div>
      {!isPlaced && <MissingLocation near={near} />}
      {isPlaced && <Points near={near} isShort={!isAsked} />}
    </section>
  );
}

function Points({
  near: { coords, postalCode },
  isShort,
}: {
  readonly near: Near;
  readonly isShort: boolean;
}) {
  const around =
    coords === null
      ? {}
      : {
          latitude: String(coords.lat),
          longitude: String(coords.lng),
          orderby: 'distance,name',
        };
  const points = useEndpoint(
    listPoints,
    { query: { ...around, size: isShort ? SHOWN_SHORT : SHOWN } },
    { keepPrevious: true },
  );
  return (
    <LoadState
      query={points}
      skeletonHeight={420}
      empty={
        <EmptyState
          Icon={IconMapSearch}
          title={words.nearby.none}
          action={
            <Button component={Link} to={to('deliveryPoints', {}, { view: 'map' })} variant="default">
              {words.nearby.map}
            </Button>
          }
        >
          <p>{words.nearby.noneHint}</p>
        </EmptyState>
      }
    >
      {({ items }) => (
        <>
          {postalCode !== null && !isShort && <p className="k-quiet">{market.nearby.at(postalCode)}</p>}
          <div className={classes.points}>
            {items.map((point) => (
              <NearbyPoint key={point.id} point={point} isShort={isShort} />
            ))}
          </div>
        </>
      )}
    </LoadState>
  );
}

/** A point in a few words: where it is and how far; and, unless it is in short, what comes next there and the way to follow it. */
function NearbyPoint({ point, isShort }: { readonly point: PointListItemJson; readonly isShort: boolean }) {
  const { nextDelivery: next } = point;
  return (
    <article className={classes.point}>
      <div>
        <h3 className="k-subheading">
          <Anchor component={Link} to={to('deliveryPoint', { id: point.id })} inherit>
            {point.name}
          </Anchor>
        </h3>
        <p className="k-quiet">
          {isShort ? point.address.city : formatAddress(point.address)}
          {point.distance !== null && (
            <strong> · {market.distance(formatNumber(Math.round(point.distance / 100) / 10))}</strong>
          )}
        </p>
        {next !== null && !isShort && (
          <p className="k-quiet">
            {next.deliveryChainName} · <PickupTime pickup={next} as="near" />
          </p>
        )}
      </div>
      {!isShort && <FollowButton point={point} />}
    </article>
  );
}
