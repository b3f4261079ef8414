// @vitest-environment happy-dom
import type { ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { afterEach, expect, it } from 'vitest';
import '../../../ui/dialog-window.tsx';
import { eventually } from '../../../testing/eventually.ts';
import { buttonNamed, press, renderInApp } from '../../../testing/render.tsx';
import { Basket } from '../basket.ts';
import { offersOf } from '../offer.ts';
import ProductDialog from './product-dialog.tsx';

afterEach(() => document.body.replaceChildren());

const PRODUCERS: readonly ItemsOfProducerJson[] = [
  {
    producer: { id: 20, name: 'Sajtműhely', imageUrl: null },
    items: [
      {
        id: 5,
        name: 'Érlelt sajt',
        product: {
          id: 50,
          description: 'Kecsketejből, hat hónapig érlelve.',
          imageUrl: null,
          unitName: 'kg',
          productType: { id: 1, name: 'Sajt', color: null, imageUrl: null },
          food: null,
        },
        listOrder: 0,
        rating: 4.5,
        amountTypes: [
          {
            id: 7,
            packingId: 70,
            name: '30 dkg',
            type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
            packaged: true,
            packetSize: 0.3,
            deviation: 0,
            unitName: 'kg',
            unitPrice: 4000,
            price: 1200,
            discountedUnitPrice: 4000,
            discountedPacketPrice: 1200,
            increment: 1,
            minOrderAmount: 0,
            availableAmount: null,
            orderedAmount: 0,
            state: 'AVAILABLE',
          },
        ],
      },
    ],
  },
];

async function show(address: string) {
  const basket = new Basket(offersOf({ itemsByProducer: [...PRODUCERS] }), {
    orderedIncomeFt: 0,
    status: 'OPEN',
  });
  const shown = await renderInApp(
    <ProductDialog producers={PRODUCERS} basket={basket} isOrderable />,
    address,
  );
  return { ...shown, basket };
}

const dialog = () => document.querySelector('[role=dialog]');

it('the details of the product that the address names show all of it, and put it into the basket', async () => {
  const { basket } = await show('/delivery/3?product=5');
  await eventually(() => expect(dialog()).not.toBeNull());
  for (const words of ['Érlelt sajt', 'Sajtműhely', 'Kecsketejből, hat hónapig érlelve.', 'Sajt', '30 dkg']) {
    expect(dialog()?.textContent).toContain(words);
  }
  await press(buttonNamed(document, 'Kosárba: Érlelt sajt, 30 dkg'));
  expect(basket.view().totals.totalFt).toBe(1200);
});

it('no details are open unless the address names a product', async () => {
  await show('/delivery/3');
  expect(dialog()).toBeNull();
});
