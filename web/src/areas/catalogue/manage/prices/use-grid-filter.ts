import type { PriceRowJson } from '@kosar/contract/catalogue/price-lists';
import { useRef } from 'react';
import { useSearchParams } from '../../../../lib/use-search-params.ts';
import { countChanges } from './price-draft.ts';
import type { GridRow } from './price-grid-store.ts';

export interface GridFilter {
  /** Ids of the rows that fit, in the order of the list. */
  readonly ids: readonly number[];
  readonly search: string;
  readonly onlyAvailable: boolean;
  readonly set: (name: 'search' | 'available', value: string) => void;
}

/**
 * The rows that the address asks for (`?search=alma&available=true`). A row that is being edited, or was while this filter stands,
 * stays where it is, though it fits no more.
 */
export function useGridFilter(list: readonly PriceRowJson[], rows: ReadonlyMap<number, GridRow>): GridFilter {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const onlyAvailable = params.get('available') === 'true';
  const stored = useRef({ filter: '', ids: new Set<number>() });
  const name = `${onlyAvailable} ${search}`;
  if (stored.current.filter !== name) stored.current = { filter: name, ids: new Set() };
  const phrase = plain(search);
  const ids: number[] = [];
  for (const { id } of list) {
    const row = rows.get(id);
    if (row === undefined) continue;
    if (countChanges(row.draft) > 0) stored.current.ids.add(id);
    if (stored.current.ids.has(id) || fits(row.draft.base, phrase, onlyAvailable)) ids.push(id);
  }
  const set = (field: 'search' | 'available', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(field);
        else next.set(field, value);
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return { ids, search, onlyAvailable, set };
}

function fits(row: PriceRowJson, phrase: string, onlyAvailable: boolean): boolean {
  if (onlyAvailable && !row.available) return false;
  return phrase === '' || plain(`${row.product.name} ${row.name}`).includes(phrase);
}

/** Accents and case don't matter when something is looked for. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('hu').trim();
}
