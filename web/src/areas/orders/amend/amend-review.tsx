import { type OrderJson, recalculateAmendment } from '@kosar/contract/orders/orders';
import { fromMilli } from '@kosar/domain/amount';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { amendWords } from '../../../hu/order-changes.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Basket } from '../basket.ts';
import type { BasketKeeper } from '../basket-keeper.ts';
import checkout from '../checkout/checkout.module.css';
import { StepHeading } from '../checkout/step-heading.tsx';
import { ShortLines } from '../delivery/short-lines.tsx';
import { SHORT_NOTICE_ID } from '../delivery/table-exit.ts';
import { useBasketView } from '../use-basket-view.ts';
import classes from './amend.module.css';
import { AmendFailure } from './amend-failure.tsx';
import { ChangedLines } from './changed-lines.tsx';
import { lineChanges } from './line-changes.ts';
import { SumChanges } from './sum-changes.tsx';
import { useSendAmendment } from './use-send-amendment.ts';

/** What an amendment changes, with the server's own numbers, before it is sent. */
export function AmendReview({
  basket,
  keeper,
  order,
  backAt,
  onDone,
}: {
  readonly basket: Basket;
  readonly keeper: BasketKeeper;
  readonly order: OrderJson;
  readonly backAt: string;
  readonly onDone: (order: OrderJson) => void;
}) {
  const { totals, shortLines } = useBasketView(basket);
  const storedNote = keeper.choices?.['note'];
  const [note, setNote] = useState(typeof storedNote === 'string' ? storedNote : order.note);
  const orderItems = totals.lines.map(({ offer, amountMilli }) => ({
    deliveryItemPackingId: offer.id,
    amount: fromMilli(amountMilli),
  }));
  const quote = useEndpoint(
    recalculateAmendment,
    { params: { id: order.id }, body: { orderItems } },
    { enabled: orderItems.length > 0, keepPrevious: true, staleMs: 0 },
  );
  const sending = useSendAmendment(order.id, keeper, onDone);
  if (orderItems.length === 0) return <Navigate to={backAt} replace />;
  const changes = lineChanges(order, totals.lines, quote.data);
  const isNothing = changes.every(({ kind }) => kind === 'same') && note.trim() === order.note;
  const failure = sending.error ?? quote.error;
  const keepNote = (text: string) => {
    setNote(text);
    keeper.setChoices({ ...keeper.choices, note: text });
  };
  const send = () => {
    if (shortLines.length > 0) document.getElementById(SHORT_NOTICE_ID)?.focus();
    else if (quote.data !== undefined) {
      const { version } = order;
      void sending.send({ orderItems, note: note.trim(), version, expectedValue: quote.data.totalValue });
    }
  };
  return (
    <div className={checkout.checkout}>
      <PageHead title={amendWords.title} crumbs={[{ label: amendWords.back, to: backAt }]} />
      <ShortLines lines={shortLines} basket={basket} />
      <Card as="section">
        <StepHeading>{amendWords.reviewTitle}</StepHeading>
        {failure !== null && (
          <AmendFailure
            key={sending.attempts}
            error={failure}
            isQuote={sending.error === null}
            lineNameAt={(index) => totals.lines[index]?.offer.name}
            backAt={backAt}
          />
        )}
        <ChangedLines changes={changes} />
      </Card>
      <Card as="section" className={checkout.send ?? ''}>
        {quote.data === undefined ? (
          failure === null && <Skeleton height={220} />
        ) : (
          <SumChanges order={order} quote={quote.data} />
        )}
        <Textarea
          label={amendWords.note}
          value={note}
          onChange={(event) => keepNote(event.currentTarget.value)}
          maxLength={1000}
          minRows={2}
          autosize
        />
        <div className={classes.actions}>
          {isNothing ? (
            <p role="status">{amendWords.nothing}</p>
          ) : (
            <SubmitButton type="button" size="lg" isSending={sending.isSending} onClick={send}>
              {amendWords.send}
            </SubmitButton>
          )}
          <Button component={Link} to={backAt} variant="default">
            {amendWords.back}
          </Button>
        </div>
      </Card>
    </div>
  );
}
