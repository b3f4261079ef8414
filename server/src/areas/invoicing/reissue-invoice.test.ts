import * as calls from '@kosar/contract/payments/invoices';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { createSzamlazz } from '../../providers/invoicing/szamlazz-client.ts';
import { useSzamlazz } from '../../providers/invoicing/szamlazz-testing.ts';
import { invoiceRow, makeInvoicedDelivery, requestInvoices, workOff } from './invoicing-testing.ts';

const service = useSzamlazz();
const api = useApi(() => ({
  invoicing: createSzamlazz({ url: service.agentUrl, today: () => '2026-11-20' }),
}));
beforeEach(() => api.current.clock.set(TEST_NOW));

const MENDED = {
  billingName: 'Kiss és Társa Bt.',
  country: 'Magyarország',
  city: 'Szentendre',
  postalCode: '2000',
  address: 'Fő tér 1.',
  taxNumber: '12345676-2-41',
};

/** An issued invoice with a wrong name on it. */
async function makeIssued() {
  const delivery = await makeInvoicedDelivery(api.current);
  const [id = 0] = await requestInvoices(api.current, delivery.chainId);
  await workOff(api.current, id);
  const admin = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return {
    id,
    orderId: delivery.orderIds[0] ?? 0,
    buyer: await api.current.logIn(delivery.buyer.id, []),
    seller: await api.current.logIn(delivery.sellers[0]?.ownerId ?? 0),
    otherSeller: await api.current.logIn(delivery.sellers[1]?.ownerId ?? 0),
    admin: await api.current.logIn(admin.id, ['ROLE_ADMIN']),
  };
}

async function reverse(id: number, as: string): Promise<void> {
  const reversal = await api.current.call(calls.stornoInvoice, { params: { id } }, { as });
  await workOff(api.current, reversal.body.id);
}

function reissue(id: number, as: string, billingData: Record<string, unknown> = MENDED) {
  return api.current.call(calls.reissueInvoice, { params: { id }, body: { billingData } }, { as });
}

async function reissuable(orderId: number, as: string): Promise<number[]> {
  const { body } = await api.current.call(calls.listInvoices, { query: { order: orderId } }, { as });
  return body.filter(({ canReissue }) => canReissue).map(({ id }) => id);
}

it('a reversed invoice is issued anew with mended billing data; each document keeps what it was issued with', async () => {
  const made = await makeIssued();
  const early = await reissue(made.id, made.seller);
  expect(early).toMatchObject({ status: 409, problem: { code: 'INVOICE_NOT_REVERSED' } });
  const reversal = await api.current.call(
    calls.stornoInvoice,
    { params: { id: made.id } },
    { as: made.seller },
  );
  // The reversal isn't there yet: two invoices would stand.
  expect(await reissue(made.id, made.seller)).toMatchObject({ problem: { code: 'INVOICE_NOT_REVERSED' } });
  expect(await reissuable(made.orderId, made.seller)).toEqual([]);
  await workOff(api.current, reversal.body.id);
  expect(await reissuable(made.orderId, made.seller)).toEqual([made.id]);
  expect(await reissuable(made.orderId, made.buyer)).toEqual([]);

  const before = await invoiceRow(api.current, made.id);
  const anew = await reissue(made.id, made.seller);
  expect(anew).toMatchObject({
    status: 201,
    body: {
      kind: 'INVOICE',
      state: 'WAITING',
      replacesNumber: before.number,
      gross: before.gross_ft,
      billingData: MENDED,
      canReissue: false,
    },
  });
  await workOff(api.current, anew.body.id);
  expect(await reissuable(made.orderId, made.seller)).toEqual([]);
  const documents = await service.documents();
  expect(documents.map(({ kind, buyer }) => [kind, buyer.name])).toEqual([
    ['SZ', 'Kiss Anna'],
    ['SS', 'Kiss Anna'],
    ['SZ', MENDED.billingName],
  ]);
  expect(documents[2]?.buyer).toMatchObject({ city: 'Szentendre', taxNumber: MENDED.taxNumber });
  const { rows } = await api.current.database.pool.query(
    'select billing_name from customer_order where id = $1',
    [made.orderId],
  );
  expect(rows).toEqual([{ billing_name: 'Kiss Anna' }]);
});

it('however often it is pressed, and by whomever, a reversed invoice gets one new one', async () => {
  const made = await makeIssued();
  await reverse(made.id, made.admin);
  const pressed = await Promise.all(
    [made.seller, made.admin, made.seller, made.admin].map((as) => reissue(made.id, as)),
  );
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const refused = pressed.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['INVOICE_REISSUED']));
  const anew = pressed.find(({ status }) => status === 201)?.body.id ?? 0;
  await service.plant({ kind: 'resetAfter', operation: 'create' });
  await workOff(api.current, anew);
  expect((await service.documents()).map(({ kind }) => kind)).toEqual(['SZ', 'SS', 'SZ']);
});

it('a new invoice that is wrong too is reversed and issued anew again', async () => {
  const made = await makeIssued();
  await reverse(made.id, made.seller);
  const second = (await reissue(made.id, made.seller)).body.id;
  await workOff(api.current, second);
  await reverse(second, made.seller);
  expect(await reissuable(made.orderId, made.seller)).toEqual([second]);
  const third = await reissue(second, made.seller, {
    ...MENDED,
    billingName: 'Kiss Anna ev.',
    taxNumber: '',
  });
  await workOff(api.current, third.body.id);
  expect(await invoiceRow(api.current, third.body.id)).toMatchObject({
    state: 'ISSUED',
    billing_name: 'Kiss Anna ev.',
    billing_tax_number: null,
  });
});

it('a corrected invoice is taken back by one more correction, as the service reverses none, and issued anew', async () => {
  const made = await makeIssued();
  const takeBack = (id: number) =>
    api.current.call(calls.stornoInvoice, { params: { id } }, { as: made.seller });
  await halve(made.orderId);
  const params = { id: made.id };
  const corrected = await api.current.call(calls.correctInvoice, { params }, { as: made.seller });
  const corrective = corrected.body.id;
  await workOff(api.current, corrective);
  expect(await takeBack(made.id)).toMatchObject({ problem: { code: 'INVOICE_CORRECTED' } });
  expect(await reissuable(made.orderId, made.seller)).toEqual([]);

  const back = await takeBack(corrective);
  expect(back).toMatchObject({
    status: 201,
    body: { kind: 'CORRECTIVE', canStorno: false, canCorrect: false },
  });
  expect(await takeBack(corrective)).toMatchObject({ problem: { code: 'INVOICE_REVERSED' } });
  expect(await reissue(made.id, made.seller)).toMatchObject({ problem: { code: 'INVOICE_NOT_REVERSED' } });
  // Its answer is lost: it is found by the kind that the service gave it, and not sent twice.
  await service.plant({ kind: 'resetAfter', operation: 'create' });
  await workOff(api.current, back.body.id);
  expect(await takeBack(back.body.id)).toMatchObject({
    problem: { code: 'INVOICE_REVERSED' },
  });
  const taken = await service.documents();
  expect(taken.map(({ kind }) => kind)).toEqual(['SZ', 'HS', 'HS']);
  expect(taken[2]?.refersTo).toBe(taken[0]?.number);
  expect(sumOf(taken)).toBe(0);

  expect(await reissuable(made.orderId, made.seller)).toEqual([made.id]);
  const anew = (await reissue(made.id, made.seller)).body.id;
  await workOff(api.current, anew);
  const { gross_ft } = await invoiceRow(api.current, anew);
  expect(sumOf(await service.documents())).toBe(gross_ft);
  // What is corrected from now on is the new one.
  await halve(made.orderId);
  const { body } = await api.current.call(
    calls.listInvoices,
    { query: { order: made.orderId } },
    { as: made.seller },
  );
  expect(body.filter(({ canCorrect }) => canCorrect).map(({ id }) => id)).toEqual([anew]);
});

function sumOf(documents: Awaited<ReturnType<typeof service.documents>>): number {
  return documents.flatMap(({ lines }) => lines).reduce((sum, { gross }) => sum + gross, 0);
}

/** Half of what was handed over, as a correction after the chain's end writes it. */
async function halve(orderId: number): Promise<void> {
  await api.current.database.pool.query(
    'update order_item set delivered_value_ft = delivered_value_ft / 2 where order_id = $1',
    [orderId],
  );
}

it('billing data is asked for as at the checkout, and only the seller’s people and admins may give it', async () => {
  const made = await makeIssued();
  await reverse(made.id, made.seller);
  const empty = await reissue(made.id, made.seller, { ...MENDED, billingName: '', city: '' });
  expect(empty.status).toBe(400);
  expect(empty.problem.errors.map(({ path }) => path).toSorted()).toEqual([
    'billingData.billingName',
    'billingData.city',
  ]);
  expect((await reissue(made.id, made.buyer)).status).toBe(403);
  expect((await reissue(made.id, made.otherSeller)).status).toBe(404);
  expect((await reissue(made.id, made.admin)).status).toBe(201);
});
