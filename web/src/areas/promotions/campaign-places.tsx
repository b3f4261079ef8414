import {
  listPromotionAmounts,
  type PromotionDeliveryJson,
  type PromotionJson,
} from '@kosar/contract/campaigns/promotions';
import { formatAddress, formatFt } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../app/paths.ts';
import { campaign as t } from '../../hu/promotions.ts';
import { chainStates } from '../../hu/words.ts';
import { useEndpoint } from '../../lib/queries.ts';
import type { MapPoint } from '../../ui/map/map-point.ts';
import { PointMap } from '../../ui/map/point-map.tsx';
import { useMapTiles } from '../../ui/map/use-map-tiles.ts';
import classes from './campaign.module.css';

/** Where the chains of a campaign go: a list of the points with what was ordered there, and the same on the map. */
export function CampaignPlaces({ promotion }: { readonly promotion: PromotionJson }) {
  const { name, deliveries } = promotion;
  const [selectedId, select] = useState<number | null>(null);
  const navigate = useNavigate();
  const tiles = useMapTiles();
  const amounts = useEndpoint(listPromotionAmounts, { params: { name } }, { enabled: deliveries.length > 0 });
  if (deliveries.length === 0) return null;
  const places = placesOf(deliveries);
  const orderedAt = (pointId: number) =>
    deliveries
      .filter(({ deliveryPoint }) => deliveryPoint.id === pointId)
      .reduce(
        (sum, { id }) => sum + (amounts.data?.find(({ deliveryId }) => deliveryId === id)?.amount ?? 0),
        0,
      );
  return (
    <section aria-labelledby="campaign-places">
      <h2 id="campaign-places">{t.places}</h2>
      <div className={classes.places}>
        <ul className={classes.placeList}>
          {places.map(({ deliveryPoint: { id, name: point, address } }) => (
            <li key={id}>
              <Anchor
                component={Link}
                to={to('deliveryPoint', { id })}
                underline="always"
                onPointerEnter={() => select(id)}
                onFocus={() => select(id)}
              >
                {point}
              </Anchor>
              <span className="k-hint">{formatAddress(address)}</span>
              {amounts.data && (
                <span className="k-hint">
                  {orderedAt(id) > 0 ? t.ordered(formatFt(orderedAt(id))) : t.orderedNothing}
                </span>
              )}
            </li>
          ))}
        </ul>
        <section aria-label={t.map}>
          <PointMap
            points={places.map(markerOf)}
            selectedId={selectedId}
            onSelect={select}
            onOpen={(href) => void navigate(href)}
            tiles={tiles}
            height={360}
          />
        </section>
      </div>
    </section>
  );
}

/** Each point once; the first delivery there, which is the best one, gives its state. */
function placesOf(deliveries: readonly PromotionDeliveryJson[]): PromotionDeliveryJson[] {
  const first = new Map<number, PromotionDeliveryJson>();
  for (const delivery of deliveries) {
    const { id } = delivery.deliveryPoint;
    if (!first.has(id)) first.set(id, delivery);
  }
  return [...first.values()];
}

function markerOf({ deliveryPoint: { id, name, coords }, status }: PromotionDeliveryJson): MapPoint {
  return {
    id,
    name,
    lat: coords.lat,
    lng: coords.lng,
    state: status,
    stateLabel: chainStates[status],
    href: to('deliveryPoint', { id }),
  };
}
