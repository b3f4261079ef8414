import type { HomeRouteJson, HomeStopJson } from '@kosar/contract/handover/home-route';
import { useState } from 'react';
import { homeRouteWords as t } from '../../../hu/own-events.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { useMapTiles } from '../../../ui/map/use-map-tiles.ts';
import classes from './home-deliveries.module.css';
import { nameOf } from './stop-list.tsx';

const HEIGHT = 480;

/** The twin of the list: the start and the stops by their numbers. A pin leads to its card in the list. */
export function StopMap({
  start,
  stops,
}: {
  readonly start: HomeRouteJson['event']['deliveryPoint'];
  readonly stops: readonly HomeStopJson[];
}) {
  const tiles = useMapTiles();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const pins = stops.flatMap((stop, place) => {
    const { coords } = stop.address;
    const name = `${place + 1}. ${nameOf(stop)}`;
    return coords === null ? [] : [{ id: stop.id, name, ...coords, state: null, href: `#stop-${stop.id}` }];
  });
  return (
    <section className={classes.map} aria-label={t.map}>
      <PointMap
        points={[
          { id: 0, name: t.start(start.name), ...start.coords, state: 'OPEN', href: '#stops' },
          ...pins,
        ]}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onOpen={(href) => document.querySelector(href)?.scrollIntoView({ block: 'center' })}
        tiles={tiles}
        height={HEIGHT}
      />
    </section>
  );
}
