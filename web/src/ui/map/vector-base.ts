import L from 'leaflet';
import { basemap, unpackLine } from './basemap.ts';

/** Country, counties, waters and the neighbours' borders, coloured by base-map.css in light and dark. */
export function createVectorBase(): L.LayerGroup {
  const renderer = L.svg({ padding: 0.6 });
  const line = (className: string, weight: number) => (packed: readonly number[]) =>
    L.polyline(unpackLine(packed), { className, weight, renderer, interactive: false, smoothFactor: 1.2 });
  const area = (className: string) => (packed: readonly number[]) =>
    L.polygon(unpackLine(packed), { className, weight: 1, renderer, interactive: false, smoothFactor: 0.8 });

  return L.layerGroup([
    area('k-map-glow')(basemap.country),
    area('k-map-country')(basemap.country),
    ...basemap.neighbours.map(line('k-map-neighbour', 1)),
    ...basemap.counties.map(line('k-map-county', 1)),
    ...basemap.rivers.minor.map(line('k-map-river', 1)),
    ...basemap.rivers.main.map(line('k-map-river', 2.4)),
    ...basemap.lakes.map(area('k-map-lake')),
    line('k-map-border', 1.8)(basemap.country),
  ]);
}
