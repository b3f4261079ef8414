import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, id, typedPassword } from '../fields.ts';
import { sheet, sheetFormat } from '../sheet.ts';

/** What has to come to its end before a user can be erased, and what stays of them. */
const erasurePreview = z.object({
  obstacles: z.array(
    z.object({ code: z.string(), title: z.string(), detail: z.string(), things: z.array(z.string()) }),
  ),
  /** Orders whose rows the books need: they stay, without a name. */
  orderCount: z.int(),
});
export type ErasurePreviewJson = z.infer<typeof erasurePreview>;

/** Why a user can't be erased. */
export const ERASURE_REFUSALS = [
  'USER_RUNS_ACTOR',
  'USER_HAS_OPEN_ORDERS',
  'USER_HAS_OPEN_PAYMENTS',
  'USER_IS_LAST_ADMIN',
] as const;

export const getErasurePreview = endpoint({
  name: 'getErasurePreview',
  method: 'GET',
  path: '/user/:id/erasure',
  who: 'user',
  summary: 'What stands in the way of erasing a user, and what of them would stay; for the user and admins',
  params: byId,
  output: erasurePreview,
});

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/user/:id',
  who: 'admin',
  summary:
    'Erases a user: name, contacts, addresses, mails and settings go, the e-mail is free again; orders, invoices and ledger stay without them',
  params: byId,
  status: 204,
  refusals: [...ERASURE_REFUSALS, 'CANNOT_ERASE_SELF'],
});

export const eraseOwnAccount = endpoint({
  name: 'eraseOwnAccount',
  method: 'POST',
  path: '/user/erase',
  who: 'user',
  summary: 'Erases the own account, after the password; every session ends',
  body: z.strictObject({ password: typedPassword() }),
  status: 204,
  refusals: [...ERASURE_REFUSALS, 'wrong_password'],
});

const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** Everything that the market holds on a user, by subject; fields are named as a person reads them. */
const ownData = z.object({
  userId: id(),
  madeDate: z.string(),
  sections: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), cell)) })),
});
export type OwnDataJson = z.infer<typeof ownData>;

export const getOwnData = endpoint({
  name: 'getOwnData',
  method: 'GET',
  path: '/user/:id/data',
  who: 'user',
  turn: 'heavy',
  summary: 'Everything that the market holds on a user, for that user or an admin',
  params: byId,
  output: ownData,
});

export const exportOwnData = endpoint({
  name: 'exportOwnData',
  method: 'GET',
  path: '/user/:id/data/file',
  who: 'user',
  summary: 'The same as a workbook or CSV',
  params: byId,
  query: z.strictObject(sheetFormat),
  output: sheet,
  mediaType: 'spreadsheet',
});
