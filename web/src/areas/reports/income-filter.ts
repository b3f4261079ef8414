/** Which chains' income is shown, as it stands in the address. */
export interface IncomeFilter {
  readonly tag: string;
  readonly event: string;
}

/** Reads the address. */
export function incomeFilterOf(search: URLSearchParams): IncomeFilter {
  return { tag: search.get('tag') ?? '', event: search.get('event') ?? '' };
}

/** Writes the address of the view of income; what isn't chosen is left out. */
export function incomeAddressOf({ tag, event }: IncomeFilter): URLSearchParams {
  const search = new URLSearchParams({ tab: 'income' });
  if (tag !== '') search.set('tag', tag);
  if (event !== '') search.set('event', event);
  return search;
}
