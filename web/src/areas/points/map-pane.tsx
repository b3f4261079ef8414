import { listPoints } from '@kosar/contract/points/points';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { points as words } from '../../hu/points.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import layout from '../../ui/list-or-map.module.css';
import type { MapArea } from '../../ui/map/map-point.ts';
import { PointMap } from '../../ui/map/point-map.tsx';
import { useMapTiles } from '../../ui/map/use-map-tiles.ts';
import { areaText } from './map-area.ts';
import { markersOf } from './markers.ts';
import type { PointFilters } from './point-filters.ts';
import classes from './points-page.module.css';

/** The map shows what the list can reach at once. */
const MAP_SIZE = 100;

/** The points of the list on a map. Moving it never changes the list by itself: a button asks for what it shows now (ux 2.4). */
export function MapPane({
  filters,
  selectedId,
  onSelect,
  height,
}: {
  readonly filters: PointFilters;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  readonly height: number;
}) {
  const navigate = useNavigate();
  const tiles = useMapTiles();
  const [seen, setSeen] = useState<MapArea | null>(null);
  const points = useEndpoint(listPoints, { query: { ...filters, size: MAP_SIZE } }, { keepPrevious: true });
  return (
    <section className={layout.map} aria-label={words.mapOfAll}>
      <div className={classes.mapPane}>
        {seen !== null && <SearchHere area={seen} onDone={() => setSeen(null)} />}
        <PointMap
          points={markersOf(points.data?.items ?? [])}
          selectedId={selectedId}
          onSelect={onSelect}
          onOpen={(href) => void navigate(href)}
          onMove={setSeen}
          tiles={tiles}
          height={height}
        />
      </div>
    </section>
  );
}

function SearchHere({ area, onDone }: { readonly area: MapArea; readonly onDone: () => void }) {
  const [, setSearch] = useSearchParams();
  const search = () => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['search', 'near', 'page']) next.delete(name);
        next.set('area', areaText(area));
        return next;
      },
      { preventScrollReset: true },
    );
    onDone();
  };
  return (
    <Button
      className={classes.here ?? ''}
      onClick={search}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
    >
      {words.search.here}
    </Button>
  );
}
