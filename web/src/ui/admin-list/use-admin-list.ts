import type { Endpoint } from '@kosar/contract/endpoint';
import type { InputArgument } from '../../lib/call.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { usePage } from '../pager.tsx';

/** Spec 9 and ux 2.4: rows a page. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

interface ListOptions {
  /** Names of the filters, as the call has them. */
  readonly filters: readonly string[];
  /** Order while the address names none. */
  readonly orderby: string;
  readonly size?: (typeof PAGE_SIZES)[number];
  /** What this list always asks for. */
  readonly fixed?: Readonly<Record<string, string | boolean>>;
}

/** The state of an admin list, which stands in the address: page, rows a page, order, search and filters; and what the call answers to it. */
export function useAdminList<E extends Endpoint>(
  endpoint: E,
  { filters, orderby, size = 10, fixed = {} }: ListOptions,
) {
  const [address, setAddress] = useSearchParams();
  const page = usePage();
  const typedSize = Number(address.get('size'));
  const shownSize = PAGE_SIZES.find((one) => one === typedSize) ?? size;
  const order = address.get('orderby') ?? orderby;
  const search = address.get('search') ?? '';
  const chosen = Object.fromEntries(
    filters.flatMap((name) => {
      const value = address.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const asked = { ...fixed, orderby: order, ...(search === '' ? {} : { search }), ...chosen };
  const input = { query: { page, size: shownSize, ...asked } } as unknown as InputArgument<E>;
  const query = useEndpoint(endpoint, input, { keepPrevious: true });

  /** Another search, filter or order begins at the first page; typing and choosing replace the address, pages are gone back to. */
  const set = (values: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    endpoint,
    query,
    page,
    size: shownSize,
    orderby: order,
    search,
    chosen,
    /** What the file is asked for with. */
    asked,
    isFiltered: search !== '' || Object.keys(chosen).length > 0,
    set,
    setOrder: (next: string) => set({ orderby: next === orderby ? '' : next }),
    setSize: (next: number) => set({ size: next === size ? '' : String(next) }),
    clear: () => set({ search: '', ...Object.fromEntries(filters.map((name) => [name, ''])) }),
  };
}

/** What an AdminList needs to know of its state. */
export type AdminListState = Omit<ReturnType<typeof useAdminList>, 'query'>;
