import { recalculateOrder } from '@kosar/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { listBrokenInvariants } from '../../infra/database/invariants.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { BILLING, HOME, lines, makeBuyer, makeOpenDelivery, order, orderBody } from './order-testing.ts';

const api = useApi();

/** Of one order, from the session to the commit: each one more is paid for by every buyer who waits for the chain's lock. */
const MAX_STATEMENTS = 17;

describe('placing an order', () => {
  test('writes the order, takes the stock, adds to the income and notifies the buyer', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { minIncomeFt: 5000 } });
    const buyer = await makeBuyer(api.current);
    const input = { ...lines([delivery.packingIds[0], 1.4]), note: 'Csengő: 12' };
    const answer = await order(api.current, delivery, buyer, input);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      orderTime: TEST_NOW.toISOString(),
      fullValue: 1400,
      totalValue: 1400,
      maximumValue: 1400,
      toBePaidOnSiteValue: 1400,
      note: 'Csengő: 12',
      cancelled: false,
      delivery: { id: delivery.deliveryId, status: 'OPEN', dayOfDelivery: '2026-11-25' },
      orderedBy: { id: buyer.id, emailAddress: buyer.email },
      orderItems: [{ amount: 1.4, price: 1000, discountedValue: 1400 }],
      payments: [{ type: 'ON_SITE', status: 'PENDING', value: 1400 }],
    });
    expect(answer.body.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    const { db } = api.current.context;
    const notified = await db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .execute();
    expect(notified).toHaveLength(1);
    expect(notified[0]?.main_action_url).toBe(
      `/delivery-event-orders/${delivery.event.id}?orderId=${answer.body.id}`,
    );
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order.place')
      .where('entity_id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ user_id: buyer.id, after: { totalValue: 1400 } });
    const chain = await db
      .selectFrom('chain')
      .selectAll()
      .where('id', '=', delivery.chain.id)
      .executeTakeFirstOrThrow();
    expect(chain).toMatchObject({ ordered_income_ft: 1400, state: 'OPEN', stock_sequence: 1 });
    expect(await listBrokenInvariants(db)).toEqual([]);
  });

  test('may leave out how it is paid where there is one way, and is picked up at the point unless said', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { allowsOnline: false } });
    const buyer = await makeBuyer(api.current);
    const bare = { paymentType: undefined, deliveryOptionId: undefined };
    const { status, body } = await order(api.current, delivery, buyer, bare);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      selectedPaymentType: 'ON_SITE',
      selectedDeliveryOption: { type: 'DELIVERY_POINT' },
    });
    const { deliveryId, ...unsent } = orderBody(delivery, bare);
    const params = { deliveryChainId: delivery.chain.id, deliveryId };
    const quote = await api.current.call(recalculateOrder, { params, body: unsent }, { as: buyer.as });
    expect(quote.status).toBe(200);
    expect(quote.body.totalValue).toBe(body.totalValue);
  });

  test('has to say how it is paid where there are several ways', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { allowsOnline: true } });
    const answer = await order(api.current, delivery, await makeBuyer(api.current), {
      paymentType: undefined,
    });
    expect(answer.problem.code).toBe('PAYMENT_TYPE_NOT_OFFERED');
  });

  test('comes to a home that was given no name, which is then called home', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const { name: _, ...homeDeliveryAddress } = HOME;
    const answer = await order(api.current, delivery, await makeBuyer(api.current), {
      deliveryOptionId: delivery.homeId,
      homeDeliveryAddress,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.homeDeliveryAddress).toMatchObject({ ...homeDeliveryAddress, name: 'Otthon' });
  });

  test('mails the lines and sums of its page, with the price of the packet and of the unit', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [
        {
          name: 'Méz',
          packings: [
            {
              type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
              name: '500 g üveg',
              packetSizeMilli: 500,
              unitPriceFt: 4000,
            },
          ],
        },
        { name: 'Alma', packings: [{ unitPriceFt: 690 }] },
      ],
    });
    const buyer = await makeBuyer(api.current);
    await order(
      api.current,
      delivery,
      buyer,
      lines([delivery.packingIds[0], 2], [delivery.packingIds[1], 1.5]),
    );
    const mail = await api.current.context.db
      .selectFrom('email')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const text = mail.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Kedves Nagy Eszter!');
    expect(text).toContain('Méz – 500 g üveg');
    expect(text).toContain('2 × 2 000 Ft (4 000 Ft/kg) · Minta Tanya: 4 000 Ft');
    expect(text).toContain('1,5 kg × 690 Ft/kg · Minta Tanya: 1 035 Ft');
    expect(text).toContain('Összesen: 5 035 Ft');
    expect(mail.html.replaceAll('\u00a0', ' ')).toContain('5 035 Ft');
    expect(mail.attachments).toEqual([
      {
        filename: `atvetel-${delivery.deliveryId}.ics`,
        contentType: expect.stringContaining('text/calendar'),
        content: expect.stringContaining(`UID:delivery-${delivery.deliveryId}-pickup@`),
      },
    ]);
    expect(mail).toMatchObject({ kind: 'order-placed', recipient: buyer.email, chain_id: delivery.chain.id });
  });

  test('reaches the minimum exactly at the minimum income, and says so on the order', async () => {
    const delivery = await makeOpenDelivery(api.current, { chain: { minIncomeFt: 2000 } });
    const buyer = await makeBuyer(api.current);
    const first = await order(api.current, delivery, buyer);
    expect(first.body.delivery.status).toBe('OPEN');
    const second = await order(api.current, delivery, buyer);
    expect(second.body.delivery.status).toBe('MIN_INCOME_PASSED');
    const flags = await api.current.context.db
      .selectFrom('customer_order')
      .select('min_income_passed')
      .where('chain_id', '=', delivery.chain.id)
      .orderBy('id')
      .execute();
    expect(flags.map((flag) => flag.min_income_passed)).toEqual([false, true]);
  });

  test('for home delivery adds the fee, keeps the address, and remembers it once', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const input = { deliveryOptionId: delivery.homeId, homeDeliveryAddress: HOME };
    const answer = await order(api.current, delivery, buyer, input);
    expect(answer.body).toMatchObject({
      totalValue: 2000,
      selectedDeliveryOption: { type: 'HOME_DELIVERY', price: 1000 },
      homeDeliveryAddress: { ...HOME, coords: { lat: expect.any(Number), lng: expect.any(Number) } },
      payments: [{ value: 2000 }],
    });
    await order(api.current, delivery, buyer, input);
    const known = await api.current.context.db
      .selectFrom('home_delivery_address')
      .select('address')
      .where('user_id', '=', buyer.id)
      .execute();
    expect(known).toEqual([{ address: HOME.address }]);
  });

  test('with billing keeps the billing data and offers them the next time', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    const answer = await order(api.current, delivery, buyer, { billingRequired: true, billingData: BILLING });
    expect(answer.body.billingData).toEqual(BILLING);
    const known = await api.current.context.db
      .selectFrom('user_billing')
      .selectAll()
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(known).toMatchObject({ billing_name: BILLING.billingName, tax_number: null });
  });

  test.each(['12345676-2-41', '12345676–2–41', '12345676 2 41', 'HU12345676-2-41'])(
    'keeps the tax number %s as 12345676-2-41',
    async (taxNumber) => {
      const delivery = await makeOpenDelivery(api.current);
      const billingData = { ...BILLING, taxNumber };
      const answer = await order(api.current, delivery, await makeBuyer(api.current), {
        billingRequired: true,
        billingData,
      });
      expect(answer.body.billingData?.taxNumber).toBe('12345676-2-41');
    },
  );

  test.each([
    ['12345678-2-41', 'TAX_NUMBER_WRONG'],
    ['8123456789', 'TAX_NUMBER_OF_PERSON'],
    ['HU12345676', 'TAX_NUMBER_PART'],
    ['-', 'TAX_NUMBER_NONE'],
    ['nincs', 'TAX_NUMBER_NONE'],
  ])('is refused at the field with %s as its tax number', async (taxNumber, code) => {
    const delivery = await makeOpenDelivery(api.current);
    const billingData = { ...BILLING, taxNumber };
    const answer = await order(api.current, delivery, await makeBuyer(api.current), {
      billingRequired: true,
      billingData,
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors).toMatchObject([{ path: 'billingData.taxNumber', code }]);
  });

  test('drops lines of zero', async () => {
    const delivery = await makeOpenDelivery(api.current, { products: [{}, {}] });
    const buyer = await makeBuyer(api.current);
    const answer = await order(
      api.current,
      delivery,
      buyer,
      lines([delivery.packingIds[0], 0], [delivery.packingIds[1], 1]),
    );
    expect(answer.body.orderItems).toHaveLength(1);
  });

  test('counts the ceilings of products in their unit, over all their packings', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [
        {
          globalMaxAmountMilli: 2000,
          packings: [{}, { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', packetSizeMilli: 700 }],
        },
      ],
    });
    const buyer = await makeBuyer(api.current);
    const [loose, packet] = delivery.packingIds;
    const refused = await order(api.current, delivery, buyer, lines([packet, 2], [loose, 0.7]));
    expect(refused.problem).toMatchObject({
      code: 'DELIVERY_ITEM_PACKING_SOLD_OUT',
      errors: [{ path: 'orderItems.1.amount', code: 'ABOVE_AVAILABLE' }],
    });
    expect((await order(api.current, delivery, buyer, lines([packet, 2], [loose, 0.6]))).status).toBe(201);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });

  test('past a global ceiling is allowed where the chain bypasses it, and takes nothing of it', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ globalMaxAmountMilli: 1000 }],
      chain: { bypassProductAvailableAmount: true },
    });
    const buyer = await makeBuyer(api.current);
    expect((await order(api.current, delivery, buyer, lines([delivery.packingIds[0], 3]))).status).toBe(201);
    const product = await api.current.context.db
      .selectFrom('product')
      .select('reserved_milli')
      .where('id', '=', delivery.products[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(product.reserved_milli).toBe(0);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});

describe('a price shown and a price paid', () => {
  test('a quote says what the order then costs', async () => {
    const delivery = await makeOpenDelivery(api.current, {
      products: [{ packings: [{ deviationPercent: 10 }] }],
      chain: { tiers: [{ startIncomeFt: 3000, discountPercent: 7 }] },
    });
    const buyer = await makeBuyer(api.current);
    const input = {
      ...lines([delivery.packingIds[0], 3.3]),
      deliveryOptionId: delivery.homeId,
      homeDeliveryAddress: HOME,
    };
    const body = { ...orderBody(delivery, input), termsAccepted: false };
    const { deliveryId, ...unsent } = body;
    const params = { deliveryChainId: delivery.chain.id, deliveryId };
    const quote = await api.current.call(recalculateOrder, { params, body: unsent }, { as: buyer.as });
    const elsewhere = { params: { ...params, deliveryChainId: delivery.chain.id + 1 }, body: unsent };
    const refused = await api.current.call(recalculateOrder, elsewhere, { as: buyer.as });
    expect(refused.problem).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
    const placed = await order(api.current, delivery, buyer, {
      ...input,
      expectedValue: quote.body.totalValue,
    });
    const { fullValue, discountedValue, totalValue, maximumValue, discounts } = placed.body;
    expect(quote.body).toMatchObject({ fullValue, discountedValue, totalValue, maximumValue, discounts });
    expect(quote.body.lines).toMatchObject([
      { amount: 3.3, price: 1000, discountedPrice: 930, discountedValue: 3069 },
    ]);
    expect(discounts).toEqual([{ name: 'Közös kedvezmény (7%)', value: 231 }]);
  });

  test('asks the database the same few questions however many lines it has', async () => {
    const count = async (products: number) => {
      const delivery = await makeOpenDelivery(api.current, {
        products: Array.from({ length: products }, () => ({})),
      });
      const buyer = await makeBuyer(api.current);
      const input = lines(...delivery.packingIds.map((id) => [id, 1] as const));
      api.current.database.queries.length = 0;
      expect((await order(api.current, delivery, buyer, input)).status).toBe(201);
      return api.current.database.queries.length;
    };
    const forOne = await count(1);
    expect(await count(12)).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(MAX_STATEMENTS);
  });

  test('an order that became cheaper since is taken', async () => {
    const delivery = await makeOpenDelivery(api.current);
    const buyer = await makeBuyer(api.current);
    expect((await order(api.current, delivery, buyer, { expectedValue: 1200 })).body.totalValue).toBe(1000);
  });
});
