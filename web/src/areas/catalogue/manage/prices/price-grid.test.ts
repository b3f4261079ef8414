import type { PriceChangeJson, PriceRowJson, SavedRowJson } from '@kosar/contract/catalogue/price-lists';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveBy } from './grid-moves.ts';
import { placeBlock, readBlock } from './paste-block.ts';
import { cellText, changeOf, countChanges, draftOf, withCell } from './price-draft.ts';
import { makePriceGridStore } from './price-grid-store.ts';

const APPLE: PriceRowJson = {
  id: 1,
  version: 1,
  product: { id: 1, name: 'Alma' },
  name: 'láda',
  type: 'PACKAGED_AND_ORDERED_BY_PACKAGE',
  unitName: 'kg',
  packetSize: 5,
  available: true,
  state: 'AVAILABLE',
  unitPrice: 300,
  price: 1500,
  defaultMaxAmount: null,
  globalMaxAmount: null,
};
const POTATO: PriceRowJson = {
  ...APPLE,
  id: 2,
  type: 'NOT_PACKAGED',
  packetSize: 1,
  price: 900,
  unitPrice: 900,
};

describe('a row that is edited', () => {
  it('recomputes the price and the unit price from each other', () => {
    const draft = withCell(draftOf(APPLE), 'price', '1 601 Ft');
    expect(draft.values).toMatchObject({ price: 1601, unitPrice: 321 });
    expect(withCell(draft, 'unitPrice', '400').values).toMatchObject({ price: 2000, unitPrice: 400 });
    expect(countChanges(draft)).toBe(2);
  });

  it.each([
    ['1.000', 1000],
    ['2.000 Ft', 2000],
    ['1 490', 1490],
    ['1\u202f490', 1490],
  ])('reads %j as %d forints', (text, price) => {
    expect(changeOf(withCell(draftOf(POTATO), 'price', text))).toMatchObject({ price });
  });

  it('refuses another dot or comma in forints with what was understood', () => {
    const { wrong } = withCell(draftOf(POTATO), 'price', '1,000');
    expect(wrong.price?.message.replaceAll('\u00a0', ' ')).toBe(
      'Így értettük: 1 Ft. Ha 1 000 Ft, így írd: 1 000.',
    );
  });

  it('asks which of two meanings a stock has, as the cell saves itself', () => {
    const draft = withCell(draftOf(POTATO), 'globalMaxAmount', '1.000');
    expect(changeOf(draft)).toBeNull();
    expect(draft.wrong.globalMaxAmount?.message.replaceAll('\u00a0', ' ')).toContain('1 vagy 1 000');
  });

  it('keeps a text that is no value, says what is wrong with it, and isn’t sent', () => {
    for (const text of ['sok', '1,5', '-3', '']) {
      const draft = withCell(draftOf(APPLE), 'price', text);
      expect(cellText(draft, 'price')).toBe(text);
      expect(draft.wrong.price?.message).not.toBe('');
      expect(changeOf(draft)).toBeNull();
    }
    const mended = withCell(withCell(draftOf(APPLE), 'price', 'sok'), 'unitPrice', '310');
    expect(changeOf(mended)).toMatchObject({ price: 1550, unitPrice: 310 });
  });

  it('takes both maxima: a chain may begin with less than there is for all', () => {
    const one = withCell(draftOf(APPLE), 'globalMaxAmount', '12,5');
    const both = withCell(one, 'defaultMaxAmount', '3');
    expect(changeOf(both)).toMatchObject({ globalMaxAmount: 12.5, defaultMaxAmount: 3 });
    const wrong = withCell(both, 'globalMaxAmount', 'sok');
    expect(changeOf(wrong)).toBeNull();
    expect(changeOf(withCell(wrong, 'globalMaxAmount', ''))).toMatchObject({
      globalMaxAmount: null,
      defaultMaxAmount: 3,
    });
  });

  it('that is written back as it was has nothing to send', () => {
    const back = withCell(withCell(draftOf(APPLE), 'price', '9'), 'price', '1500');
    expect([changeOf(back), countChanges(back)]).toEqual([null, 0]);
  });
});

describe('a block from a spreadsheet', () => {
  it('fills cells to the right and down, and says how many find no place', () => {
    const block = readBlock('100\t10\r\n"2""00"\t20\r\n300\t30\r\n');
    expect(block).toEqual([
      ['100', '10'],
      ['2"00', '20'],
      ['300', '30'],
    ]);
    const { cells, lost } = placeBlock(block, { row: 1, field: 'defaultMaxAmount' }, 3);
    expect(cells.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '1 defaultMaxAmount',
      '1 state',
      '2 defaultMaxAmount',
      '2 state',
    ]);
    expect(lost).toBe(2);
  });
});

describe('keys', () => {
  const at = { row: 1, field: 'unitPrice' } as const;
  const go = (key: string, over = {}, isEditing = false) =>
    moveBy({ key, shiftKey: false, ctrlKey: false, ...over }, at, 3, isEditing);

  it('move as in a spreadsheet and stop at the edges', () => {
    expect(go('ArrowUp')).toEqual({ row: 0, field: 'unitPrice' });
    expect(go('Enter')).toEqual({ row: 2, field: 'unitPrice' });
    expect(go('Enter', { shiftKey: true })).toEqual({ row: 0, field: 'unitPrice' });
    expect(go('PageDown')).toEqual({ row: 2, field: 'unitPrice' });
    expect(go('ArrowLeft')).toEqual({ row: 1, field: 'price' });
    expect(go('Home', { ctrlKey: true })).toEqual({ row: 0, field: 'price' });
    expect(go('Tab', { shiftKey: true })).toEqual({ row: 1, field: 'price' });
  });

  it('belong to the text while it is edited, and Tab leaves the grid at its ends', () => {
    expect(go('ArrowLeft', {}, true)).toBeNull();
    expect(go('ArrowDown', {}, true)).toEqual({ row: 2, field: 'unitPrice' });
    const key = { key: 'Tab', shiftKey: false, ctrlKey: false };
    expect(moveBy(key, { row: 1, field: 'state' }, 3, false)).toEqual({ row: 2, field: 'price' });
    expect(moveBy(key, { row: 2, field: 'state' }, 3, false)).toBeNull();
    expect(go('a')).toBeNull();
  });
});

type Send = (rows: PriceChangeJson[]) => Promise<SavedRowJson[]>;

describe('saving', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const saved = (row: PriceRowJson, input: PriceChangeJson): SavedRowJson => ({
    id: row.id,
    outcome: 'saved',
    row: { ...row, ...input, version: input.version + 1 },
    changedBy: null,
  });
  const statusOf = (store: ReturnType<typeof makePriceGridStore>, id: number) =>
    store.rows().get(id)?.status.kind;

  it('sends several rows in one call a moment after the last was written', async () => {
    const send = vi.fn<Send>(async (rows: PriceChangeJson[]) =>
      rows.map((input) => saved(input.id === 1 ? APPLE : POTATO, input)),
    );
    const store = makePriceGridStore([APPLE, POTATO], send);
    store.write([{ id: 1, field: 'price', text: '1600' }]);
    await vi.advanceTimersByTimeAsync(500);
    store.write([{ id: 2, field: 'price', text: '950' }]);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(800);
    expect(send).toHaveBeenCalledTimes(1);
    expect([statusOf(store, 1), statusOf(store, 2)]).toEqual(['saved', 'saved']);
    expect(store.rows().get(1)?.draft.base.version).toBe(2);
  });

  it('what is typed while the row is being saved is saved after it, over the new version', async () => {
    const answers = [Promise.withResolvers<SavedRowJson[]>(), Promise.withResolvers<SavedRowJson[]>()];
    const send = vi.fn<Send>();
    for (const { promise } of answers) send.mockReturnValueOnce(promise);
    const store = makePriceGridStore([APPLE], send);
    store.write([{ id: 1, field: 'price', text: '1600' }]);
    await vi.advanceTimersByTimeAsync(800);
    store.write([{ id: 1, field: 'price', text: '1700' }]);
    await vi.advanceTimersByTimeAsync(800);
    expect(send).toHaveBeenCalledTimes(1);
    answers[0]?.resolve([saved(APPLE, { ...changed('1600') })]);
    await vi.advanceTimersByTimeAsync(800);
    expect(send.mock.lastCall?.[0]).toMatchObject([{ version: 2, price: 1700 }]);
  });

  it('a failure keeps what was typed, and is sent again when asked', async () => {
    const send = vi.fn<Send>(async (rows: PriceChangeJson[]) => rows.map((input) => saved(APPLE, input)));
    send.mockRejectedValueOnce(new Error('offline'));
    const store = makePriceGridStore([APPLE], send);
    store.write([{ id: 1, field: 'price', text: '1600' }]);
    await vi.advanceTimersByTimeAsync(800);
    expect(statusOf(store, 1)).toBe('failed');
    expect(store.rows().get(1)?.draft.values.price).toBe(1600);
    await store.save();
    expect(statusOf(store, 1)).toBe('saved');
  });

  it('a stale row waits for a choice: mine goes over theirs, theirs drops mine', async () => {
    const theirs = { ...APPLE, price: 1750, unitPrice: 350, version: 7 };
    const stale: SavedRowJson = { id: 1, outcome: 'stale', row: theirs, changedBy: { name: 'Réka', at: '' } };
    const send = vi.fn<Send>(async (rows: PriceChangeJson[]) =>
      rows.map((input) => (input.version === 7 ? saved(theirs, input) : stale)),
    );
    for (const [winner, price] of [
      ['mine', 1600],
      ['theirs', 1750],
    ] as const) {
      const store = makePriceGridStore([APPLE], send);
      store.write([{ id: 1, field: 'price', text: '1600' }]);
      await vi.advanceTimersByTimeAsync(800);
      expect(statusOf(store, 1)).toBe('stale');
      store.settle(1, winner);
      await vi.advanceTimersByTimeAsync(800);
      expect(store.rows().get(1)?.draft.base.price).toBe(price);
      expect(store.rows().get(1)?.draft.values.price).toBe(price);
    }
  });
});

function changed(price: string): PriceChangeJson {
  const change = changeOf(withCell(draftOf(APPLE), 'price', price));
  if (change === null) throw new Error('Nothing has changed.');
  return change;
}
