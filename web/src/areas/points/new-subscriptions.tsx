import {
  listPoints,
  listSubscriptions,
  type PointListItemJson,
  subscribe,
} from '@kosar/contract/points/points';
import type { Coords } from '@kosar/domain/distance';
import { Anchor, Button } from '@mantine/core';
import { IconBellPlus, IconMapSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { market } from '../../hu/market.ts';
import { subscriptions as words } from '../../hu/points.ts';
import { call } from '../../lib/call.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { queryKey, useEndpoint } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { AskDevice } from '../../ui/market/missing-location.tsx';
import { PointCard } from '../../ui/market/point-card.tsx';
import { type Near, useNear } from '../../ui/market/use-near.ts';
import { Panel } from '../../ui/panel.tsx';
import { PostalCodeField } from '../../ui/postal-code-field.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './subscriptions-page.module.css';
import { usePostalSearch } from './use-postal-search.ts';

const MAX_NEARBY = 20;

/** New points to follow: by postal code, or around the device (spec 2, spec 5: only at exactly four characters). */
export function NewSubscriptions({ userId }: { readonly userId: number }) {
  const near = useNear();
  const [typed, setTyped] = useState(near.postalCode ?? '');
  usePostalSearch(typed, near);
  return (
    <section className="k-stack" aria-labelledby="new">
      <h2 id="new" className="k-below-sm">
        {words.add}
      </h2>
      {near.device === 'missing' && (
        <Panel tone="warning" title={market.nearby.missing} role="status">
          <p>{market.nearby.missingWhy}</p>
        </Panel>
      )}
      <div className={classes.buttons}>
        <div className={classes.field}>
          <PostalCodeField
            label={words.postalCode}
            description={words.postalCodeHint}
            value={typed}
            onChange={setTyped}
            name="near"
          />
        </div>
        <AskDevice
          near={{
            ...near,
            ask: () => {
              setTyped('');
              near.ask();
            },
          }}
          variant="default"
        />
      </div>
      {near.coords !== null && <NearbyPoints coords={near.coords} userId={userId} />}
    </section>
  );
}

function NearbyPoints({
  coords,
  userId,
}: {
  readonly coords: NonNullable<Near['coords']>;
  readonly userId: number;
}) {
  const points = useNearbyPoints(coords);
  return (
    <LoadState
      query={points}
      skeletonHeight={320}
      empty={
        <EmptyState
          Icon={IconMapSearch}
          title={words.none}
          action={
            <Anchor component={Link} to={to('deliveryPoints', {}, { view: 'map' })}>
              {words.toMap}
            </Anchor>
          }
        >
          <p>{words.noneHint}</p>
        </EmptyState>
      }
    >
      {({ items, total }) => (
        <>
          <div className={classes.foundHead}>
            <h3 className={classes.heading} aria-live="polite">
              {words.found(total)}
            </h3>
            <FollowAll points={items} userId={userId} />
          </div>
          <div className={classes.found}>
            {items.map((point) => (
              <PointCard key={point.id} point={point} />
            ))}
          </div>
        </>
      )}
    </LoadState>
  );
}

function useNearbyPoints({ lat, lng }: Coords) {
  return useEndpoint(
    listPoints,
    {
      query: {
        latitude: String(lat),
        longitude: String(lng),
        orderby: 'distance,name',
        size: MAX_NEARBY,
      },
    },
    { keepPrevious: true },
  );
}

/** One press follows everything nearby that isn't followed yet. */
function FollowAll({
  points,
  userId,
}: {
  readonly points: readonly PointListItemJson[];
  readonly userId: number;
}) {
  const client = useQueryClient();
  const missing = points.filter(({ subscribed }) => !subscribed);
  const follow = useMutation({
    mutationFn: async () => {
      for (const { id } of missing) {
        await call(subscribe, { body: { deliveryPointId: id, userId, active: true } });
      }
      return missing.length;
    },
    onSuccess: (count) => showSuccess(words.nearbyDone(count)),
    onSettled: () =>
      Promise.all(
        [listPoints, listSubscriptions].map((stale) =>
          client.invalidateQueries({ queryKey: queryKey(stale) }),
        ),
      ),
  });
  if (missing.length === 0) return <p className="k-quiet">{words.nearbyAlready}</p>;
  return (
    <>
      <Button
        onClick={() => follow.mutate()}
        loading={follow.isPending}
        leftSection={<IconBellPlus size={20} stroke={1.75} aria-hidden />}
      >
        {missing.length === 1 ? words.nearbyOne : words.nearbyAll(missing.length)}
      </Button>
      {follow.isError && (
        <Panel tone="error" title={words.failed} role="alert" headingLevel={3}>
          <p>{failureWords(follow.error)}</p>
        </Panel>
      )}
    </>
  );
}
