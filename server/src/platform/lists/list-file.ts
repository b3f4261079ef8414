import { type SheetColumn, type SheetFormat, type SheetJson, sheetOf } from '@kosar/contract/sheet';

/** More rows than a person looks through; a spreadsheet opens them without a thought. */
const MOST_IN_A_FILE = 10_000;

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** A list that answers by pages, as a file: from the very question that the screen asks, so that the two can't tell different things. */
export async function listFile<Query extends Paging, Json>(
  find: (query: Query) => Promise<{ readonly items: readonly Json[] }>,
  query: Omit<Query, keyof Paging> & { readonly format: SheetFormat },
  { fileName, columns }: { readonly fileName: string; readonly columns: readonly SheetColumn<Json>[] },
): Promise<SheetJson> {
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'format'));
  const { items } = await find({ ...asked, page: 0, size: MOST_IN_A_FILE } as unknown as Query);
  return sheetOf({ fileName, columns, rows: items });
}
