import L from 'leaflet';
import { basemap, type MapLabel } from './basemap.ts';

const PANE = 'k-labels';
const LETTER_WIDTH = 6.6;
const LINE_HEIGHT = 16;

/** Names of places: the more inhabitants, the earlier shown; a name that would cover a greater one waits. */
export function createLabelLayer(map: L.Map): void {
  const pane = map.createPane(PANE);
  pane.style.zIndex = '450';
  pane.style.pointerEvents = 'none';
  pane.setAttribute('aria-hidden', 'true');
  const layer = L.layerGroup().addTo(map);
  const draw = (): void => {
    layer.clearLayers();
    for (const label of chooseLabels(map)) layer.addLayer(labelMarker(label));
  };
  map.on('zoomend moveend resize', draw);
  map.on('zoomstart', () => layer.clearLayers());
  draw();
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function chooseLabels(map: L.Map): MapLabel[] {
  const zoom = map.getZoom();
  const bounds = map.getBounds().pad(0.1);
  const taken: Box[] = [];
  return basemap.labels.filter((label) => {
    const [name, lat, lng, from, kind] = label;
    // inside Budapest the districts speak for the city
    if (from > zoom || !bounds.contains([lat, lng]) || (kind === 'capital' && zoom > 10)) return false;
    const box = boxOf(map.latLngToContainerPoint([lat, lng]), name, kind);
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

/** A dot at the place and the name to its right; areas have their name in the middle and no dot. */
function boxOf({ x, y }: L.Point, name: string, kind: string): Box {
  const width = name.length * LETTER_WIDTH + 10;
  const left = hasDot(kind) ? x - 4 : x - width / 2;
  return { left, right: left + width, top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function labelMarker([name, lat, lng, , kind]: MapLabel): L.Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const icon = L.divIcon({
    className: `k-map-label k-map-label-${kind}${hasDot(kind) ? ' k-map-label-dotted' : ''}`,
    html: text,
    iconSize: [0, 0],
  });
  return L.marker([lat, lng], { icon, pane: PANE, interactive: false, keyboard: false });
}

function hasDot(kind: string): boolean {
  return kind !== 'district' && kind !== 'water';
}
