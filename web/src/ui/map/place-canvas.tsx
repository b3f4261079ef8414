import type { Coords } from '@kosar/domain/distance';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { createMap } from './create-map.ts';
import { mapTexts } from './map-texts.ts';
import { pinIcon } from './pin-icon.ts';
import type { PlaceMapProps } from './place-map-props.ts';

const CLOSE_ZOOM = 12;
/** One press of an arrow, in pixels of the screen. */
const STEP_PX = 8;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
};

/** Leaflet with one pin that can be dragged, tapped to another place, or moved by the arrows. */
export default function PlaceCanvas({ at, onMove, tiles }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  const latest = useRef({ at, onMove });
  const tileUrl = tiles?.url ?? '';
  const tileAttribution = tiles?.attribution ?? '';

  useEffect(() => {
    latest.current = { at, onMove };
  });

  useEffect(() => {
    if (!container.current) return undefined;
    const map = createMap(container.current, tileUrl ? { url: tileUrl, attribution: tileAttribution } : null);
    const icon = pinIcon({ id: 0, name: mapTexts.movePin, lat: 0, lng: 0, state: null, href: '' }, true);
    const marker = L.marker(latest.current.at, { icon, draggable: true, keyboard: false, autoPan: true });
    const notify = (place: L.LatLng) => latest.current.onMove(rounded(place));
    marker.on('dragend', () => notify(marker.getLatLng())).addTo(map);
    map.on('click', ({ latlng }) => notify(latlng));
    marker.getElement()?.addEventListener('keydown', (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      notify(
        map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(L.point(...step))),
      );
    });
    map.setView(latest.current.at, CLOSE_ZOOM, { animate: false });
    shown.current = { map, marker };
    return () => {
      map.remove();
      shown.current = null;
    };
  }, [tileUrl, tileAttribution]);

  const { lat, lng } = at;
  useEffect(() => {
    const now = shown.current;
    if (!now) return;
    now.marker.setLatLng([lat, lng]);
    if (now.map.getZoom() < CLOSE_ZOOM || !now.map.getBounds().contains([lat, lng])) {
      now.map.setView([lat, lng], CLOSE_ZOOM, { animate: false });
    }
  }, [lat, lng]);

  return <div ref={container} className="k-map-canvas" />;
}

/** A metre is near enough. */
function rounded({ lat, lng }: L.LatLng): Coords {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}
