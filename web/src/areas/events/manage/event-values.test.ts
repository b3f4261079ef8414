import { expect, it } from 'vitest';
import { bodyOf, eventProblems, newEventValues, option, optionBody } from './event-values.ts';

it('a code that stays is not sent, so that a short one of before holds up no other change', () => {
  const body = (inviteToken: string) => bodyOf({ ...newEventValues('1', 990), inviteToken }, 'kert');
  expect(body('kert')).not.toHaveProperty('inviteToken');
  expect(body('')).not.toHaveProperty('inviteToken');
  expect(body('kertem-kodja')).toHaveProperty('inviteToken', 'kertem-kodja');
});

it.each([
  ['1.000', 1000],
  ['1 000', 1000],
  ['1\u00a0000 Ft', 1000],
])('a delivery fee of %j is %d Ft', (price, ft) => {
  expect(optionBody({ ...option('Házhoz', 'HOME_DELIVERY', 0), price }).price).toBe(ft);
});

it('a fee that is no whole forints is refused beside its field', () => {
  const values = newEventValues('1', 990);
  const deliveryOptions = { 0: { ...option('Ott', 'DELIVERY_POINT', 0), price: '1,5' } };
  expect(
    eventProblems({
      ...values,
      dayOfDelivery: '2027-06-02',
      startTime: '16:00',
      endTime: '18:00',
      deliveryOptions,
    }),
  ).toMatchObject([
    { path: 'deliveryOptions.0.price', message: 'Így értettük: 1,5\u00a0Ft. Csak egész forint lehet.' },
  ]);
});
