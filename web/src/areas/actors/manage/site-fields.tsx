import { resolveAddress } from '@kosar/contract/points/point-management';
import type { Coords } from '@kosar/domain/distance';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { actorManagement } from '../../../hu/actor-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { PlaceMap } from '../../../ui/map/place-map.tsx';
import { useMapTiles } from '../../../ui/map/use-map-tiles.ts';
import { PostalCodeField } from '../../../ui/postal-code-field.tsx';
import classes from './manage.module.css';
import type { ProducerFormParts } from './producer-form.ts';

const t = actorManagement.producer;

/** Spec 9: an address is looked up when it has rested half a second. */
const DEBOUNCE_MS = 500;

/** Where a producer farms: the address, and its place on the map, which can be put right by hand. */
export function SiteFields({ form }: { readonly form: ProducerFormParts }) {
  const lookup = useSitePlace(form);
  // A pin belongs to the address for which it was put.
  const typed = (path: 'city' | 'street', label: string) => {
    const { onChange, ...field } = form.text(path, label);
    return {
      ...field,
      onChange: (event: { currentTarget: { value: string } }) => {
        onChange(event);
        form.set('pin', null);
      },
    };
  };
  const { onChange, ...postal } = form.choice<string>('postalCode', t.postalCode);
  return (
    <FieldSet legend={t.site} description={t.siteHint}>
      <TextInput {...form.text('siteName', t.siteName)} description={t.siteNameHint} />
      <div className={classes.two}>
        <PostalCodeField
          {...postal}
          onChange={(value) => {
            onChange(value);
            form.set('pin', null);
          }}
          onTowns={([town]) => town && form.set('city', town)}
        />
        <TextInput {...typed('city', t.city)} autoComplete="address-level2" />
      </div>
      <TextInput {...typed('street', t.street)} autoComplete="street-address" />
      <SitePlace
        pin={form.values.pin}
        note={lookup.note}
        onMove={(pin) => form.set('pin', pin)}
        onAgain={lookup.again}
      />
    </FieldSet>
  );
}

function SitePlace({
  pin,
  note,
  onMove,
  onAgain,
}: {
  readonly pin: Coords | null;
  readonly note: string | null;
  readonly onMove: (pin: Coords) => void;
  readonly onAgain: (() => void) | null;
}) {
  const tiles = useMapTiles();
  if (note === null) return null;
  return (
    <section aria-label={t.place} className={classes.section}>
      <p className="k-quiet" role="status">
        {note}
      </p>
      {pin && <PlaceMap at={pin} onMove={onMove} tiles={tiles} />}
      {onAgain && (
        <div>
          <Button variant="default" onClick={onAgain}>
            {t.placeAgain}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Looks the typed address up where no pin stands yet, and puts one where it is found. */
function useSitePlace(form: ProducerFormParts) {
  const { postalCode, city, street, pin } = form.values;
  const address = [postalCode, city, street].map((part) => part.trim()).join('\n');
  const [rested] = useDebouncedValue(address, DEBOUNCE_MS);
  const [restedPostal = '', restedCity = '', restedStreet = ''] = rested.split('\n');
  const isWhole = /^[1-9]\d{3}$/.test(restedPostal) && restedCity !== '' && restedStreet !== '';
  const answer = useEndpoint(
    resolveAddress,
    { query: { postalCode: restedPostal, city: restedCity, street: restedStreet } },
    { enabled: isWhole && pin === null, staleMs: Number.POSITIVE_INFINITY },
  );
  const isCurrent = isWhole && rested === address;
  const found = isCurrent ? answer.data?.coords : undefined;
  const put = useEffectEvent((coords: Coords) => form.set('pin', coords));
  useEffect(() => {
    if (pin === null && found) put(found);
  }, [pin, found]);
  return { note: noteOf(), again: pin !== null && isWhole && !isAt(pin, found) ? again : null };

  function again(): void {
    form.set('pin', null);
    void answer.refetch();
  }

  function noteOf(): string | null {
    if (pin !== null && !isAt(pin, found)) return t.placePinned;
    if (!isWhole) return pin === null ? null : t.placePinned;
    if (answer.isFetching || !isCurrent) return t.placeSearching;
    if (answer.data === undefined) return t.placeFailed;
    if (answer.data.coords === null) return t.placeMissing;
    const isExact = answer.data.precision === 'rooftop' || answer.data.precision === 'street';
    return isExact ? t.placeFound : t.placeApproximate;
  }
}

function isAt(pin: Coords, found: Coords | null | undefined): boolean {
  return found?.lat === pin.lat && found.lng === pin.lng;
}
