import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { createLabelLayer } from './label-layer.ts';
import type { MapTiles } from './map-point.ts';
import { mapTexts } from './map-texts.ts';
import { createVectorBase } from './vector-base.ts';

// spec 9: where the map starts and how near it goes
const CENTRE: L.LatLngTuple = [47.48, 18.99];
const START_ZOOM = 8;
const MAX_ZOOM = 13;
/** Without tiles there are no streets to see beyond this. */
const MAX_VECTOR_ZOOM = 12;
const MIN_ZOOM = 6;
const FRAME: L.LatLngBoundsLiteral = [
  [44.4, 13.4],
  [49.9, 25.6],
];

/** An empty map with its base: the operator's tiles, or borders, waters and names drawn from the bundled data. */
export function createMap(container: HTMLElement, tiles: MapTiles | null): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(container, {
    center: CENTRE,
    zoom: START_ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: tiles ? MAX_ZOOM : MAX_VECTOR_ZOOM,
    maxBounds: FRAME,
    maxBoundsViscosity: 0.8,
    // a drawn base may stand between two steps of a tile server, so that the country fills the frame
    zoomSnap: tiles ? 1 : 0.5,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  container.setAttribute('role', 'region');
  container.setAttribute('aria-label', mapTexts.label);
  L.control
    .zoom({ zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut, position: 'topright' })
    .addTo(map);
  L.control.attribution({ prefix: '<a href="https://leafletjs.com">Leaflet</a>' }).addTo(map);
  map.attributionControl.addAttribution(mapTexts.credits);
  zoomByWheelOnceTouched(map);
  if (tiles) {
    L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: MAX_ZOOM }).addTo(map);
  } else {
    createVectorBase().addTo(map);
    createLabelLayer(map);
  }
  const observer = new ResizeObserver(() => map.invalidateSize());
  observer.observe(container);
  map.on('unload', () => observer.disconnect());
  return map;
}

/** The wheel scrolls the page until the person shows, by a click or by focus, that the map is meant. */
function zoomByWheelOnceTouched(map: L.Map): void {
  map.on('click focus', () => map.scrollWheelZoom.enable());
  map.on('mouseout blur', () => map.scrollWheelZoom.disable());
}
