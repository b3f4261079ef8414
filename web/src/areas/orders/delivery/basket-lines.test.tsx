// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { buttonNamed, press, renderInApp } from '../../../testing/render.tsx';
import { Basket } from '../basket.ts';
import { BasketLines } from './basket-lines.tsx';

afterEach(() => document.body.replaceChildren());

const CHEESE = 7;

function basketWith(amountMilli: number, availableMilli: number | null): Basket {
  const offer = {
    id: CHEESE,
    itemId: 5,
    name: 'Érlelt sajt, 30 dkg',
    producerName: 'Sajtműhely',
    facts: {
      type: 'PACKAGED_AND_ORDERED_BY_PACKAGE' as const,
      packetSizeMilli: 300,
      deviationPercent: 0,
      incrementMilli: 1000,
      minOrderMilli: 0,
      priceFt: 1200,
      unitPriceFt: 4000,
    },
    rule: { minMilli: 1000, incrementMilli: 1000 },
    priceFt: 1200,
    discountedPriceFt: 1200,
    unit: 'db',
    availableMilli,
    food: null,
    held: [],
  };
  const basket = new Basket(new Map([[CHEESE, offer]]), { orderedIncomeFt: 0, status: 'OPEN' });
  basket.setAmount(CHEESE, amountMilli);
  return basket;
}

it('a line of the basket can be more, less or nothing', async () => {
  const basket = basketWith(1000, null);
  const { host } = await renderInApp(<BasketLines basket={basket} />);
  expect(host.textContent).toContain('Sajtműhely');
  await press(buttonNamed(host, 'Több a kosárban: Érlelt sajt, 30 dkg'));
  expect(basket.view().totals.totalFt).toBe(2400);
  await press(buttonNamed(host, 'Kevesebb a kosárban: Érlelt sajt, 30 dkg'));
  expect(basket.view().totals.totalFt).toBe(1200);
  await press(buttonNamed(host, 'Törlöm a kosárból: Érlelt sajt, 30 dkg'));
  expect(basket.amounts().size).toBe(0);
});

it('no more than there is', async () => {
  const { host } = await renderInApp(<BasketLines basket={basketWith(2000, 2000)} />);
  expect(buttonNamed(host, 'Több a kosárban: Érlelt sajt, 30 dkg').disabled).toBe(true);
});
