import { listPoints } from '@kosar/contract/points/points';
import { Anchor, Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { points as words } from '../../hu/points.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useMedia } from '../../lib/use-media.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/list-or-map.module.css';
import { LIST_AND_MAP_WIDTH, ListOrMap, useIsMap } from '../../ui/list-or-map.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PointCard } from '../../ui/market/point-card.tsx';
import { type Near, useNear } from '../../ui/market/use-near.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import { MapPane } from './map-pane.tsx';
import { type PointFilters, usePointFilters } from './point-filters.ts';
import { PointSearch } from './point-search.tsx';

/** Delivery points (spec 2, /deliverypoints): the list is the page, the map is a view of the same. */
export default function PointsPage() {
  const near = useNear();
  const filters = usePointFilters(near);
  const isWide = useMedia(LIST_AND_MAP_WIDTH);
  const isMap = useIsMap();
  const [selectedId, select] = useState<number | null>(null);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <PointSearch near={near} />
      <ListOrMap />
      <div className={layout.split}>
        {(isWide || !isMap) && (
          <PointList filters={filters} near={near} selectedId={selectedId} onPoint={select} />
        )}
        {(isWide || isMap) && (
          <MapPane filters={filters} selectedId={selectedId} onSelect={select} height={isWide ? 640 : 520} />
        )}
      </div>
    </>
  );
}

function PointList({
  filters,
  near,
  selectedId,
  onPoint,
}: {
  readonly filters: PointFilters;
  readonly near: Near;
  readonly selectedId: number | null;
  readonly onPoint: (id: number) => void;
}) {
  const page = usePage();
  const points = useEndpoint(
    listPoints,
    { query: { ...filters, page } },
    { keepPrevious: true, enabled: near.lookup !== 'loading' },
  );
  return (
    <section aria-labelledby="point-count" className="k-shrinks">
      <LoadState query={points} skeletonHeight={1200}>
        {({ items, total, size }) => (
          <>
            <h2 id="point-count" className="k-subheading-md" aria-live="polite">
              {words.count(total)}
            </h2>
            {items.length === 0 && (
              <NoPoints isFiltered={Object.values(filters).some((one) => one !== undefined)} />
            )}
            <div className="k-stack-spaced">
              {items.map((point) => (
                <PointCard
                  key={point.id}
                  point={point}
                  isSelected={point.id === selectedId}
                  onPoint={() => onPoint(point.id)}
                />
              ))}
            </div>
            <Pager page={page} size={size} total={total} />
          </>
        )}
      </LoadState>
    </section>
  );
}

function NoPoints({ isFiltered }: { readonly isFiltered: boolean }) {
  const { empty } = words;
  if (isFiltered) {
    return (
      <EmptyState
        Icon={IconMapSearch}
        title={empty.title}
        action={
          <Button component={Link} to={to('deliveryPoints')} variant="default">
            {words.search.clearPlace}
          </Button>
        }
      >
        <p>{empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      Icon={IconMapSearch}
      title={empty.NO_DELIVERY_POINTS_TITLE}
      action={
        <Anchor component={Link} to={to('firstDeliveryPoint')}>
          {empty.create}
        </Anchor>
      }
    >
      <p>{empty.noneText}</p>
    </EmptyState>
  );
}
