import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import type { InvoiceToIssue } from '../../providers/invoicing/invoicing-provider.ts';
import { createSzamlazz } from '../../providers/invoicing/szamlazz-client.ts';
import { useSzamlazz } from '../../providers/invoicing/szamlazz-testing.ts';
import { invoiceRow, makeInvoicedDelivery, requestInvoices, workOff } from './invoicing-testing.ts';
import { issueInvoice } from './issue-invoice.ts';

const service = useSzamlazz();
const connect = (patience: { readonly issueTimeoutMs?: number } = {}) =>
  createSzamlazz({ url: service.agentUrl, ...patience, today: () => '2026-11-20' });
const api = useApi(() => ({ invoicing: connect() }));
beforeEach(() => api.current.clock.set(TEST_NOW));

const mailsOf = async (recipient: string, kind: string) =>
  api.current.context.db
    .selectFrom('email')
    .select(['subject', 'event_key'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();

describe('a chain that is final', () => {
  it('gives each order one invoice of each producer, from its own key, over exactly what was handed over', async () => {
    const delivery = await makeInvoicedDelivery(api.current, { orders: 2 });
    const ids = await requestInvoices(api.current, delivery.chainId);
    expect(ids).toHaveLength(4);
    for (const id of ids) await workOff(api.current, id);
    const documents = await service.documents();
    expect(documents.map(({ accountKey }) => accountKey).toSorted()).toEqual(
      delivery.sellers.flatMap(({ key }) => [key, key]).toSorted(),
    );
    const orders = await api.current.context.db
      .selectFrom('customer_order')
      .select(['id', 'delivered_value_ft', 'code'])
      .where('id', 'in', delivery.orderIds)
      .execute();
    for (const { id, code, delivered_value_ft } of orders) {
      const invoiced = documents.filter(({ orderNumber }) => orderNumber === code);
      const sum = invoiced.flatMap(({ lines }) => lines).reduce((all, { gross }) => all + gross, 0);
      expect(sum).toBe(delivered_value_ft);
      const rows = await api.current.context.db
        .selectFrom('invoice')
        .select('gross_ft')
        .where('order_id', '=', id)
        .execute();
      expect(rows.reduce((all, { gross_ft }) => all + gross_ft, 0)).toBe(delivered_value_ft);
    }
    expect(await mailsOf(delivery.buyer.email, 'invoice')).toHaveLength(4);
  });

  it('asked for twice, and by two at once, adds nothing', async () => {
    const delivery = await makeInvoicedDelivery(api.current);
    const [first] = await Promise.all([
      requestInvoices(api.current, delivery.chainId),
      requestInvoices(api.current, delivery.chainId),
    ]);
    expect(await requestInvoices(api.current, delivery.chainId)).toEqual(first);
  });

  it('notifies sellers without an account, and organizers of the delivery fee, that they have to give it themselves', async () => {
    const delivery = await makeInvoicedDelivery(api.current, { accounts: 1, optionType: 'HOME_DELIVERY' });
    const ids = await requestInvoices(api.current, delivery.chainId);
    for (const id of ids) await workOff(api.current, id);
    const rows = await Promise.all(ids.map((id) => invoiceRow(api.current, id)));
    expect(rows.map(({ about, state, skip_reason }) => [about, state, skip_reason])).toEqual([
      ['GOODS', 'ISSUED', null],
      ['GOODS', 'SKIPPED', 'NO_ACCOUNT'],
      ['DELIVERY_FEE', 'SKIPPED', 'FEE_BY_HAND'],
    ]);
  });

  it('without a request for invoices gives none', async () => {
    const delivery = await makeInvoicedDelivery(api.current);
    await transaction(api.current.context.db, (trx) =>
      trx
        .updateTable('customer_order')
        .set({ billing_required: false })
        .where('chain_id', '=', delivery.chainId)
        .execute(),
    );
    expect(await requestInvoices(api.current, delivery.chainId)).toEqual([]);
  });
});

/** One invoice that waits to be sent. */
async function oneInvoice() {
  const delivery = await makeInvoicedDelivery(api.current, { accounts: 1 });
  const [id = 0] = await requestInvoices(api.current, delivery.chainId);
  return { id, delivery };
}

describe('one invoice is issued, once, with its number, its PDF and one mail', () => {
  it.each([
    'stallBefore',
    'stallAfter',
    'resetBefore',
    'resetAfter',
    'html',
    'status502',
    'truncated',
    'disagreement',
    'down',
  ] as const)('although the service does this: %s', async (kind) => {
    const { id, delivery } = await oneInvoice();
    await service.plant({ kind, ms: 600_000, operation: 'create' });
    // Only who meets the stall gives up soon: it never ends.
    const invoicing = connect(kind.startsWith('stall') ? { issueTimeoutMs: 1000 } : {});
    await issueInvoice({ ...api.current.context, invoicing }, id);
    await workOff(api.current, id);
    const documents = await service.documents();
    expect(documents).toHaveLength(1);
    const row = await invoiceRow(api.current, id);
    expect(row).toMatchObject({ state: 'ISSUED', number: documents[0]?.number, warning: null });
    const pdf = await api.current.context.files.read(row.pdf_key ?? '');
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await mailsOf(delivery.buyer.email, 'invoice')).toHaveLength(1);
  });

  it('although the query that looks for it fails, too', async () => {
    const { id } = await oneInvoice();
    await service.plant({ kind: 'resetAfter', operation: 'create' });
    await service.plant({ kind: 'html', operation: 'query', times: 2 });
    await workOff(api.current, id);
    expect(await service.documents()).toHaveLength(1);
    expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'ISSUED' });
  });

  it('although its worker was killed after the service had heard it', async () => {
    const { id } = await oneInvoice();
    const { invoicing } = api.current.context;
    const issue = dying((key: string, invoice: InvoiceToIssue) => invoicing.issue(key, invoice));
    const dies = { ...api.current.context, invoicing: { ...invoicing, issue } };
    await expect(issueInvoice(dies, id)).rejects.toThrow('killed');
    expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'SENDING' });
    await workOff(api.current, id);
    expect(await service.documents()).toHaveLength(1);
    expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'ISSUED' });
  });

  it('although two workers have it at once', async () => {
    const { id } = await oneInvoice();
    await service.plant({ kind: 'slow', ms: 150, times: 2 });
    await Promise.all([issueInvoice(api.current.context, id), issueInvoice(api.current.context, id)]);
    await workOff(api.current, id);
    expect(await service.documents()).toHaveLength(1);
  });

  it('a mail that the service couldn’t send is a warning, not a second invoice', async () => {
    const { id } = await oneInvoice();
    await service.plant({ kind: 'mail', operation: 'create' });
    await workOff(api.current, id);
    expect(await service.documents()).toHaveLength(1);
    expect((await invoiceRow(api.current, id)).warning).toContain('kézbesítése');
  });

  it('152 about an order number of ours is looked up; of another’s it fails with words', async () => {
    const ours = await oneInvoice();
    await service.plant({ kind: 'code', code: 152, operation: 'create' });
    await workOff(api.current, ours.id);
    expect(await invoiceRow(api.current, ours.id)).toMatchObject({ state: 'FAILED', error_code: 152 });
    expect(await service.documents()).toEqual([]);
  });
});

/** Holds whoever comes until so many have. */
function meetingOf(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) all.resolve();
    return all.promise;
  };
}

describe('guards that hold it, each taken out', () => {
  it('without asking first, a late answer ends in a second invoice', async () => {
    const { id } = await oneInvoice();
    const blind = {
      ...api.current.context,
      invoicing: { ...api.current.context.invoicing, find: async () => null },
    };
    await service.plant({ kind: 'resetAfter', operation: 'create' });
    for (let turn = 0; turn < 8; turn += 1) {
      await issueInvoice(blind, id);
      api.current.clock.set(new Date(api.current.clock.now().getTime() + 60_000));
    }
    expect((await service.documents()).length).toBeGreaterThan(1);
  });

  it('without holding it, two workers send it twice', async () => {
    const { id } = await oneInvoice();
    await api.current.database.pool.query(`create function forget() returns trigger language plpgsql as $$
      begin new.held_until = null; new.state = case when new.state = 'SENDING' then 'WAITING' else new.state end; return new; end $$`);
    await api.current.database.pool.query(
      'create trigger forget before update on invoice for each row execute function forget()',
    );
    const both = meetingOf(2);
    const { invoicing } = api.current.context;
    const meeting = {
      ...api.current.context,
      invoicing: {
        ...invoicing,
        issue: async (key: string, invoice: InvoiceToIssue) => {
          await both();
          return invoicing.issue(key, invoice);
        },
      },
    };
    await Promise.all([issueInvoice(meeting, id), issueInvoice(meeting, id)]);
    await api.current.database.pool.query('drop trigger forget on invoice');
    expect((await service.documents()).length).toBeGreaterThan(1);
  });
});

describe('a service that says no', () => {
  it('maintenance is tried again later, at growing distances, and gives up with words after the last', async () => {
    const { id } = await oneInvoice();
    await service.plant({ kind: 'code', code: 1, times: 99 });
    await issueInvoice(api.current.context, id);
    expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'WAITING', error_code: 1, attempts: 1 });
    const { rows } = await api.current.database.pool.query(
      `select run_at from graphile_worker.jobs where key = 'invoice:' || $1`,
      [id],
    );
    expect(rows).toEqual([{ run_at: new Date(TEST_NOW.getTime() + 60_000) }]);
    await workOff(api.current, id, 20);
    expect(await invoiceRow(api.current, id)).toMatchObject({ state: 'FAILED', error_code: 1 });
  });

  it('a refused account stops all of its seller’s invoices after one request, and notifies its people once', async () => {
    const delivery = await makeInvoicedDelivery(api.current, { orders: 3, accounts: 1 });
    const ids = await requestInvoices(api.current, delivery.chainId);
    await service.plant({ kind: 'code', code: 136, operation: 'create' });
    for (const id of ids) await issueInvoice(api.current.context, id);
    expect(await service.documents()).toEqual([]);
    expect(await service.requests()).toHaveLength(1);
    const notified = await api.current.context.db
      .selectFrom('email')
      .select('event_key')
      .where('kind', '=', 'invoicing-stopped')
      .where('user_id', '=', delivery.sellers[0]?.ownerId ?? 0)
      .execute();
    expect(notified).toHaveLength(1);
  });
});

describe('the key', () => {
  it('is in no row that reports an invoice: not in its evidence, its mails, its notices, its jobs, nor the log', async () => {
    const { id, delivery } = await oneInvoice();
    await service.plant({ kind: 'code', code: 152, operation: 'create' });
    await workOff(api.current, id);
    const { id: other } = await oneInvoice();
    await workOff(api.current, other);
    const tables = ['invoice', 'email', 'notification', 'audit_log', 'graphile_worker.jobs'];
    const all = await Promise.all(
      tables.map(async (table) => (await api.current.database.pool.query(`select * from ${table}`)).rows),
    );
    const notified = JSON.stringify(all);
    expect(notified).toContain('<szamlaagentkulcs>***</szamlaagentkulcs>');
    for (const { key } of delivery.sellers) expect(notified).not.toContain(key);
    expect(notified).not.toMatch(/<szamlaagentkulcs>demo/);
  });
});

/** Does its work, and then the process is gone. */
function dying<A extends unknown[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    await work(...args);
    throw new Error('killed');
  };
}
