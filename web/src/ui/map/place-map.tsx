import type { Coords } from '@kosar/domain/distance';
import { lazy, Suspense } from 'react';
import type { MapTiles } from './map-point.ts';
import { mapTexts } from './map-texts.ts';
import './point-map.css';

const PlaceCanvas = lazy(() => import('./place-canvas.tsx'));

export interface PlaceMapProps {
  readonly at: Coords;
  /** The person has put the pin elsewhere. */
  readonly onMove: (to: Coords) => void;
  readonly tiles: MapTiles | null;
}

/** A map with one pin that a person may put right; the address beside it says the same in words. */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <div className="k-map">
      <div className="k-map-frame" style={{ height: 300 }}>
        <Suspense fallback={<p className="k-map-note">{mapTexts.loading}</p>}>
          <PlaceCanvas {...props} />
        </Suspense>
      </div>
    </div>
  );
}
