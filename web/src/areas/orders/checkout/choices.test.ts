import type { DeliveryJson } from '@kosar/contract/chains/deliveries';
import { describe, expect, it } from 'vitest';
import { type Choosable, choicesOf, orderDataOf } from './choices.ts';

describe('the choices of the first step', () => {
  it('begin with the first delivery-point option', () => {
    expect(choicesOf(null, choosable()).deliveryOptionId).toBe('2');
  });

  it('choose the only payment by themselves, and none of several', () => {
    expect(choicesOf(null, choosable({ paymentTypes: ['ONLINE'] })).paymentType).toBe('ONLINE');
    expect(choicesOf(null, choosable({ paymentTypes: ['ON_SITE', 'ONLINE'] })).paymentType).toBe('');
  });

  it('come back as they were left, without what can no longer be chosen', () => {
    const left = {
      ...choicesOf(null, choosable()),
      deliveryOptionId: '1',
      note: 'Csengess!',
      userDiscounts: ['7'],
    };
    expect(choicesOf(left, choosable())).toMatchObject({
      deliveryOptionId: '1',
      note: 'Csengess!',
      userDiscounts: [],
    });
    expect(choicesOf({ note: 5 }, choosable()).note).toBe('');
  });

  it('send billing data and an address only where they are wanted', () => {
    const choices = choicesOf(null, choosable());
    const pickup = orderDataOf(choosable(), choices, new Map([[9, 1400]]), null);
    expect(pickup).toMatchObject({ orderItems: [{ deliveryItemPackingId: 9, amount: 1.4 }] });
    expect(pickup).not.toHaveProperty('billingData');
    expect(pickup).not.toHaveProperty('homeDeliveryAddress');
    const home = orderDataOf(
      choosable({ isBilled: true }),
      { ...choices, deliveryOptionId: '1' },
      new Map(),
      'abc',
    );
    expect(home).toMatchObject({
      billingRequired: true,
      billingData: { billingName: 'Kovács Anna' },
      homeDeliveryAddress: { name: 'Kovács Anna' },
      inviteToken: 'abc',
    });
  });
});

function choosable({
  paymentTypes = ['ON_SITE'],
  isBilled = false,
}: {
  readonly paymentTypes?: readonly ('ON_SITE' | 'ONLINE')[];
  readonly isBilled?: boolean;
} = {}): Choosable {
  const contact = { id: 1, name: 'Valaki', email: '', phoneNumber: '' };
  const delivery: DeliveryJson = {
    id: 3,
    name: 'Őszi kosár',
    deliveryChainId: 1,
    deliveryChainName: '',
    eventId: 1,
    eventName: '',
    status: 'OPEN',
    description: '',
    deliveryPoint: {
      id: 1,
      name: 'Kispest',
      address: { country: 'Magyarország', postalCode: '1191', city: 'Budapest', street: 'Fő utca 12.' },
      coords: { lat: 47, lng: 19 },
    },
    deliveryPointManager: contact,
    transporter: contact,
    organizer: contact,
    qualityClass: 0,
    orderDeadline: '2026-11-18T19:00:00Z',
    dayOfDelivery: null,
    startTime: null,
    endTime: null,
    billingNotOptional: isBilled,
    minIncome: 0,
    orderedIncome: 0,
    showProgressRemainingInAmount: false,
    discountTiers: [],
    currentDiscount: 0,
    paymentOptions: paymentTypes.map((paymentType) => ({ paymentType })),
    deliveryOptions: [
      { id: 1, name: 'Házhoz', type: 'HOME_DELIVERY', price: 1000, hasOrders: false },
      { id: 2, name: 'Átvétel', type: 'DELIVERY_POINT', price: 0, hasOrders: false },
    ],
    itemsByProducer: [],
    stockSequence: 0,
    serverTime: '2026-11-10T19:00:00Z',
    inviteToken: null,
    currentUserTransporter: false,
    currentUserOrganizer: false,
    currentUserDeliveryPointManager: false,
    currentUserProducer: false,
  };
  return { delivery, addresses: [], billing: null, coupons: [], fullName: 'Kovács Anna' };
}
