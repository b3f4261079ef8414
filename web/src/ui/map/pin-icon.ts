import type { ChainState } from '@kosar/domain/vocabulary';
import L from 'leaflet';
import { reportUnknown } from '../../lib/report-unknown.ts';
import type { MapPoint } from './map-point.ts';
import { mapTexts } from './map-texts.ts';

/** Strokes of Tabler's outline icons on a 24 × 24 grid; the state's sign beside its colour. */
const SIGNS = {
  clock: 'M12 7v5l3 3M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0',
  check: 'M5 12l5 5L20 7',
  lock: 'M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM8 11V7a4 4 0 1 1 8 0v4',
  checks: 'M7 12l5 5L22 7M2 12l5 5m5-5l5-5',
  cross: 'M18 6L6 18M6 6l12 12',
  truck:
    'M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 17H3V6h10v11M9 17h6m4 0h2v-6h-8m0-5h5l3 5',
  basket: 'M10 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0M5 10h14l-1.6 9H6.6zM17 10l-2-6M7 10l2-6',
} as const;

interface Look {
  className: string;
  sign: keyof typeof SIGNS;
}
const LOOKS: Record<ChainState, Look> = {
  OPEN: { className: 'open', sign: 'clock' },
  MIN_INCOME_PASSED: { className: 'min', sign: 'check' },
  ORDERING_CLOSED: { className: 'closed', sign: 'lock' },
  APPROVED: { className: 'approved', sign: 'checks' },
  CANCELLED: { className: 'failed', sign: 'cross' },
  NOT_DELIVERED: { className: 'failed', sign: 'cross' },
  TO_BE_FINALIZED: { className: 'passed', sign: 'truck' },
  DELIVERED: { className: 'passed', sign: 'truck' },
};
const NEUTRAL: Look = { className: 'unknown', sign: 'basket' };

const WIDTH = 44;
const HEIGHT = 52;
/** A drop whose tip is the place. Drawn thrice: white halo, dark outline, the state's colour. */
const DROP = 'M22 48C22 48 7 31.5 7 20a15 15 0 0 1 30 0C37 31.5 22 48 22 48z';

/** A pin that is a real button named after its place, 44 × 52 px so that a thumb hits it. */
export function pinIcon(point: MapPoint, isSelected: boolean): L.DivIcon {
  const look = lookOf(point.state);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `k-pin k-pin-${look.className}${isSelected ? ' k-pin-selected' : ''}`;
  button.setAttribute('aria-label', point.stateLabel ? `${point.name}, ${point.stateLabel}` : point.name);
  if (isSelected) button.setAttribute('aria-current', 'true');
  button.innerHTML = drawing(look);
  return L.divIcon({
    className: 'k-pin-box',
    html: button,
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT - 4],
  });
}

/** A point without deliveries is neutral; so is a state that this page doesn't know, which is logged (spec 4). */
function lookOf(state: ChainState | null): Look {
  if (state === null) return NEUTRAL;
  if (state in LOOKS) return LOOKS[state];
  reportUnknown('chain state', state);
  return NEUTRAL;
}

/** Several places too near to keep apart. Leaflet makes the element itself a button; it only lacks a name. */
export function clusterIcon(count: number): L.DivIcon {
  const number = document.createElement('span');
  number.textContent = String(count);
  const icon = L.divIcon({ className: 'k-cluster', html: number, iconSize: [WIDTH, WIDTH] });
  const create = icon.createIcon.bind(icon);
  icon.createIcon = (old) => {
    const element = create(old);
    element.setAttribute('aria-label', mapTexts.cluster(count));
    return element;
  };
  return icon;
}

function drawing({ sign }: Look): string {
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true" focusable="false">
    <path class="k-pin-halo" d="${DROP}"/><path class="k-pin-drop" d="${DROP}"/><circle class="k-pin-eye" cx="22" cy="20" r="10"/>
    <g transform="translate(14.5 12.5) scale(.625)"><path class="k-pin-sign" d="${SIGNS[sign]}"/></g></svg>`;
}
