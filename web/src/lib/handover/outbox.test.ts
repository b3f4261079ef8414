import { beforeEach, expect, it, vi } from 'vitest';
import { type NewWaiting, putInOutbox, readOutbox } from './outbox.ts';

/** A device of one store, whose next write may be refused as a full one refuses it. */
const device = vi.hoisted(() => ({ stored: undefined as unknown, writesLeft: Number.POSITIVE_INFINITY }));

vi.mock('idb-keyval', () => ({
  createStore: () => (_mode: string, work: (objects: unknown) => Promise<unknown>) => {
    let next = device.stored;
    const transaction = {
      end: () => {
        if (device.writesLeft <= 0) throw new DOMException('full', 'QuotaExceededError');
        device.writesLeft -= 1;
        device.stored = next;
      },
    };
    return work({
      get: () => device.stored,
      put: (value: unknown) => {
        next = value;
      },
      transaction,
    });
  },
  promisifyRequest: async (asked: unknown) =>
    typeof asked === 'object' && asked !== null && 'end' in asked ? (asked.end as () => void)() : asked,
}));

const whose = { userId: 1, deliveryId: 2, orderId: 3 };
const RECORD: NewWaiting = { ...whose, kind: 'RECORD', changes: [] };
const TAKING: NewWaiting = { ...whose, kind: 'TAKE', key: 'k', cash: 500, takenBefore: 0 };

beforeEach(() => {
  device.stored = undefined;
  device.writesLeft = Number.POSITIVE_INFINITY;
});

it('what is done at once waits in the order in which it was done', async () => {
  await putInOutbox([RECORD, TAKING]);
  expect((await readOutbox()).map(({ kind }) => kind)).toEqual(['RECORD', 'TAKE']);
});

it('of weights and cash that are done at once the device has both after one write, and neither where it is full', async () => {
  device.writesLeft = 1;
  await putInOutbox([RECORD, TAKING]);
  expect(await readOutbox()).toHaveLength(2);
  await expect(putInOutbox([RECORD, TAKING])).rejects.toThrow('full');
  expect(await readOutbox()).toHaveLength(2);
});
