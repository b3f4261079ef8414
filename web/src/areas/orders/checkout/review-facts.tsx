import { formatAddress, formatLongDay, formatTimeRange } from '@kosar/contract/format';
import { tidyBuyerTaxNumber } from '@kosar/domain/buyer-tax-number';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { checkoutWords, deliveryWords } from '../../../hu/orders.ts';
import { paymentTypes } from '../../../hu/words.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { addressOf, type Choices, type Choosable, isHomeDelivery, optionOf } from './choices.ts';

/** What was chosen, block by block, each with the way back to it. */
export function ReviewFacts({
  from,
  choices,
  changeAt,
}: {
  readonly from: Choosable;
  readonly choices: Choices;
  readonly changeAt: string;
}) {
  const change = (what: string) => (
    <Button component={Link} to={changeAt} variant="subtle" aria-label={checkoutWords.changeOf(what)}>
      {checkoutWords.change}
    </Button>
  );
  const withChange = (fact: Fact): Fact => ({ ...fact, action: change(fact.label) });
  return (
    <Facts
      facts={[
        { label: checkoutWords.pickupTime, value: whenOf(from) },
        ...(isHomeDelivery(from, choices) ? [] : [{ label: checkoutWords.place, value: placeOf(from) }]),
        withChange({ label: checkoutWords.pickup, value: optionOf(from, choices)?.name }),
        ...(isHomeDelivery(from, choices)
          ? [withChange({ label: checkoutWords.homeAddress, value: homeOf(from, choices) })]
          : []),
        withChange({ label: checkoutWords.payBy, value: paymentOf(choices) }),
        withChange({ label: checkoutWords.bill, value: billOf(from, choices) }),
        ...(choices.userDiscounts.length > 0
          ? [withChange({ label: checkoutWords.coupons, value: couponsOf(from, choices) })]
          : []),
        ...(choices.note.trim() === ''
          ? []
          : [withChange({ label: checkoutWords.noteShort, value: choices.note })]),
      ]}
    />
  );
}

function whenOf({ delivery: { dayOfDelivery, startTime, endTime } }: Choosable): string {
  if (dayOfDelivery === null) return deliveryWords.pickupUnknown;
  return `${formatLongDay(dayOfDelivery)} ${formatTimeRange(startTime, endTime)}`.trim();
}

function placeOf({ delivery: { deliveryPoint } }: Choosable): string {
  return `${deliveryPoint.name}, ${formatAddress(deliveryPoint.address)}`;
}

function homeOf(from: Choosable, choices: Choices): string {
  const { name, address, otherInfo, ...town } = addressOf(from, choices);
  return [name, formatAddress({ ...town, street: address }), otherInfo].filter(Boolean).join(', ');
}

function paymentOf({ paymentType }: Choices): string {
  return paymentType === 'ONLINE' ? paymentTypes.ONLINE : paymentTypes.ON_SITE;
}

function billOf({ delivery }: Choosable, { billingRequired, billingData }: Choices): string {
  if (!billingRequired && !delivery.billingNotOptional) return checkoutWords.noBill;
  const { billingName, postalCode, city, address, taxNumber } = billingData;
  const tax = taxNumber.trim() === '' ? '' : checkoutWords.taxNumber(tidyBuyerTaxNumber(taxNumber));
  return [billingName, formatAddress({ postalCode, city, street: address }), tax].filter(Boolean).join(', ');
}

function couponsOf({ coupons }: Choosable, { userDiscounts }: Choices): string {
  return coupons
    .filter(({ id }) => userDiscounts.includes(String(id)))
    .map(({ name }) => name)
    .join(', ');
}
