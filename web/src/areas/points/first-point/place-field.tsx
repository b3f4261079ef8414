import type { Coords } from '@kosar/domain/distance';
import { Button } from '@mantine/core';
import { firstPoint as words } from '../../../hu/first-point.ts';
import { PlaceMap } from '../../../ui/map/place-map.tsx';
import { useMapTiles } from '../../../ui/map/use-map-tiles.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './first-point.module.css';
import type { AddressPlace } from './use-address-place.ts';

/** The place of the address on a map, or why there is none and how to go on; the pin can be put right. */
export function PlaceField({
  id,
  label,
  error,
  value,
  onChange,
  place,
}: {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** The pin as the person has put it. */
  readonly value: Coords | null;
  readonly onChange: (pin: Coords | null) => void;
  readonly place: AddressPlace;
}) {
  const at = value ?? place.coords;
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={classes.place}>
      <p className={classes.placeHead}>{label}</p>
      <PlaceNote place={place} isPinned={value !== null} />
      {error && (
        <p className="k-error" role="alert">
          {error}
        </p>
      )}
      {at !== null && <PlaceOnMap at={at} onChange={onChange} />}
      {value !== null && place.coords !== null && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {words.placeBack}
        </Button>
      )}
    </div>
  );
}

function PlaceNote({ place, isPinned }: { readonly place: AddressPlace; readonly isPinned: boolean }) {
  if (isPinned) return <p role="status">{words.placePinned}</p>;
  switch (place.state) {
    case 'none':
      return <p className="k-muted">{words.placeHint}</p>;
    case 'searching':
      return <p role="status">{words.placeSearching}</p>;
    case 'found':
      return <p role="status">{words.placeFound[precisionOf(place)]}</p>;
    case 'missing':
      return <LostPlace title={words.placeMissing} why={words.placeMissingWhy} onRetry={place.retry} />;
    case 'failed':
      return <LostPlace title={words.placeFailed} why={words.placeFailedWhy} onRetry={place.retry} />;
  }
}

type Precision = keyof typeof words.placeFound;

/** A word that we don't know is no promise. */
function precisionOf({ precision }: AddressPlace): Precision {
  return precision !== null && precision in words.placeFound ? (precision as Precision) : 'approximate';
}

function LostPlace({
  title,
  why,
  onRetry,
}: {
  readonly title: string;
  readonly why: string;
  readonly onRetry: () => void;
}) {
  return (
    <Panel tone="error" title={title} role="alert">
      <p>{why}</p>
      <Button variant="default" onClick={onRetry}>
        {words.placeRetry}
      </Button>
    </Panel>
  );
}

function PlaceOnMap({ at, onChange }: { readonly at: Coords; readonly onChange: (pin: Coords) => void }) {
  return <PlaceMap at={at} onMove={onChange} tiles={useMapTiles()} />;
}
