import { type SheetColumn, type SheetFormat, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import type { Viewer } from '../session/viewer.ts';

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** A list that is shown by pages and kept as a file: who asks, what is asked for, and how a row is written. */
export interface ListSource<Query extends Paging, Row, Json> {
  /** One page of the rows that the viewer may see. */
  readonly find: (viewer: Viewer, query: Query) => Promise<{ rows: Row[]; total: number }>;
  readonly present: (row: Row) => Json;
  /** The name of the file, Hungarian and without an ending. */
  readonly fileName: () => string;
  readonly columns: readonly SheetColumn<Json>[];
}

type Unpaged<Query extends Paging> = Omit<Query, keyof Paging>;

const MOST_AT_ONCE = 500;
/** More rows than a person looks through; a spreadsheet opens them without a thought. */
const MOST_IN_A_FILE = 10_000;

/**
 * The three answers of a list from one question, so that the page on the screen, the whole list and the file can't tell different
 * things: `page` for GET /x/datalist, `all` for GET /x, `file` for the workbook or CSV of what the filters let through.
 */
export function listAnswers<Query extends Paging, Row, Json>({
  find,
  present,
  fileName,
  columns,
}: ListSource<Query, Row, Json>) {
  const first = async (viewer: Viewer, query: Unpaged<Query>, size: number): Promise<Json[]> => {
    const { rows } = await find(viewer, { ...query, page: 0, size } as unknown as Query);
    return rows.map(present);
  };
  return {
    page: async (viewer: Viewer, query: Query) => {
      const { rows, total } = await find(viewer, query);
      return { items: rows.map(present), total, page: query.page, size: query.size };
    },
    all: (viewer: Viewer, query: Unpaged<Query>): Promise<Json[]> => first(viewer, query, MOST_AT_ONCE),
    file: async (
      viewer: Viewer,
      query: Unpaged<Query> & { readonly format: SheetFormat },
    ): Promise<SheetJson> => {
      const asked = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'format'));
      const rows = await first(viewer, asked as unknown as Unpaged<Query>, MOST_IN_A_FILE);
      return sheetOf({ fileName: fileName(), columns, rows });
    },
  };
}
