import type { Input } from '@kosar/contract/endpoint';
import {
  listDeliveryRatings,
  listProductRatings,
  listRateables,
  type RateablesJson,
  rate,
} from '@kosar/contract/market/ratings';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { Button, Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { ratings } from '../../../hu/ratings.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StarChoice, type StarCount } from '../../../ui/star-choice.tsx';
import classes from './rate-order.module.css';

const { give: words } = ratings;
/** Arrow keys pass over stars; the one they stop at is saved. */
const SETTLED_MS = 500;

/** Rates what a buyer got on a delivery, once something was handed over: the delivery itself and each product. */
export default function RateOrder({ orders }: { readonly orders: readonly OrderJson[] }) {
  const { userId } = useSession();
  const [order] = orders;
  const isOwn = order?.orderedBy.id === userId;
  const isHandedOver = orders.some(({ orderItems }) =>
    orderItems.some(({ deliveryState }) => deliveryState === 'DELIVERED'),
  );
  const deliveryId = order?.delivery.id ?? 0;
  const rateables = useEndpoint(
    listRateables,
    { params: { deliveryId: String(deliveryId) } },
    { enabled: isOwn && isHandedOver },
  );
  if (!isOwn || !rateables.data?.handedOver) return null;
  const { delivery, products } = rateables.data;
  const headingId = `ertekeles-${deliveryId}`;
  return (
    <section className={classes.rate} aria-labelledby={headingId}>
      <h3 id={headingId}>{words.title}</h3>
      <p className="k-hint-flush">{words.text}</p>
      <ul className={classes.list}>
        <RateOne name={words.delivery} subject={{ deliveryId }} given={delivery} href={null} />
        {products.map(({ product, rating }) => (
          <RateOne
            key={product.id}
            name={product.name}
            subject={{ productId: product.id }}
            given={rating}
            href={to('product', { id: product.id })}
          />
        ))}
      </ul>
    </section>
  );
}

type Subject = Pick<Input<typeof rate>['body'], 'productId' | 'deliveryId'>;

function RateOne({
  name,
  subject,
  given,
  href,
}: {
  readonly name: string;
  readonly subject: Subject;
  readonly given: RateablesJson['delivery'];
  readonly href: string | null;
}) {
  const [stars, setStars] = useState(starsOf(given?.rating));
  const [stored, setStored] = useState(given?.comment ?? '');
  const [comment, setComment] = useState(stored);
  const send = useSend(rate, { refresh: [listRateables, listProductRatings, listDeliveryRatings] });
  const storedNow = useRef(stored);
  const post = (chosen: StarCount, written: string) =>
    send.mutate(
      { input: { body: { ...subject, rating: chosen, comment: written } } },
      { onSuccess: ({ comment: saved }) => setStored(saved) },
    );
  const saveSoon = useDebouncedCallback((chosen: StarCount) => post(chosen, storedNow.current), {
    delay: SETTLED_MS,
    flushOnUnmount: true,
  });
  const save = (chosen: StarCount, written: string) => {
    // The stars that wait to be sent go along with the words.
    saveSoon.cancel();
    storedNow.current = written;
    post(chosen, written);
  };
  return (
    <li className={classes.one}>
      {href === null ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <Link className={classes.name} to={href}>
          {name}
        </Link>
      )}
      <StarChoice
        legend={words.stars(name)}
        words={words.words}
        value={stars}
        onChange={(chosen) => {
          setStars(chosen);
          saveSoon(chosen);
        }}
      />
      {stars !== null && (
        <div className={classes.comment}>
          <Textarea
            label={words.comment(name)}
            value={comment}
            maxLength={1000}
            autosize
            minRows={2}
            maxRows={8}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {/* Stars may be on their way: the button takes a press all the same. */}
          {comment.trim() !== stored && (
            <Button variant="default" onClick={() => save(stars, comment.trim())}>
              {words.save}
            </Button>
          )}
        </div>
      )}
      <span className="k-hint-flush" role="status">
        {send.isPending ? words.saving : send.isSuccess ? words.saved : ''}
      </span>
      {send.error && stars !== null && (
        <Panel tone="error" title={words.failed} role="alert" headingLevel={3}>
          <p>{failureWords(send.error)}</p>
          <Button variant="default" onClick={() => save(stars, comment.trim())}>
            {words.again}
          </Button>
        </Panel>
      )}
    </li>
  );
}

function starsOf(rating: number | undefined): StarCount | null {
  return rating === 1 || rating === 2 || rating === 3 || rating === 4 || rating === 5 ? rating : null;
}
