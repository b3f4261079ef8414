import {
  listDeliveryRatings,
  listPointRatings,
  listProductRatings,
  type RatingJson,
  type RatingsJson,
} from '@kosar/contract/market/ratings';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { ratings as words } from '../../hu/ratings.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useShortened } from '../../lib/use-shortened.ts';
import { Card } from '../card.tsx';
import { DateText } from '../date-text.tsx';
import { LoadState } from '../load-state.tsx';
import { Stars } from '../stars.tsx';
import classes from './ratings.module.css';

const FIRST_SHOWN = 5;

/** What buyers say of a product. */
export function ProductRatings({ productId }: { readonly productId: number }) {
  const loaded = useEndpoint(listProductRatings, { params: { productId: String(productId) } });
  return <Ratings query={loaded} title={words.title} hint={words.noneProduct} />;
}

/** What buyers say of a delivery. */
export function DeliveryRatings({ deliveryId }: { readonly deliveryId: number }) {
  const loaded = useEndpoint(listDeliveryRatings, { params: { deliveryId: String(deliveryId) } });
  return <Ratings query={loaded} title={words.titleOfDelivery} hint={null} />;
}

/** What buyers say of the deliveries to a point; nothing before the first opinion. */
export function PointRatings({ pointId }: { readonly pointId: number }) {
  const loaded = useEndpoint(listPointRatings, { params: { deliveryPointId: String(pointId) } });
  if ((loaded.data?.count ?? 0) === 0) return null;
  return <Ratings query={loaded} title={words.titleOfPoint} hint={null} />;
}

function Ratings({
  query,
  title,
  hint,
}: {
  readonly query: UseQueryResult<RatingsJson>;
  readonly title: string;
  /** How one can be the first. */
  readonly hint: string | null;
}) {
  return (
    <Card as="section" aria-labelledby="ratings">
      <h2 id="ratings" className="k-heading-sm">
        {title}
      </h2>
      <LoadState query={query} skeletonHeight={120}>
        {(loaded) =>
          loaded.count === 0 ? (
            <p className="k-quiet">
              {words.none} {hint}
            </p>
          ) : (
            <>
              <p className={classes.average}>
                <Stars rating={loaded.average} />
                <span className="k-quiet">{words.count(loaded.count)}</span>
              </p>
              <Opinions loaded={loaded} />
            </>
          )
        }
      </LoadState>
    </Card>
  );
}

function Opinions({ loaded }: { readonly loaded: RatingsJson }) {
  const opinions = loaded.ratings.filter(({ comment }) => comment !== '');
  const { shown, rest, listRef, showRest } = useShortened(opinions, FIRST_SHOWN);
  const silent = loaded.count - opinions.length;
  return (
    <>
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={words.list} ref={listRef}>
          {shown.map((rating) => (
            <Opinion key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <Button variant="default" onClick={showRest}>
          {words.showAll}
        </Button>
      ) : (
        silent > 0 && opinions.length > 0 && <p className="k-quiet">{words.rest(silent)}</p>
      )}
    </>
  );
}

function Opinion({ rating: { rating, comment, ratingDate, own } }: { readonly rating: RatingJson }) {
  return (
    <li className={classes.opinion}>
      <span className={classes.who}>
        <Stars rating={rating} />
        <span>{own ? words.own : words.buyer}</span>
        <DateText value={ratingDate} />
      </span>
      <p>{comment}</p>
    </li>
  );
}
