import { lazy, Suspense } from 'react';
import { useIsHere } from '../../lib/use-is-here.ts';
import { mapTexts } from './map-texts.ts';
import type { PlaceMapProps } from './place-map-props.ts';
import './base-map.css';
import './pins.css';
import './point-map.css';

const PlaceCanvas = lazy(() => import('./place-canvas.tsx'));

/** A map with one pin that a person may put right; the address beside it says the same in words. */
export function PlaceMap(props: PlaceMapProps) {
  const isHere = useIsHere();
  const loading = <p className="k-map-note">{mapTexts.loading}</p>;
  return (
    <div className="k-map">
      <div className="k-map-frame" style={{ height: 300 }}>
        {isHere ? (
          <Suspense fallback={loading}>
            <PlaceCanvas {...props} />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </div>
  );
}
