import type { ManagedSurveyJson } from '@kosar/contract/campaigns/survey-management';
import { aggregateDemands } from '@kosar/contract/campaigns/surveys';
import {
  type DemandPlaceJson,
  exportDemands,
  listDemandPlaces,
} from '@kosar/contract/catalogue/demand-details';
import { formatAmount } from '@kosar/contract/format';
import { Anchor, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../../app/paths.ts';
import { surveyDetails as t } from '../../../hu/survey-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import type { MapPoint } from '../../../ui/map/map-point.ts';
import { PointMap } from '../../../ui/map/point-map.tsx';
import { useMapTiles } from '../../../ui/map/use-map-tiles.ts';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import classes from './manage.module.css';
import { placeKey, placeName } from './places.ts';
import { useAddressFilter } from './use-address-filter.ts';

const MAP_HEIGHT = 420;

/** Where it is asked for: on a map and in a list, all of it or one product. */
export default function PlaceTab({ survey }: { readonly survey: ManagedSurveyJson }) {
  const [product, chooseProduct] = useAddressFilter('product');
  const filter = { survey: survey.id, ...(product === '' ? {} : { product }) };
  const products = useEndpoint(aggregateDemands, { query: { survey: survey.id } });
  const places = useEndpoint(listDemandPlaces, { query: filter }, { keepPrevious: true });
  const names = [...new Set((products.data ?? []).map(({ productName }) => productName))];
  return (
    <Stack gap="md">
      <NativeSelect
        label={t.product}
        value={product}
        onChange={(event) => chooseProduct(event.currentTarget.value)}
        data={[{ value: '', label: t.anyProduct }, ...names.map((name) => ({ value: name, label: name }))]}
      />
      <LoadState query={places} skeletonHeight={640} empty={<p>{t.nowhere}</p>}>
        {(found) => <Places places={found} surveyId={survey.id} />}
      </LoadState>
      <SheetButtons endpoint={exportDemands} input={{ query: { ...filter, by: 'place' } }} />
    </Stack>
  );
}

function Places({
  places,
  surveyId,
}: {
  readonly places: readonly DemandPlaceJson[];
  readonly surveyId: number;
}) {
  const navigate = useNavigate();
  const tiles = useMapTiles();
  const [selected, select] = useState<number | null>(null);
  return (
    <div className={classes.places}>
      <section aria-label={t.map} className={classes.map}>
        <PointMap
          points={places.flatMap((place) => markerOf(place, surveyId))}
          selectedId={selected}
          onSelect={select}
          onOpen={(href) => void navigate(href)}
          tiles={tiles}
          height={MAP_HEIGHT}
        />
      </section>
      <ul className={classes.list} aria-label={t.places}>
        {places.map((place) => (
          <Place key={placeKey(place)} place={place} surveyId={surveyId} />
        ))}
      </ul>
    </div>
  );
}

function Place({ place, surveyId }: { readonly place: DemandPlaceJson; readonly surveyId: number }) {
  const name = placeName(place);
  return (
    <Card as="li">
      <h2 className="k-title-wrapping">{name}</h2>
      <p className="k-quiet">{t.peopleCount(place.people)}</p>
      {place.coords === null && <p className="k-quiet">{t.unmapped}</p>}
      <ul className={classes.requests}>
        {place.items.map(({ productName, unit, quantity }) => (
          <li key={`${productName} ${unit}`}>
            <span>{productName}</span> <strong>{formatAmount(quantity, unit)}</strong>
          </li>
        ))}
      </ul>
      <Anchor
        component={Link}
        to={peopleAt(place, surveyId)}
        aria-label={t.whoHere(name)}
        className={classes.more ?? ''}
      >
        {t.whoHereShort}
      </Anchor>
    </Card>
  );
}

/** The tab of people, cut to one place. */
function peopleAt(place: DemandPlaceJson, surveyId: number): string {
  return to('demandSurveyDetails', { id: surveyId }, { tab: 'person', place: placeKey(place) });
}

/** A postal code has no id of its own on the map: its number below 0 is no one else's. */
function markerOf(place: DemandPlaceJson, surveyId: number): MapPoint[] {
  if (place.coords === null) return [];
  return [
    {
      id: place.deliveryPoint?.id ?? -Number(place.postalCode),
      name: placeName(place),
      lat: place.coords.lat,
      lng: place.coords.lng,
      state: null,
      stateLabel: t.peopleCount(place.people),
      href: peopleAt(place, surveyId),
    },
  ];
}
