// @vitest-environment happy-dom

import { formatFt } from '@kosar/contract/format';
import type { OrderedItemJson, OrderSumJson } from '@kosar/contract/orders/delivery-orders';
import type { OrderJson } from '@kosar/contract/orders/orders';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render.tsx';
import { ItemsTable, PointsTable } from '../run/items-table.tsx';
import { BuyersTable, DeliveriesTable } from '../run/sums-tables.tsx';
import { OrderSheets } from './order-sheets.tsx';

afterEach(() => document.body.replaceChildren());

const TOTAL = formatFt(7400);

const packing = {
  id: 1,
  name: 'láda',
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  packaged: true,
  unitName: 'kg',
  packetSize: 5,
} as const;

function item(producerId: number, id: number, discountedValue: number, place = 1): OrderedItemJson {
  return {
    delivery: { id: place, name: 'Őszi kosár', deliveryPoint: { id: place, name: `${place}. pont` } },
    producer: { id: producerId, name: `${producerId}. termelő` },
    deliveryItem: { id, name: 'Alma' },
    deliveryItemPacking: { ...packing, id },
    amount: 2,
    unitAmount: 10,
    orders: 1,
    fullValue: discountedValue,
    discountedValue,
  };
}

function sum(id: number, discountedValue: number): OrderSumJson {
  return {
    delivery: {
      id,
      name: 'Őszi kosár',
      status: 'OPEN',
      dayOfDelivery: '2026-11-25',
      deliveryPoint: { id, name: `${id}. pont` },
    },
    orderedBy: { id, fullName: `Vevő ${id}`, phoneNumber: '+36301234567' },
    codes: [`KOD${id}`],
    orders: 1,
    buyers: 1,
    fullValue: discountedValue,
    discountedValue,
    deliveryPrice: 100,
    totalValue: discountedValue + 100,
    toBePaidOnSiteValue: discountedValue + 100,
  };
}

it('every list ends with the sum of its lines, and shows the sum of each group', async () => {
  const items = [item(1, 1, 3000), item(1, 2, 400), item(2, 3, 4000)];
  const { host } = await renderInApp(<ItemsTable items={items} />);
  expect(host.querySelector('tfoot')?.textContent).toContain(TOTAL);
  expect(host.textContent).toContain(formatFt(3400));
  const points = await renderInApp(<PointsTable items={[item(1, 1, 3000), item(1, 1, 4400, 2)]} />);
  expect(points.host.querySelector('tfoot')?.textContent).toContain(TOTAL);
  const sums = [sum(1, 3000), sum(2, 4400)];
  for (const table of [<BuyersTable key="b" sums={sums} />, <DeliveriesTable key="d" sums={sums} />]) {
    const { host: foot } = await renderInApp(table);
    expect(foot.querySelector('tfoot')?.textContent).toContain(TOTAL);
    expect(foot.querySelector('tfoot')?.textContent).toContain(formatFt(7600));
  }
});

it('orders without a buyer’s name are numbered, and come to the same sum', async () => {
  const orders = [order(1, '', 3000), order(2, '', 4400)];
  const { host } = await renderInApp(<OrderSheets orders={orders} />);
  expect([...host.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    '1. rendelés',
    '2. rendelés',
  ]);
  expect(host.textContent).toContain(`Összesen: ${TOTAL}`);
});

function order(id: number, fullName: string, discountedValue: number): OrderJson {
  const { producer, deliveryItem } = item(1, id, discountedValue);
  return {
    id,
    code: '',
    version: 1,
    orderTime: '2026-11-20T12:00:00.000Z',
    delivery: {
      id: 1,
      name: 'Őszi kosár',
      deliveryChainName: 'Őszi kör',
      eventId: 1,
      status: 'OPEN',
      orderDeadline: '2026-11-23T19:00:00.000Z',
      dayOfDelivery: '2026-11-25',
      startTime: null,
      endTime: null,
      deliveryPoint: { id: 1, name: 'Pont', address: { country: '', postalCode: '', city: '', street: '' } },
      transporterName: 'Futár',
      paymentOptions: ['ON_SITE'],
    },
    orderedBy: { id, fullName, emailAddress: '', phoneNumber: '' },
    orderItems: [
      {
        id,
        deliveryItem: { ...deliveryItem, productId: 1, imageUrl: null },
        producer,
        food: null,
        deliveryItemPacking: { ...packing, deviation: 0 },
        amount: 2,
        price: discountedValue / 2,
        discountedPrice: discountedValue / 2,
        fullValue: discountedValue,
        discountedValue,
        deliveryState: null,
        deliveredAmount: null,
        deliveredAmountInUnits: null,
        deliveredFullValue: null,
        deliveredDiscountedValue: null,
      },
    ],
    billingRequired: false,
    billingData: null,
    selectedDeliveryOption: { name: 'Átvétel', type: 'DELIVERY_POINT', price: 0 },
    selectedPaymentType: 'ON_SITE',
    homeDeliveryAddress: null,
    note: '',
    payments: [],
    discounts: [],
    hasPercentCoupon: false,
    fullValue: discountedValue,
    discountedValue,
    totalValue: discountedValue,
    maximumValue: discountedValue,
    deliveredFullValue: null,
    deliveredDiscountedValue: null,
    prepaidValue: 0,
    dueValue: discountedValue,
    paidOnSiteValue: 0,
    debtValue: 0,
    toBePaidOnSiteValue: discountedValue,
    hasDeviation: false,
    deliveryState: null,
    cancelled: false,
  };
}
