import type { Endpoint, Output } from '@kosar/contract/endpoint';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type InputArgument } from './call.ts';
import { queryKey } from './queries.ts';

type PageOfList = Endpoint & {
  readonly output: { readonly _zod: { output: { items: readonly unknown[]; total: number } } };
};
type Item<E extends PageOfList> = Output<E> extends { items: readonly (infer I)[] } ? I : never;

/**
 * A list that grows by pages at its end: `const demands = useLoadMore(pageDemands, { survey }, 10)`. It ends with the page that brings
 * fewer rows than asked for (spec 4), so nothing is asked behind the end.
 */
export function useLoadMore<E extends PageOfList>(
  endpoint: E,
  query: Readonly<Record<string, string | number | boolean>>,
  size: number,
) {
  const input = { query: { ...query, size } } as unknown as InputArgument<E>;
  const list = useInfiniteQuery<
    Output<E>,
    Error,
    InfiniteData<Output<E>, number>,
    readonly unknown[],
    number
  >({
    queryKey: [...queryKey(endpoint, input), 'more'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { query: { ...query, size, page: pageParam } } as unknown as InputArgument<E>, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextPage(itemsOf(last).length, pages.length, size),
  });
  return {
    list,
    items: list.data?.pages.flatMap((page) => itemsOf(page)) as Item<E>[] | undefined,
    total: list.data?.pages[0] === undefined ? undefined : (list.data.pages[0] as { total: number }).total,
  };
}

/** The number of the page after those that are there; undefined once one has brought fewer rows than a page holds. */
export function nextPage(rowsOfLast: number, pages: number, size: number): number | undefined {
  return rowsOfLast < size ? undefined : pages;
}

function itemsOf(page: unknown): readonly unknown[] {
  return (page as { items: readonly unknown[] }).items;
}
