import { useSearchParams } from './use-search-params.ts';

/**
 * The open tab of a page, from the address: `?tab=messages`, or by its number among `counted`, as the specification counts them (`?tab=2`): tabs of our own
 * have a name alone. The first is open unless another is named, and has no parameter. Opening one is a step of its own for the back button.
 */
export function useAddressTab<T extends string>(
  names: readonly T[],
  counted: readonly T[] = names,
): readonly [T, (next: T) => void] {
  const [search, setSearch] = useSearchParams();
  const [first] = names;
  if (first === undefined) throw new Error('A page with tabs has at least one');
  const open = (next: T) =>
    setSearch((before) => {
      // What stands beside it (a filter, a page of a list) belongs to the tab before.
      const query = new URLSearchParams();
      const stored = before.get('token');
      if (stored !== null) query.set('token', stored);
      if (next !== first) query.set('tab', next);
      return query;
    });
  return [tabNamed(search.get('tab'), names, counted) ?? first, open];
}

/** The tab that an address asks for, by its name or its number. */
export function tabNamed<T extends string>(
  asked: string | null,
  names: readonly T[],
  counted: readonly T[] = names,
): T | undefined {
  if (asked === null) return undefined;
  return names.find((name) => name === asked) ?? (/^\d+$/.test(asked) ? counted[Number(asked)] : undefined);
}
