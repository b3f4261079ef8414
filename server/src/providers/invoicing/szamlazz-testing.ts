import { invoiceLine } from '@kosar/domain/invoice-lines';
import type { AgentDocument, SeenRequest } from '@kosar/simulators/szamlazz/agent-state';
import type { Fault } from '@kosar/simulators/szamlazz/faults';
import { type Szamlazz, startSzamlazz } from '@kosar/simulators/szamlazz/start-szamlazz';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { InvoiceToIssue } from './invoicing-provider.ts';

/** The simulated service with what a test does to it beside the client. */
export interface SimulatedSzamlazz {
  readonly agentUrl: string;
  plant(fault: Fault): Promise<void>;
  /** An account of this key; all may be done with it but for what is said otherwise. */
  account(account: { key: string } & Record<string, unknown>): Promise<void>;
  documents(): Promise<AgentDocument[]>;
  requests(): Promise<SeenRequest[]>;
}

/** One simulator for the test file that calls it, emptied after each test. */
export function useSzamlazz(): SimulatedSzamlazz {
  let started: Szamlazz | undefined;
  const at = (path: string) => `${started?.url ?? ''}sim/${path}`;
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  beforeAll(async () => {
    started = await startSzamlazz({ port: 0 });
  });
  afterEach(() => post('reset', {}));
  afterAll(() => started?.close());
  return {
    get agentUrl() {
      return started?.agentUrl ?? '';
    },
    plant: (fault) => post('faults', fault),
    account: (account) => post('accounts', account),
    documents: async () => (await (await fetch(at('documents'))).json()) as AgentDocument[],
    requests: async () => (await (await fetch(at('requests'))).json()) as SeenRequest[],
  };
}

/** An invoice over 1050 Ft of eggs with 5 % VAT. */
export function eggInvoice(over: Partial<InvoiceToIssue> = {}): InvoiceToIssue {
  return {
    externalId: crypto.randomUUID(),
    orderNumber: `R${Math.round(performance.now() * 1000)}`,
    prefix: 'KERT',
    remark: 'Köszönjük, hogy nálunk vásároltál.',
    fulfilledOn: '2026-11-20',
    dueOn: '2026-11-20',
    paymentMethod: 'készpénz',
    isPaid: true,
    buyer: {
      name: 'Kiss & Fiai <Kft.>',
      country: 'Magyarország',
      postalCode: '1011',
      city: 'Budapest',
      address: 'Fő utca 1.',
      taxNumber: '12345676-2-41',
    },
    lines: [
      invoiceLine({
        itemId: 1,
        name: 'Tojás „nagy”',
        unitName: 'db',
        amountMilli: 10_000,
        grossFt: 1050,
        fullFt: 1100,
        taxCode: '5',
        vatPercent: 5,
      }),
    ],
    corrects: null,
    ...over,
  };
}
