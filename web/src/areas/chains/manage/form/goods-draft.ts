import type { ChainFormItemJson, ChainFormPackingJson } from '@kosar/contract/chains/chain-editing';
import type { updateChainGoods } from '@kosar/contract/chains/chain-goods-management';
import type { Parsed } from '@kosar/contract/endpoint';
import { maxOf, orderOf, textOf } from './goods-choice.ts';

type Goods = Parsed<typeof updateChainGoods>['body'];

/** What is typed of an item or a packing and isn't saved yet. */
export interface Edit {
  /** Of the row that was edited: whoever saves it meanwhile makes it another. */
  readonly version: number;
  readonly max?: string;
  readonly order?: string;
  readonly included?: boolean;
  readonly takesCurrentPrice?: boolean;
}
/** What was typed into one field of a row. */
export type Typed = Omit<Edit, 'version'>;
/** The edits by id. */
export type Edits = Readonly<Record<number, Edit>>;

const LOWEST_ORDER = -1000;

/** A row as its fields show it: with what is typed over what is saved. */
export function shownOf(row: { maxAmount: number | null; listOrder: number }, edit: Typed | undefined) {
  return { max: edit?.max ?? textOf(row.maxAmount), order: edit?.order ?? String(row.listOrder) };
}

/** Whether something that is typed can't be saved (spec 5, Delivery item). */
export function isWrong({ max, order }: { max: string; order: string }): boolean {
  const amount = maxOf(max);
  const place = orderOf(order);
  return !(amount === null || amount >= 0) || !Number.isInteger(place) || place < LOWEST_ORDER;
}

/** The changed rows as the API takes them, with the versions that were read. */
export function changesOf(items: readonly ChainFormItemJson[], ofItems: Edits, ofPackings: Edits): Goods {
  return {
    items: edited(items, ofItems).map(([item, edit]) => changedItem(item, edit)),
    packings: edited(
      items.flatMap(({ packings }) => packings),
      ofPackings,
    ).map(([packing, edit]) => changedPacking(packing, edit)),
  };
}

/** An edited row that someone else has saved meanwhile, as it stands there and as it was edited here. */
export interface Stale {
  readonly of: 'ITEM' | 'PACKING';
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly theirs: Shown;
  readonly mine: Shown;
}
interface Shown {
  readonly max: string;
  readonly order: string;
  /** Null of an item, which is always in. */
  readonly included: boolean | null;
}

/** The edits that stand on rows of which there are newer ones. */
export function staleEdits(
  items: readonly ChainFormItemJson[],
  ofItems: Edits,
  ofPackings: Edits,
): readonly Stale[] {
  return items
    .flatMap((item) => [
      ...edited([item], ofItems).map(([row, edit]) => staleOf('ITEM', row, edit, row.name)),
      ...edited(item.packings, ofPackings).map(([row, edit]) =>
        staleOf('PACKING', row, edit, `${item.name}, ${row.name}`),
      ),
    ])
    .filter((stale) => stale !== null);
}

function staleOf(
  of: Stale['of'],
  row: ChainFormItemJson | ChainFormPackingJson,
  edit: Edit,
  name: string,
): Stale | null {
  if (row.version === edit.version) return null;
  const included = 'included' in row ? row.included : null;
  return {
    of,
    id: row.id,
    version: row.version,
    name,
    theirs: { ...shownOf(row, undefined), included },
    mine: { ...shownOf(row, edit), included: included === null ? null : (edit.included ?? included) },
  };
}

function edited<Row extends { readonly id: number }>(
  rows: readonly Row[],
  edits: Edits,
): readonly (readonly [Row, Edit])[] {
  return rows.flatMap((row) => {
    const edit = edits[row.id];
    return edit === undefined ? [] : [[row, edit] as const];
  });
}

function changedItem(item: ChainFormItemJson, edit: Edit): Goods['items'][number] {
  const { max, order } = shownOf(item, edit);
  return {
    id: item.id,
    version: edit.version,
    name: item.name,
    maxAmount: maxOf(max),
    listOrder: orderOf(order),
  };
}

function changedPacking(packing: ChainFormPackingJson, edit: Edit): Goods['packings'][number] {
  const { max, order } = shownOf(packing, edit);
  return {
    id: packing.id,
    version: edit.version,
    included: edit.included ?? packing.included,
    maxAmount: maxOf(max),
    listOrder: orderOf(order),
    takesCurrentPrice: edit.takesCurrentPrice ?? false,
  };
}
