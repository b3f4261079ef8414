import { Component, lazy, type ReactNode, Suspense, useId } from 'react';
import { useIsHere } from '../../lib/use-is-here.ts';
import type { PointMapProps } from './map-point.ts';
import { mapTexts } from './map-texts.ts';
import './base-map.css';
import './pins.css';
import './point-map.css';

const MapCanvas = lazy(() => import('./map-canvas.tsx'));
const DEFAULT_HEIGHT = 420;

/** The map of delivery points. Its code comes only when shown; a list of the same points stands beside it. */
export function PointMap({ height = DEFAULT_HEIGHT, ...props }: PointMapProps) {
  const afterId = useId();
  // Only a device draws a map.
  const isHere = useIsHere();
  return (
    <div className="k-map">
      <a className="k-map-skip" href={`#${afterId}`} onClick={(event) => skipTo(event, afterId)}>
        {mapTexts.skip}
      </a>
      <div className="k-map-frame" style={{ height }}>
        <MapFailure>
          {isHere ? (
            <Suspense fallback={<Loading />}>
              <MapCanvas {...props} />
            </Suspense>
          ) : (
            <Loading />
          )}
        </MapFailure>
      </div>
      <span id={afterId} tabIndex={-1} />
    </div>
  );
}

function Loading() {
  return <p className="k-map-note">{mapTexts.loading}</p>;
}

/** Moves the focus without touching the address, which is the page's state. */
function skipTo(event: React.MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** A map that can't be loaded must not take the page with it. */
class MapFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p className="k-map-note">{mapTexts.failed}</p> : this.props.children;
  }
}
