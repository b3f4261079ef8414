import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { createMap } from './create-map.ts';
import type { MapArea, PointMapProps } from './map-point.ts';
import { createPointLayer, type PointLayer } from './point-layer.ts';

/** Leaflet inside React: one effect makes the map, the others hand it what changed. */
export default function MapCanvas({
  points,
  selectedId = null,
  onSelect,
  onOpen,
  onMove,
  tiles,
}: Omit<PointMapProps, 'height'>) {
  const container = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<PointLayer | null>(null);
  const handlers = useRef({ onSelect, onOpen, onMove });
  const tileUrl = tiles?.url ?? '';
  const tileAttribution = tiles?.attribution ?? '';

  useEffect(() => {
    handlers.current = { onSelect, onOpen, onMove };
  });

  useEffect(() => {
    if (!container.current) return;
    const map: LeafletMap = createMap(
      container.current,
      tileUrl ? { url: tileUrl, attribution: tileAttribution } : null,
    );
    setLayer(
      createPointLayer(map, {
        select: (id) => handlers.current.onSelect?.(id),
        open: (href, event) => {
          if (!handlers.current.onOpen) return;
          event.preventDefault();
          handlers.current.onOpen(href);
        },
      }),
    );
    watchMoves(map, (area) => handlers.current.onMove?.(area));
    return () => {
      map.remove();
      setLayer(null);
    };
  }, [tileUrl, tileAttribution]);

  useEffect(() => layer?.show(points), [layer, points]);
  useEffect(() => layer?.select(selectedId), [layer, selectedId]);

  return <div ref={container} className="k-map-canvas" />;
}

/** Says of moves by hand, wheel or key. What the page moves itself, such as to a chosen point, comes before any touch. */
function watchMoves(map: LeafletMap, notify: (area: MapArea) => void): void {
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel']) {
    map.getContainer().addEventListener(kind, touch, { passive: true });
  }
  map.on('moveend', () => {
    if (!isTouched) return;
    isTouched = false;
    const bounds = map.getBounds();
    notify({
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    });
  });
}
