import { allProducers, listProducers, type ProducerListItemJson } from '@kosar/contract/actors/actors';
import { Button } from '@mantine/core';
import { IconTractor } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/list-or-map.module.css';
import { LIST_AND_MAP_WIDTH, ListOrMap, useIsMap } from '../../ui/list-or-map.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import type { MapPoint } from '../../ui/map/map-point.ts';
import { PointMap } from '../../ui/map/point-map.tsx';
import { useMapTiles } from '../../ui/map/use-map-tiles.ts';
import { ProducerCard } from '../../ui/market/producer-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, usePage } from '../../ui/pager.tsx';
import { ProducerSearch } from './producer-search.tsx';
import classes from './producers-page.module.css';

const words = actors.producers;
/** A phone's list with pictures: what the server gives by itself (100) would be long to scroll. */
const PAGE_SIZE = 12;
const EAGER_PICTURES = 4;

/** Producers (spec 2, /producers): the list is the page, the map is a view of the same. */
export default function ProducersPage() {
  const filters = useProducerFilters();
  const isWide = useMedia(LIST_AND_MAP_WIDTH);
  const isMap = useIsMap();
  const [selectedId, select] = useState<number | null>(null);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <ProducerSearch />
      <ListOrMap />
      <div className={layout.split}>
        {(isWide || !isMap) && <ProducerList filters={filters} selectedId={selectedId} onProducer={select} />}
        {(isWide || isMap) && (
          <MapPane filters={filters} selectedId={selectedId} onSelect={select} height={isWide ? 640 : 520} />
        )}
      </div>
    </>
  );
}

type Filters = ReturnType<typeof useProducerFilters>;

/** What the address asks for. A producer sees here what a buyer sees: only what is public. */
function useProducerFilters() {
  const [search] = useSearchParams();
  return {
    publiclyVisible: true,
    search: search.get('search') ?? undefined,
    productType: /^[1-9]\d{0,8}$/.exec(search.get('type') ?? '')?.[0],
    current: search.get('current') === 'true' ? true : undefined,
  };
}

function ProducerList({
  filters,
  selectedId,
  onProducer,
}: {
  readonly filters: Filters;
  readonly selectedId: number | null;
  readonly onProducer: (id: number) => void;
}) {
  const page = usePage();
  const producers = useEndpoint(
    listProducers,
    { query: { ...filters, page, size: PAGE_SIZE } },
    { keepPrevious: true },
  );
  return (
    <section aria-labelledby="producer-count" className="k-shrinks">
      <LoadState query={producers} skeletonHeight={1200}>
        {({ items, total, size }) => (
          <>
            <h2 id="producer-count" className="k-subheading-md" aria-live="polite">
              {words.count(total)}
            </h2>
            {items.length === 0 && <NoProducers filters={filters} />}
            <div className="k-stack-spaced">
              {items.map((producer, index) => (
                <ProducerCard
                  key={producer.id}
                  producer={producer}
                  eager={index < EAGER_PICTURES}
                  isSelected={producer.id === selectedId}
                  onProducer={() => onProducer(producer.id)}
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

function NoProducers({ filters: { search, productType, current } }: { readonly filters: Filters }) {
  const isFiltered = [search, productType, current].some((filter) => filter !== undefined);
  return isFiltered ? (
    <EmptyState
      Icon={IconTractor}
      title={words.noneTitle}
      action={
        <Button component={Link} to={to('producers')} variant="default">
          {words.all}
        </Button>
      }
    >
      <p>{words.noneText}</p>
    </EmptyState>
  ) : (
    <EmptyState
      Icon={IconTractor}
      title={words.emptyTitle}
      action={
        <Button component={Link} to={to('register', { asRole: 'producer' })}>
          {words.join}
        </Button>
      }
    >
      <p>{words.emptyText}</p>
    </EmptyState>
  );
}

function MapPane({
  filters,
  selectedId,
  onSelect,
  height,
}: {
  readonly filters: Filters;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  readonly height: number;
}) {
  const navigate = useNavigate();
  const tiles = useMapTiles();
  const producers = useEndpoint(allProducers, { query: filters }, { keepPrevious: true }).data ?? [];
  const points = producers.flatMap(markerOf);
  const missing = producers.length - points.length;
  return (
    <section className={layout.map} aria-label={words.map}>
      <PointMap
        points={points}
        selectedId={selectedId}
        onSelect={onSelect}
        onOpen={(href) => void navigate(href)}
        tiles={tiles}
        height={height}
      />
      {missing > 0 && <p className={classes.note}>{words.noMapPlace(missing)}</p>}
    </section>
  );
}

/** The colour of „rendelhető” where something of theirs can be ordered now, the neutral one elsewhere; in words as well. */
function markerOf({ id, name, site, currentDeliveryCount }: ProducerListItemJson): MapPoint[] {
  if (!site?.coords) return [];
  const isCurrent = currentDeliveryCount > 0;
  return [
    {
      id,
      name,
      ...site.coords,
      state: isCurrent ? 'OPEN' : null,
      stateLabel: isCurrent ? words.current : words.notCurrent,
      href: to('producer', { id }),
    },
  ];
}
