import * as z from 'zod/mini';

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

const pageText = (fallback: number, min: number, max: number) =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    z.pipe(
      z.transform((text: string | undefined) => (text === undefined ? fallback : Number(text))),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );

/** One step of a sort order: a field and its direction. */
export interface SortKey<F extends string> {
  readonly field: F;
  readonly descending: boolean;
}

/** `-dayOfDelivery,-id`: fields of the given list, comma-separated, `-` for descending. Anything else is refused by name. */
export function orderBy<const F extends string>(fields: readonly F[], fallback: string) {
  const parse = (list: string): SortKey<F>[] | undefined => {
    const keys: SortKey<F>[] = [];
    for (const part of list.split(',')) {
      const name = part.replace(/^-/, '');
      const field = fields.find((known) => known === name);
      if (field === undefined) return undefined;
      keys.push({ field, descending: part.startsWith('-') });
    }
    return keys;
  };
  return z.pipe(
    z.optional(
      z.string().check(
        z.maxLength(200),
        z.refine((list) => parse(list) !== undefined, { error: 'orderby' }),
      ),
    ),
    z.transform((list: string | undefined): SortKey<F>[] => parse(list ?? fallback) ?? []),
  );
}

/** Query of a paged list: page from 0, size 10 by default and 100 at most (spec 9), sort order and the list's own filters. */
export function datalistQuery<const F extends string, S extends Record<string, z.core.$ZodType>>(
  sortable: readonly F[],
  defaultSort: string,
  filters: S,
  defaultSize = DEFAULT_PAGE_SIZE,
) {
  return z.strictObject({
    page: pageText(0, 0, MAX_PAGE),
    size: pageText(defaultSize, 1, MAX_PAGE_SIZE),
    orderby: orderBy(sortable, defaultSort),
    ...filters,
  });
}

/** In the query of a list that grows without end: `next` of the page before. It goes on there, whatever `page` says. */
export const nextText = {
  next: z.optional(z.string().check(z.maxLength(1000), z.regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/))),
};

/** Query of a whole list, which holds at most 500: sort order and the list's own filters. */
export function listQuery<const F extends string, S extends Record<string, z.core.$ZodType>>(
  sortable: readonly F[],
  defaultSort: string,
  filters: S,
) {
  return z.strictObject({ orderby: orderBy(sortable, defaultSort), ...filters });
}

/** Up to so many rows of a list are counted; `total` is one more where there are more of them. */
export const MAX_COUNTED = 10_000;

/**
 * One page of a list. `total` is exact up to 10,000; 10,001 says that there are more than that (behind the ten thousandth row: more than
 * have been shown), so that counting a long history doesn't hold up its first page.
 */
export function datalist<S extends z.core.$ZodType>(item: S) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });
}

/** The same of a list that grows without end: `next` leads on however long it is; null at its end, or where it is sorted by what may be empty. */
export function endlessDatalist<S extends z.core.$ZodType>(item: S) {
  return z.extend(datalist(item), { next: z.nullable(z.string()) });
}
