import type { DeliveryItemJson, ItemsOfProducerJson } from '@kosar/contract/chains/deliveries';
import { compareHu } from '@kosar/contract/format';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from '../../../lib/use-search-params.ts';

export interface TableFilter {
  readonly text: string;
  /** Product type, by id. */
  readonly category: number | null;
  readonly isAvailableOnly: boolean;
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

const TYPING_MS = 300;

/**
 * The filter of the order table, how to change it, and how to settle it. It stands in the address; what is being typed gets there when
 * it has rested, or at once when it is settled: a late write would undo a step that was taken meanwhile.
 */
export function useTableFilter(): [
  filter: TableFilter,
  change: (change: Partial<TableFilter>) => void,
  settle: () => void,
] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const write = (key: string, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null || value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const writeText = useDebouncedCallback((value: string) => {
    setWritten(value);
    write('q', value);
  }, TYPING_MS);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Not what was written from here: back, or a link.
    if (inAddress !== written) setText(inAddress);
  }

  const category = Number(search.get('type') ?? 0) || null;
  const change = (changed: Partial<TableFilter>) => {
    if (changed.text !== undefined) {
      setText(changed.text);
      writeText(changed.text);
    }
    if (changed.category !== undefined)
      write('type', changed.category === null ? null : String(changed.category));
    if (changed.isAvailableOnly !== undefined) write('available', changed.isAvailableOnly ? '1' : null);
  };
  const settle = () => writeText.flush();
  return [{ text, category, isAvailableOnly: search.get('available') === '1' }, change, settle];
}

/** The rows that the filter leaves, by producer; the very same groups where it leaves all of them. */
export function filterItems(
  producers: readonly ItemsOfProducerJson[],
  { text, category, isAvailableOnly }: TableFilter,
  {
    pinned,
    isAvailable,
  }: { readonly pinned: ReadonlySet<number>; readonly isAvailable: (packingId: number) => boolean },
): readonly ItemsOfProducerJson[] {
  const wanted = plain(text);
  if (wanted === '' && category === null && !isAvailableOnly) return producers;
  const passes = (item: DeliveryItemJson, producerName: string) => {
    if (item.amountTypes.some(({ id }) => pinned.has(id))) return true;
    if (category !== null && item.product.productType.id !== category) return false;
    if (isAvailableOnly && !item.amountTypes.some(({ id }) => isAvailable(id))) return false;
    return plain(`${item.name} ${item.product.productType.name} ${producerName}`).includes(wanted);
  };
  return producers.flatMap((group) => {
    const items = group.items.filter((item) => passes(item, group.producer.name));
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}

/** Product types that are on offer, in Hungarian order, with how many products each has. */
export function categoriesOf(producers: readonly ItemsOfProducerJson[]): readonly Category[] {
  const types = producers.flatMap(({ items }) => items.map(({ product }) => product.productType));
  return [...Map.groupBy(types, ({ id }) => id).values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ id: first.id, name: first.name, count: rest.length + 1 }] : [],
    )
    .toSorted((a, b) => compareHu(a.name, b.name));
}

/** Without accents and capitals, as people search. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
