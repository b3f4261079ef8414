import * as calls from '@kosar/contract/payments/invoices';
import * as accounts from '@kosar/contract/payments/invoicing-accounts';
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

/** An issued invoice with the sessions of those who have to do with it. */
async function makeIssued() {
  const delivery = await makeInvoicedDelivery(api.current);
  const [id = 0, otherId = 0] = await requestInvoices(api.current, delivery.chainId);
  await workOff(api.current, id);
  const [seller, other] = delivery.sellers;
  const outsider = await transaction(api.current.context.db, (trx) => makeUser(trx));
  return {
    delivery,
    id,
    otherId,
    orderId: delivery.orderIds[0] ?? 0,
    buyer: await api.current.logIn(delivery.buyer.id, []),
    seller: await api.current.logIn(seller?.ownerId ?? 0),
    otherSeller: await api.current.logIn(other?.ownerId ?? 0),
    outsider: await api.current.logIn(outsider.id, []),
    admin: await asAdmin(),
  };
}

async function asAdmin(): Promise<string> {
  const user = await transaction(api.current.context.db, (trx) => makeUser(trx, { isAdmin: true }));
  return api.current.logIn(user.id, ['ROLE_ADMIN']);
}

it('the PDF of an invoice opens for its buyer, its seller’s managers and admins, and for no one else', async () => {
  const made = await makeIssued();
  const params = { id: made.id };
  for (const as of [made.buyer, made.seller, made.admin]) {
    const raw = await api.current.app.inject({
      method: 'GET',
      url: `/api/invoice/${made.id}/pdf`,
      headers: { cookie: as },
    });
    expect(raw.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  for (const as of [made.otherSeller, made.outsider]) {
    expect((await api.current.call(calls.getInvoicePdf, { params }, { as })).status).toBe(404);
  }
  expect((await api.current.call(calls.getInvoicePdf, { params })).status).toBe(401);
  const { pdf_key } = await invoiceRow(api.current, made.id);
  const byKey = await api.current.app.inject({ method: 'GET', url: `/files/${pdf_key}` });
  expect(byKey.statusCode).toBe(404);
});

it('the buyer sees the invoices of the order, a seller the own ones alone, and errors are for the seller', async () => {
  const made = await makeIssued();
  const query = { order: made.orderId };
  const seen = await api.current.call(calls.listInvoices, { query }, { as: made.buyer });
  expect(seen.body.map(({ id, state }) => [id, state])).toEqual([
    [made.id, 'ISSUED'],
    [made.otherId, 'WAITING'],
  ]);
  expect(seen.body[0]).toMatchObject({ canRetry: false, canStorno: false, hasPdf: true, error: null });
  const own = await api.current.call(calls.listInvoices, { query }, { as: made.seller });
  expect(own.body).toMatchObject([{ id: made.id, canStorno: true, canReissue: false }]);
  expect((await api.current.call(calls.listInvoices, { query }, { as: made.outsider })).body).toEqual([]);
  const paged = await api.current.call(calls.pageInvoices, {}, { as: made.otherSeller });
  expect(paged.body).toMatchObject({ total: 1, items: [{ id: made.otherId, state: 'WAITING' }] });
});

it('a seller reverses an invoice once; the buyer gets the reversal, and no one else may', async () => {
  const made = await makeIssued();
  const params = { id: made.id };
  const refused = await api.current.call(calls.stornoInvoice, { params }, { as: made.buyer });
  expect(refused.status).toBe(403);
  expect((await api.current.call(calls.stornoInvoice, { params }, { as: made.otherSeller })).status).toBe(
    404,
  );
  const twice = await Promise.all(
    [1, 2].map(() => api.current.call(calls.stornoInvoice, { params }, { as: made.seller })),
  );
  expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  const reversal = twice.find(({ status }) => status === 201)?.body;
  await workOff(api.current, reversal?.id ?? 0);
  const documents = await service.documents();
  expect(documents.map(({ kind, isReversed }) => [kind, isReversed])).toEqual([
    ['SZ', true],
    ['SS', false],
  ]);
  expect(documents[1]?.refersTo).toBe(documents[0]?.number);
  const again = await api.current.call(calls.correctInvoice, { params }, { as: made.seller });
  expect(again).toMatchObject({ status: 409, problem: { code: 'INVOICE_REVERSED' } });
});

it('a correction brings the invoice to what is recorded now, again and again', async () => {
  const made = await makeIssued();
  const params = { id: made.id };
  const unchanged = await api.current.call(calls.correctInvoice, { params }, { as: made.seller });
  expect(unchanged).toMatchObject({ status: 409, problem: { code: 'INVOICE_UNCHANGED' } });
  const canCorrect = async () => {
    const query = { order: made.orderId };
    const { body } = await api.current.call(calls.listInvoices, { query }, { as: made.seller });
    return body.filter((one) => one.canCorrect).map(({ id }) => id);
  };
  expect(await canCorrect()).toEqual([]);
  const before = await invoiceRow(api.current, made.id);
  await halve(made.orderId, made.delivery.sellers[0]?.producerId ?? 0);
  expect(await canCorrect()).toEqual([made.id]);
  const first = await api.current.call(calls.correctInvoice, { params }, { as: made.seller });
  expect(first.body).toMatchObject({ kind: 'CORRECTIVE', gross: halfOf(before.gross_ft) - before.gross_ft });
  await workOff(api.current, first.body.id);
  expect(await canCorrect()).toEqual([]);
  await halve(made.orderId, made.delivery.sellers[0]?.producerId ?? 0);
  expect(await canCorrect()).toEqual([first.body.id]);
  const stale = await api.current.call(calls.correctInvoice, { params }, { as: made.seller });
  expect(stale).toMatchObject({ status: 409, problem: { code: 'INVOICE_CORRECTED' } });
  const second = await api.current.call(
    calls.correctInvoice,
    { params: { id: first.body.id } },
    { as: made.seller },
  );
  await workOff(api.current, second.body.id);
  const documents = await service.documents();
  expect(documents.map(({ kind }) => kind)).toEqual(['SZ', 'HS', 'HS']);
  expect(documents.slice(1).map(({ refersTo }) => refersTo)).toEqual([
    documents[0]?.number,
    documents[0]?.number,
  ]);
  const sum = documents.flatMap(({ lines }) => lines).reduce((all, { gross }) => all + gross, 0);
  expect(sum).toBe(halfOf(halfOf(before.gross_ft)));
});

const halfOf = (ft: number) => Math.floor(ft / 2);

/** Half of what was handed over of a producer's goods, as a correction after the chain's end writes it. */
async function halve(orderId: number, producerId: number): Promise<void> {
  await transaction(api.current.context.db, (trx) =>
    trx
      .updateTable('order_item')
      .set(({ eb }) => ({ delivered_value_ft: eb('delivered_value_ft', '/', 2) }))
      .where('order_id', '=', orderId)
      .where('producer_id', '=', producerId)
      .execute(),
  );
}

it('an account that stood still goes on once it is mended, and a skipped invoice once there is one', async () => {
  const delivery = await makeInvoicedDelivery(api.current, { accounts: 1 });
  const [id = 0, skipped = 0] = await requestInvoices(api.current, delivery.chainId);
  await service.plant({ kind: 'code', code: 3, operation: 'create' });
  await workOff(api.current, id, 3);
  const [seller, other] = delivery.sellers;
  const as = await api.current.logIn(seller?.ownerId ?? 0);
  const [account] = (await api.current.call(accounts.listInvoicingAccounts, {}, { as })).body;
  expect(account?.stoppedReason).toContain('Sikertelen');
  expect((await api.current.call(calls.pageInvoices, {}, { as })).body.items).toMatchObject([
    { state: 'WAITING', accountStopped: true, errorCode: 3 },
  ]);
  const { name, szamlaszamElotag, defaultMegjegyzes, enabled, version } = account ?? {};
  const body = {
    name,
    szamlaszamElotag,
    defaultMegjegyzes,
    enabled,
    version,
    szamlaAgentKulcs: seller?.key ?? '',
  };
  await api.current.call(accounts.updateInvoicingAccount, { params: { id: account?.id }, body }, { as });
  await workOff(api.current, id);
  expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'ISSUED' });

  const others = await api.current.logIn(other?.ownerId ?? 0);
  const params = { id: skipped };
  const early = await api.current.call(calls.retryInvoice, { params }, { as: others });
  expect(early).toMatchObject({ status: 409, problem: { code: 'INVOICING_ACCOUNT_MISSING' } });
  const opened = {
    veActorId: other?.actorId,
    name: 'Új',
    szamlaszamElotag: 'UJ',
    defaultMegjegyzes: 'Köszönjük.',
    enabled: true,
    szamlaAgentKulcs: other?.key,
  };
  await api.current.call(accounts.createInvoicingAccount, { body: opened }, { as: others });
  const retried = await api.current.call(calls.retryInvoice, { params }, { as: others });
  expect(retried.body).toMatchObject({ state: 'WAITING', skipReason: null });
  await workOff(api.current, skipped);
  expect(await invoiceRow(api.current, skipped)).toMatchObject({ state: 'ISSUED' });
});

it('one that was refused for a tax code that the service doesn’t know is issued once the category is mended', async () => {
  const delivery = await makeInvoicedDelivery(api.current, { accounts: 1 });
  const { pool } = api.current.database;
  const { rows } = await pool.query(
    `insert into tax_category (name, code, vat_percent, position) values ('Régi kulcs', '17', 17, 100) returning id`,
  );
  const taxCategoryId: unknown = rows[0].id;
  const producerId = delivery.sellers[0]?.producerId;
  const tax = 'update product set tax_category_id = $1 where producer_id = $2';
  await pool.query(tax, [taxCategoryId, producerId]);
  const [id = 0] = await requestInvoices(api.current, delivery.chainId);
  await workOff(api.current, id);
  expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'FAILED', error_code: 395 });
  const as = await asAdmin();
  const retry = () => api.current.call(calls.retryInvoice, { params: { id } }, { as });
  await retry();
  await workOff(api.current, id);
  expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'FAILED', error_code: 395 });
  await pool.query(`update tax_category set code = 'EAM', vat_percent = 0 where id = $1`, [taxCategoryId]);
  await retry();
  await workOff(api.current, id);
  expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'ISSUED', error: null });
  expect(await service.documents()).toMatchObject([{ lines: [{ vat: 'EAM', vatValue: 0 }] }]);
});

it('one that failed after it may have been heard is asked for before it is sent again', async () => {
  const delivery = await makeInvoicedDelivery(api.current, { accounts: 1 });
  const [id = 0] = await requestInvoices(api.current, delivery.chainId);
  await service.plant({ kind: 'resetAfter', operation: 'create' });
  await workOff(api.current, id, 1);
  await api.current.database.pool.query(`update invoice set state = 'FAILED' where id = $1`, [id]);
  const as = await api.current.logIn(delivery.sellers[0]?.ownerId ?? 0);
  await api.current.call(calls.retryInvoice, { params: { id } }, { as });
  await workOff(api.current, id);
  expect(await service.documents()).toHaveLength(1);
  expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'ISSUED' });
});

it('an admin tries an account without leaving anything behind; a refusal comes back in the service’s words', async () => {
  const delivery = await makeInvoicedDelivery(api.current);
  const body = { id: delivery.sellers[0]?.accountId };
  const as = await asAdmin();
  const good = await api.current.call(accounts.testInvoicingAccount, { body }, { as });
  expect(good.body).toEqual({ success: true, error: null });
  await service.plant({ kind: 'code', code: 136 });
  const bad = await api.current.call(accounts.testInvoicingAccount, { body }, { as });
  expect(bad.body).toEqual({ success: false, error: 'A fiók előfizetése lejárt.' });
  await service.plant({ kind: 'html' });
  const silent = await api.current.call(accounts.testInvoicingAccount, { body }, { as });
  expect(silent.body).toMatchObject({ success: false, error: expect.stringContaining('nem válaszol') });
  const owner = await api.current.logIn(delivery.sellers[0]?.ownerId ?? 0);
  expect((await api.current.call(accounts.testInvoicingAccount, { body }, { as: owner })).status).toBe(403);
  expect(await service.documents()).toEqual([]);
});
