import { type OrderJson, orderData, recalculateOrder } from '@kosar/contract/orders/orders';
import { Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Navigate } from 'react-router';
import * as z from 'zod/mini';
import { checkoutWords } from '../../../hu/orders.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBasketView } from '../use-basket-view.ts';
import classes from './checkout.module.css';
import type { CheckoutProps } from './checkout-props.ts';
import { type Choosable, choicesOf, orderDataOf } from './choices.ts';
import { OrderFailure } from './order-failure.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewLines } from './review-lines.tsx';
import { ReviewSums } from './review-sums.tsx';
import { SendForm } from './send-form.tsx';
import { StepHeading } from './step-heading.tsx';
import { useSendOrder } from './use-send-order.ts';

/** Step 2: everything once more, with the server's own numbers, and the button that binds. */
export function ReviewStep({
  delivery,
  basket,
  chain,
  keeper,
  inviteToken,
  from,
  addressOf,
  onPlaced,
}: CheckoutProps & { readonly from: Choosable; readonly onPlaced: (order: OrderJson) => void }) {
  const { totals } = useBasketView(basket);
  const choices = choicesOf(keeper.choices, from);
  const data = orderDataOf(from, choices, basket.amounts(), inviteToken);
  const isComplete = choices.paymentType !== '' && z.safeParse(orderData, data).success;
  const { deliveryId, ...unsent } = data;
  const quote = useEndpoint(
    recalculateOrder,
    { params: { deliveryChainId: delivery.deliveryChainId, deliveryId }, body: unsent },
    { enabled: isComplete, keepPrevious: true, staleMs: 0 },
  );
  const sending = useSendOrder(keeper, onPlaced);
  const asked = useRef(delivery.stockSequence);
  const askAgain = useEffectEvent((sequence: number) => {
    if (sequence === asked.current) return;
    asked.current = sequence;
    void quote.refetch();
  });
  // A fresh delivery may bring other prices.
  useEffect(() => askAgain(delivery.stockSequence), [delivery.stockSequence]);

  if (!isComplete) return <Navigate to={addressOf(1)} replace />;
  const failure = sending.error ?? quote.error;
  return (
    <div className="k-stack-lg">
      <Card as="section">
        <StepHeading>{checkoutWords.reviewTitle}</StepHeading>
        {failure !== null && (
          <OrderFailure
            key={sending.attempts}
            error={failure}
            isQuote={sending.error === null}
            lineNameAt={(index) =>
              totals.lines.find(({ offer }) => offer.id === data.orderItems[index]?.deliveryItemPackingId)
                ?.offer.name
            }
            totalNow={quote.data?.totalValue ?? null}
            totalBefore={sending.sentValue}
            addressOf={addressOf}
          />
        )}
        <ReviewFacts from={from} choices={choices} changeAt={addressOf(1)} />
      </Card>
      <Card as="section">
        <ReviewLines producers={totals.producers} quote={quote.data} changeAt={addressOf(null)} />
      </Card>
      <Card as="section" className={classes.send ?? ''}>
        {quote.data === undefined ? (
          <Skeleton height={180} />
        ) : (
          <>
            <ReviewSums quote={quote.data} isCash={data.paymentType === 'ON_SITE'} />
            {chain.status === 'OPEN' && quote.data.minIncomePassed && (
              <Panel tone="success" title={checkoutWords.minimumReached} headingLevel={3} />
            )}
            <SendForm
              basket={basket}
              isSending={sending.isSending}
              onSend={() => void sending.send({ ...data, expectedValue: quote.data.totalValue })}
            />
          </>
        )}
      </Card>
    </div>
  );
}
