import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import type { MapPoint } from './map-point.ts';
import { mapTexts } from './map-texts.ts';
import { clusterIcon, pinIcon } from './pin-icon.ts';
import { popupContent } from './popup-content.ts';

export interface PointLayer {
  show: (points: readonly MapPoint[]) => void;
  select: (id: number | null) => void;
}
interface PointHandlers {
  select: (id: number) => void;
  open: (href: string, event: MouseEvent) => void;
}

/** A single place alone would fill the view with nothing around it. */
const CLOSEST_FIT = 11;
const SELECTED_ABOVE_OTHERS = 1000;

/** The points as pins that gather into clusters; the first ones shown decide what the map looks at. */
export function createPointLayer(map: L.Map, handlers: PointHandlers): PointLayer {
  const markers = new Map<number, { marker: L.Marker; point: MapPoint }>();
  let selected: number | null = null;
  let hasLooked = false;
  let shown = '';
  const group = L.markerClusterGroup({
    maxClusterRadius: 56,
    showCoverageOnHover: false,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount()),
  }).addTo(map);

  const addMarker = (point: MapPoint): void => {
    const marker = L.marker([point.lat, point.lng], {
      icon: pinIcon(point, false),
      keyboard: false,
      riseOnHover: true,
    });
    marker.bindPopup(() => popupContent(point, handlers.open), {
      offset: [0, -34],
      closeButton: true,
      autoPanPadding: [24, 24],
    });
    marker.on('click', () => handlers.select(point.id));
    markers.set(point.id, { marker, point });
  };

  map.on('popupopen', ({ popup }) => {
    const button = popup.getElement()?.querySelector('.leaflet-popup-close-button');
    button?.setAttribute('aria-label', mapTexts.close);
  });

  return {
    show(points) {
      // A page hands over its points at each of its renders; an open popup must not close because the map was moved for it.
      const next = JSON.stringify(points);
      if (next === shown) return;
      shown = next;
      group.clearLayers();
      markers.clear();
      points.forEach(addMarker);
      group.addLayers([...markers.values()].map(({ marker }) => marker));
      if (hasLooked || points.length === 0) return;
      hasLooked = true;
      map.fitBounds(L.latLngBounds(points.map(({ lat, lng }) => [lat, lng])), {
        // room for the pins' height above, and for the zoom buttons at the right
        paddingTopLeft: [30, 56],
        paddingBottomRight: [64, 36],
        maxZoom: CLOSEST_FIT,
        animate: false,
      });
    },
    select(id) {
      const before = selected === null ? undefined : markers.get(selected);
      before?.marker.setIcon(pinIcon(before.point, false)).setZIndexOffset(0);
      selected = id;
      const now = id === null ? undefined : markers.get(id);
      if (!now) return;
      now.marker.setIcon(pinIcon(now.point, true)).setZIndexOffset(SELECTED_ABOVE_OTHERS);
      if (!now.marker.isPopupOpen()) group.zoomToShowLayer(now.marker, () => now.marker.openPopup());
    },
  };
}
