import { formatFt } from '@kosar/contract/format';
import { Button, Textarea } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { basketWords, checkoutWords } from '../../../hu/orders.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { SHORT_NOTICE_ID } from '../delivery/table-exit.ts';
import { useBasketView } from '../use-basket-view.ts';
import { AddressFields } from './address-fields.tsx';
import { BillingFields } from './billing-fields.tsx';
import classes from './checkout.module.css';
import type { CheckoutProps } from './checkout-props.ts';
import { type Choosable, choicesOf, isHomeDelivery, orderDataOf } from './choices.ts';
import { CouponFields } from './coupon-fields.tsx';
import { useDetailsForm } from './details-form.ts';
import { OptionFields } from './option-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { StepHeading } from './step-heading.tsx';

/** Step 1: how the order is taken over, paid and billed. */
export function DetailsStep({
  basket,
  keeper,
  inviteToken,
  from,
  haveCouponsFailed,
  addressOf,
  onNext,
}: CheckoutProps & {
  readonly from: Choosable;
  readonly haveCouponsFailed: boolean;
  readonly onNext: () => void;
}) {
  const form = useDetailsForm(from, choicesOf(keeper.choices, from), {
    toBody: (choices) => orderDataOf(from, choices, basket.amounts(), inviteToken),
    onDone: () => {
      if (basket.view().shortLines.length > 0) document.getElementById(SHORT_NOTICE_ID)?.focus();
      else onNext();
    },
  });
  const { totals } = useBasketView(basket);
  const { values } = form;
  useEffect(() => keeper.setChoices(values), [keeper, values]);
  return (
    <Card as="section">
      <StepHeading>{checkoutWords.steps[0]}</StepHeading>
      <Form form={form}>
        <div className="k-stack-2xl">
          <OptionFields form={form} delivery={from.delivery} />
          {isHomeDelivery(from, values) && <AddressFields form={form} addresses={from.addresses} />}
          <PaymentFields form={form} delivery={from.delivery} />
          <BillingFields form={form} isForced={from.delivery.billingNotOptional} />
          <CouponFields form={form} coupons={from.coupons} hasFailed={haveCouponsFailed} />
          <Textarea {...form.text('note', checkoutWords.note)} maxLength={1000} minRows={2} />
          <div className="k-row-sm">
            <SubmitButton isSending={form.isSending} className={classes.onDesk ?? ''}>
              {checkoutWords.next}
            </SubmitButton>
            <Button component={Link} to={addressOf(null)} variant="default">
              {checkoutWords.back}
            </Button>
          </div>
        </div>
        <ActionBar label={basketWords.bar}>
          <span className={classes.barSum}>
            {basketWords.count(totals.lines.length)}
            <strong>{formatFt(totals.totalFt)}</strong>
          </span>
          <SubmitButton isSending={form.isSending}>{checkoutWords.next}</SubmitButton>
        </ActionBar>
      </Form>
    </Card>
  );
}
