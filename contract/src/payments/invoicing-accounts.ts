import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, code, flag, id, idText, named, text } from '../fields.ts';
import { datalist, datalistQuery } from '../list.ts';

/** Accounts at the invoicing service (spec 3, Accounts). The agent key is a secret: it is written, kept sealed and never shown. */

/** Letters and digits, as the service gives it. */
const agentKey = () => code(/^[A-Za-z0-9]+$/);

const accountFields = {
  name: text(),
  /** Begins the number of every invoice; the service knows capital letters and digits. */
  szamlaszamElotag: code(/^[A-Z0-9]+$/),
  defaultMegjegyzes: text(1000),
  enabled: flag(),
};

export const invoicingAccount = z.object({
  id: id(),
  veActor: named,
  name: z.string(),
  szamlaszamElotag: z.string(),
  defaultMegjegyzes: z.string(),
  enabled: z.boolean(),
  /** Why the service refused it last: until it is changed or passes a test, nothing is issued with it. */
  stoppedReason: z.nullable(z.string()),
  /** When the agent key was written last; the key itself stays sealed. */
  agentKeySetAt: z.string(),
  version: z.int(),
});
export type InvoicingAccountJson = z.infer<typeof invoicingAccount>;

const accountFilters = { veActor: z.optional(idText()) };

export const listInvoicingAccounts = endpoint({
  name: 'listInvoicingAccounts',
  method: 'GET',
  path: '/szamlazz-account',
  who: 'user',
  summary: 'Invoicing accounts of own actors, all for admins; at most 500',
  query: z.strictObject(accountFilters),
  output: z.array(invoicingAccount),
});

export const pageInvoicingAccounts = endpoint({
  name: 'pageInvoicingAccounts',
  method: 'GET',
  path: '/szamlazz-account/datalist',
  who: 'user',
  summary: 'Pages of invoicing accounts of own actors, all for admins',
  query: datalistQuery(['id', 'name', 'veActor'], 'veActor,name,id', accountFilters),
  output: datalist(invoicingAccount),
});

export const getInvoicingAccount = endpoint({
  name: 'getInvoicingAccount',
  method: 'GET',
  path: '/szamlazz-account/:id',
  who: 'user',
  summary: 'One invoicing account of an own actor, without its key',
  params: byId,
  output: invoicingAccount,
});

export const createInvoicingAccount = endpoint({
  name: 'createInvoicingAccount',
  method: 'POST',
  path: '/szamlazz-account',
  who: 'user',
  summary: 'A new invoicing account of an own actor that may e-invoice; one at a time is enabled',
  body: z.strictObject({ veActorId: id(), ...accountFields, szamlaAgentKulcs: agentKey() }),
  output: invoicingAccount,
  status: 201,
  refusals: ['EINVOICING_NOT_ALLOWED', 'INVOICING_ACCOUNT_ENABLED'],
});

export const updateInvoicingAccount = endpoint({
  name: 'updateInvoicingAccount',
  method: 'PUT',
  path: '/szamlazz-account/:id',
  who: 'user',
  summary: 'Changes an invoicing account of an own actor; without a key it keeps the one it has',
  params: byId,
  body: z.strictObject({
    version: z.int().check(z.minimum(0)),
    ...accountFields,
    szamlaAgentKulcs: z.optional(agentKey()),
  }),
  output: invoicingAccount,
  refusals: ['EINVOICING_NOT_ALLOWED', 'INVOICING_ACCOUNT_ENABLED'],
});

export const deleteInvoicingAccount = endpoint({
  name: 'deleteInvoicingAccount',
  method: 'DELETE',
  path: '/szamlazz-account/:id',
  who: 'user',
  summary: 'Deletes an invoicing account of an own actor with its key',
  params: byId,
  status: 204,
});

export const testInvoicingAccount = endpoint({
  name: 'testInvoicingAccount',
  method: 'POST',
  path: '/szamlazz-account/admintest',
  who: 'admin',
  summary:
    'Tries key and prefix of an invoicing account at the service, by a preview that leaves nothing behind',
  body: z.strictObject({ id: id() }),
  output: z.object({ success: z.boolean(), error: z.nullable(z.string()) }),
});
