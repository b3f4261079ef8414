import {
  listProductDeliveries,
  type ProductDeliveryJson,
  type ProductListItemJson,
} from '@kosar/contract/catalogue/products';
import { formatNumber } from '@kosar/contract/format';
import { Anchor, Button } from '@mantine/core';
import { IconCalendarPlus, IconCurrentLocation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { catalogue as words } from '../../hu/catalogue.ts';
import { market } from '../../hu/market.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useShortened } from '../../lib/use-shortened.ts';
import { Deadline } from '../../ui/deadline.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { useDevicePlace } from '../../ui/market/device-place.ts';
import { PickupTime } from '../../ui/market/pickup-time.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { priceRangeText } from './price-text.ts';
import classes from './product-deliveries.module.css';

const FIRST_SHOWN = 5;

/** The deliveries on which a product can be ordered now: around the device where its place is known, else by day. */
export function ProductDeliveries({
  productId,
  usual,
}: {
  readonly productId: string;
  /** The product's prices, where the page shows them: a delivery shows its own only where they differ. */
  readonly usual?: Pick<ProductListItemJson, 'unitName' | 'unitPriceFrom' | 'unitPriceTo'>;
}) {
  const [place, ask] = useDevicePlace();
  const coords = place.state === 'known' ? place.coords : null;
  const deliveries = useEndpoint(
    listProductDeliveries,
    {
      params: { id: productId },
      query: coords === null ? {} : { latitude: String(coords.lat), longitude: String(coords.lng) },
    },
    { keepPrevious: true },
  );
  return (
    <LoadState query={deliveries} skeletonHeight={240} empty={<Nowhere />}>
      {(loaded) => (
        <>
          {loaded.length > 1 && (
            <div className={classes.order}>
              <span>{coords === null ? words.where.soonest : words.where.nearest}</span>
              {coords === null && place.state !== 'missing' && (
                <Button
                  variant="subtle"
                  onClick={ask}
                  loading={place.state === 'asking'}
                  leftSection={<IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
                >
                  {market.nearby.ask}
                </Button>
              )}
            </div>
          )}
          <ShortList deliveries={loaded} usual={usual} />
        </>
      )}
    </LoadState>
  );
}

function ShortList({
  deliveries,
  usual,
}: {
  readonly deliveries: readonly ProductDeliveryJson[];
  readonly usual: Pick<ProductListItemJson, 'unitName' | 'unitPriceFrom' | 'unitPriceTo'> | undefined;
}) {
  const { shown, rest, listRef, showRest } = useShortened(deliveries, FIRST_SHOWN);
  return (
    <>
      <ul className="k-plain-list" ref={listRef}>
        {shown.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} usual={usual} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" fullWidth onClick={showRest}>
          {words.where.showAll(deliveries.length)}
        </Button>
      )}
    </>
  );
}

function Delivery({
  delivery,
  usual,
}: {
  readonly delivery: ProductDeliveryJson;
  readonly usual: Pick<ProductListItemJson, 'unitName' | 'unitPriceFrom' | 'unitPriceTo'> | undefined;
}) {
  const { id, name, itemId, deliveryPoint: point, distance, unitPriceFrom, unitPriceTo } = delivery;
  const address = to('delivery', { id }, { product: itemId });
  const isOther =
    usual !== undefined && (unitPriceFrom !== usual.unitPriceFrom || unitPriceTo !== usual.unitPriceTo);
  return (
    <li className={classes.delivery}>
      <div className="k-words">
        <span className={classes.when}>
          <PickupTime pickup={delivery} /> <StateBadge state={delivery.status} />
        </span>
        <span>
          <Anchor component={Link} to={to('deliveryPoint', { id: point.id })}>
            {point.name}
          </Anchor>
          {`, ${point.address.city}`}
          {distance !== null && (
            <strong> · {market.distance(formatNumber(Math.round(distance / 100) / 10))}</strong>
          )}
        </span>
        <Deadline until={delivery.orderDeadline} />
        {isOther && (
          <span className="k-muted">
            {words.where.unitPrice} {priceRangeText(unitPriceFrom, unitPriceTo, usual.unitName)}
          </span>
        )}
      </div>
      <Button component={Link} to={address} aria-label={market.orderAt(name)}>
        {market.order}
      </Button>
    </li>
  );
}

function Nowhere() {
  return (
    <EmptyState
      Icon={IconCalendarPlus}
      title={words.where.none}
      action={
        <Anchor component={Link} to={to('deliveryPoints')}>
          {words.where.toPoints}
        </Anchor>
      }
    >
      <p>{words.where.noneText}</p>
    </EmptyState>
  );
}
