import { globSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS as texts } from '@kosar/contract/refusals';
import { describe, expect, it } from 'vitest';

/** Keys of texts by which the specification names a situation, and the catalogue that says it (decision 53). */
const KEYS = {
  'orders.ts': ['LEAVE_DELIVERY_PAGE_COMFIRM', 'OUT_OF_STOCK_COME_BACK_LATER'],
  'catalogue.ts': ['OUT_OF_STOCK_COME_BACK_LATER'],
  'points.ts': ['NO_DELIVERY_POINTS_TITLE'],
  'point-management.ts': ['NO_DELIVERY_POINTS_TITLE'],
  'campaign-management.ts': ['NO_PROMOTIONS_TITLE'],
  'parts.ts': ['PRINT_ERROR_TITLE', 'PRINT_ERROR_BODY'],
  'form.ts': ['GENERAL_SERVER_ERROR_TITLE', 'GENERAL_SERVER_ERROR_BODY', 'SAVE_FAILED_TITLE'],
  'order-changes.ts': ['PAYMENT_INIT_FAILED_TITLE'],
  'own-events.ts': ['DELIVERY_EVENT_CANNOT_BE_DELETED', 'DELIVERY_EVENT_ALREADY_HAS_DELIVERIES'],
  'new-chain.ts': ['LEAVE_NEW_DELIVERY_CHAIN_COMFIRM'],
  'chain-editing.ts': [
    'NO_INCLUDED_PRODUCT_ERROR_TITLE',
    'NO_INCLUDED_PRODUCT_ERROR_BODY',
    'ADD_DELIVERY_SUCCESS_TITLE',
    'ADD_DELIVERY_ERROR_TITLE',
  ],
} as const;

/** Refusals by the specification's keys; a `_TITLE` and a `_BODY` of it are the refusal's title and detail. */
const AS_REFUSALS = [
  'ORDER_ERROR',
  'DELIVERY_NOT_FOUND',
  'DELIVERY_ITEM_PACKING_SOLD_OUT',
  'WRONG_DATA_MESSAGE',
  'SUBSCRIBE_DELIVERYPOINT_ERROR',
  'SHARE_IS_NOT_1',
  'DC_COPY_EXISTS',
  'EMPTY_DEMAND_SUBMIT',
  'PAYMENT_INIT_FAILED',
  'DELIVERY_EVENT_ALREADY_HAS_DELIVERIES',
  'DELETE_UNSUCCESFUL',
  'RETRY_CLEARING_PAYMENT_ERROR_TITLE',
  'MESSAGE_SEND_ERROR',
] as const;

describe('a text that the specification names by a key stands under that key', () => {
  it.each(Object.entries(KEYS))('in %s', async (file, keys) => {
    expect(globSync(file, { cwd: import.meta.dirname })).toEqual([file]);
    const catalogue: unknown = await import(join(import.meta.dirname, file));
    expect([...keys].filter((key) => !textsUnder(key, catalogue).every((text) => text !== ''))).toEqual([]);
    expect([...keys].filter((key) => textsUnder(key, catalogue).length === 0)).toEqual([]);
  });

  it.each(AS_REFUSALS)('as the refusal %s', (key) => {
    expect(texts[key].title).not.toBe('');
    expect(texts[key].detail).not.toBe('');
  });
});

/** What stands under a key, wherever in a catalogue. */
function textsUnder(key: string, group: unknown): string[] {
  if (typeof group !== 'object' || group === null) return [];
  return Object.entries(group).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : textsUnder(key, value),
  );
}
