import type { PriceChangeJson, PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import { formatNumber } from '@kosar/contract/format';
import { ambiguousAmount, amountProblem, ftProblem } from '@kosar/contract/typed-number-words';
import { toMilli } from '@kosar/domain/amount';
import { pricesAfter } from '@kosar/domain/packing-prices';
import { numberIn, readAmount, readFt } from '@kosar/domain/typed-number';
import { priceGrid as t } from '../../../../hu/price-grid.ts';

/** The columns that are edited, from left to right. */
export const PRICE_FIELDS = ['price', 'unitPrice', 'globalMaxAmount', 'defaultMaxAmount', 'state'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

type Values = Pick<PriceChangeJson, PriceField>;

/** One row of the grid: how the server has it, how it should be, and what was typed that is no value. */
export interface PriceDraft {
  readonly base: PriceRowJson;
  readonly values: Values;
  readonly wrong: Partial<Record<PriceField, { readonly text: string; readonly message: string }>>;
}

const MAX_FT = 1_000_000_000;

/** A row as the server has it. */
export function draftOf(base: PriceRowJson): PriceDraft {
  const { price, unitPrice, globalMaxAmount, defaultMaxAmount, state } = base;
  return { base, values: { price, unitPrice, globalMaxAmount, defaultMaxAmount, state }, wrong: {} };
}

/** The row after someone has typed a text into a cell. A text that is no value is kept as it is, with what is wrong with it. */
export function withCell(draft: PriceDraft, field: PriceField, text: string): PriceDraft {
  if (text.trim() === cellText(draft, field) && draft.wrong[field] === undefined) return draft;
  switch (field) {
    case 'price':
    case 'unitPrice':
      return withPrice(draft, field, text);
    case 'state':
      return withState(draft, text);
    default:
      return withMaximum(draft, field, text);
  }
}

/** What a cell shows: what was typed as long as it is no value. */
export function cellText(draft: PriceDraft, field: PriceField): string {
  const wrong = draft.wrong[field];
  return wrong === undefined ? valueText(draft.values, field) : wrong.text;
}

/** A value as a cell shows it. */
export function valueText(values: Values, field: PriceField): string {
  const value = values[field];
  if (value === null) return '';
  return typeof value === 'number' ? formatNumber(value).replaceAll(/\s/g, ' ') : t.states[value];
}

/** Whether a cell holds something else than the server. */
export function isChanged(draft: PriceDraft, field: PriceField): boolean {
  return draft.wrong[field] !== undefined || draft.values[field] !== draft.base[field];
}

/** How many cells of a row hold something else than the server. */
export function countChanges(draft: PriceDraft): number {
  return PRICE_FIELDS.filter((field) => isChanged(draft, field)).length;
}

/** What to send of a row; null when there is nothing, or something typed is no value. */
export function changeOf({ base, values, wrong }: PriceDraft): PriceChangeJson | null {
  if (Object.keys(wrong).length > 0) return null;
  if (PRICE_FIELDS.every((field) => values[field] === base[field])) return null;
  return { id: base.id, version: base.version, ...values };
}

/** The same requests over the row as it stands on the server now. */
export function rebased(draft: PriceDraft, base: PriceRowJson): PriceDraft {
  return { ...draft, base };
}

/** What two versions of a row differ in. */
export function differencesOf(mine: Values, theirs: Values): PriceField[] {
  return PRICE_FIELDS.filter((field) => mine[field] !== theirs[field]);
}

function withPrice(draft: PriceDraft, field: 'price' | 'unitPrice', text: string): PriceDraft {
  const read = readFt(text);
  const ft = numberIn(read) ?? Number.NaN;
  if (!(ft >= 0 && ft <= MAX_FT)) return withWrong(draft, field, text, ftProblem(read) ?? t.notFt);
  const { type, packetSize } = draft.base;
  const typed = field === 'price' ? 'priceFt' : 'unitPriceFt';
  const { priceFt, unitPriceFt } = pricesAfter({ type, packetSizeMilli: toMilli(packetSize) }, typed, ft);
  const { price: _, unitPrice: __, ...wrong } = draft.wrong;
  return { ...draft, values: { ...draft.values, price: priceFt, unitPrice: unitPriceFt }, wrong };
}

function withMaximum(
  draft: PriceDraft,
  field: 'globalMaxAmount' | 'defaultMaxAmount',
  text: string,
): PriceDraft {
  const read = readAmount(text);
  const amount = numberIn(read);
  const problem = read.is === 'EMPTY' ? null : (amountProblem(read) ?? ambiguousAmount(read));
  if (problem !== null || (amount !== null && amount < 0))
    return withWrong(draft, field, text, problem ?? t.notAmount);
  const { [field]: _, ...wrong } = draft.wrong;
  return { ...draft, values: { ...draft.values, [field]: amount }, wrong };
}

function withState(draft: PriceDraft, text: string): PriceDraft {
  const word = text.trim().toLocaleLowerCase('hu');
  const { state: _, ...wrong } = draft.wrong;
  for (const state of ['AVAILABLE', 'NOT_AVAILABLE'] as const) {
    if (word === t.states[state].toLocaleLowerCase('hu'))
      return { ...draft, values: { ...draft.values, state }, wrong };
  }
  return withWrong(draft, 'state', text, t.notState);
}

function withWrong(draft: PriceDraft, field: PriceField, text: string, message: string): PriceDraft {
  return { ...draft, wrong: { ...draft.wrong, [field]: { text, message } } };
}
