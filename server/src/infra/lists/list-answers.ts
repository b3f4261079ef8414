import type { SheetColumn, SheetFormat } from '@kosar/contract/sheet';
import type { Database } from '../database/connect.ts';
import type { Viewer } from '../session/viewer.ts';
import type { SheetSource } from '../sheet/sheet-source.ts';
import { listFile } from './list-file.ts';

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** A list that is shown by pages and kept as a file: who asks, what is asked for, and how a row is written. */
export interface ListSource<Query extends Paging, Row, Json> {
  readonly db: Database;
  /** One page of the rows that the viewer may see. */
  readonly find: (db: Database, viewer: Viewer, query: Query) => Promise<{ rows: Row[]; total: number }>;
  readonly present: (row: Row) => Json;
  /** The name of the file, Hungarian and without an ending. */
  readonly fileName: () => string;
  readonly columns: readonly SheetColumn<Json>[];
}

type Unpaged<Query extends Paging> = Omit<Query, keyof Paging>;

const MAX_AT_ONCE = 500;

/**
 * The three answers of a list from one question, so that the page on the screen, the whole list and the file can't say different
 * things: `page` for GET /x/datalist, `all` for GET /x, `file` for the workbook or CSV of what the filters let through.
 */
export function listAnswers<Query extends Paging, Row, Json>({
  db,
  find,
  present,
  fileName,
  columns,
}: ListSource<Query, Row, Json>) {
  const pageFrom = async (view: Database, viewer: Viewer, query: Query) => {
    const { rows, total } = await find(view, viewer, query);
    return { items: rows.map(present), total, page: query.page, size: query.size };
  };
  const page = (viewer: Viewer, query: Query) => pageFrom(db, viewer, query);
  return {
    page,
    all: async (viewer: Viewer, query: Unpaged<Query>): Promise<Json[]> => {
      const whole = { ...query, page: 0, size: MAX_AT_ONCE } as unknown as Query;
      return (await page(viewer, whole)).items;
    },
    file: (viewer: Viewer, query: Unpaged<Query> & { readonly format: SheetFormat }): SheetSource =>
      listFile(db, (view, whole: Query) => pageFrom(view, viewer, whole), query, {
        fileName: fileName(),
        columns,
      }),
  };
}
