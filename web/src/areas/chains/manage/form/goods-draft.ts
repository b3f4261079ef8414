import type { ChainFormItemJson, ChainFormPackingJson } from '@kosar/contract/chain-editing';
import type { updateChainGoods } from '@kosar/contract/chain-goods-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { maxOf, textOf } from './goods-choice.ts';

type Goods = Parsed<typeof updateChainGoods>['body'];

/** What is typed of an item or a packing and isn't saved yet. */
export interface Edit {
  readonly max?: string;
  readonly order?: string;
  readonly included?: boolean;
  readonly takesCurrentPrice?: boolean;
}
/** The edits by id. */
export type Edits = Readonly<Record<number, Edit>>;

const LOWEST_ORDER = -1000;

/** A row as its fields show it: with what is typed over what is saved. */
export function shownOf(row: { maxAmount: number | null; listOrder: number }, edit: Edit | undefined) {
  return { max: edit?.max ?? textOf(row.maxAmount), order: edit?.order ?? String(row.listOrder) };
}

/** Whether something that is typed can't be saved (spec 5, Delivery item). */
export function isWrong({ max, order }: { max: string; order: string }): boolean {
  const amount = maxOf(max);
  const place = order.trim() === '' ? Number.NaN : Number(order);
  return !(amount === null || amount >= 0) || !Number.isInteger(place) || place < LOWEST_ORDER;
}

/** The changed rows as the API takes them, with the versions that were read. */
export function changesOf(items: readonly ChainFormItemJson[], ofItems: Edits, ofPackings: Edits): Goods {
  return {
    items: items
      .filter(({ id }) => ofItems[id] !== undefined)
      .map((item) => changedItem(item, ofItems[item.id])),
    packings: items
      .flatMap(({ packings }) => packings)
      .filter(({ id }) => ofPackings[id] !== undefined)
      .map((packing) => changedPacking(packing, ofPackings[packing.id])),
  };
}

function changedItem(item: ChainFormItemJson, edit: Edit | undefined): Goods['items'][number] {
  const { max, order } = shownOf(item, edit);
  return {
    id: item.id,
    version: item.version,
    name: item.name,
    maxAmount: maxOf(max),
    listOrder: Number(order),
  };
}

function changedPacking(packing: ChainFormPackingJson, edit: Edit | undefined): Goods['packings'][number] {
  const { max, order } = shownOf(packing, edit);
  return {
    id: packing.id,
    version: packing.version,
    included: edit?.included ?? packing.included,
    maxAmount: maxOf(max),
    listOrder: Number(order),
    takesCurrentPrice: edit?.takesCurrentPrice ?? false,
  };
}
