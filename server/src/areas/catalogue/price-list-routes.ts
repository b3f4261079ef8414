import {
  exportPriceList,
  getPriceList,
  getPriceListImport,
  importPriceList,
  previewPriceList,
  savePriceRows,
  undoPriceList,
} from '@kosar/contract/catalogue/price-lists';
import { formatDay } from '@kosar/contract/format';
import { sheetOf } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { limitUploads } from '../../infra/files/limit-uploads.ts';
import { route } from '../../infra/http/route.ts';
import { readUpload } from '../../infra/http/upload.ts';
import { found } from '../../infra/refusal.ts';
import { allow, known, type Viewer } from '../../infra/session/viewer.ts';
import { readTable } from '../../infra/sheet/read-table.ts';
import { comparePriceList } from './price-list/compare-price-list.ts';
import { findLastImport, importPriceRows, undoPriceRows } from './price-list/import-price-list.ts';
import { COLUMN_LABELS, PRICE_LIST_COLUMNS } from './price-list/price-list-columns.ts';
import { getProducerName, listPriceRows } from './price-list/price-list-query.ts';
import { savePriceRowsOf } from './price-list/save-price-rows.ts';

/** A producer's prices, stock and states as one list: edited on the screen or in a file (spec 2, quickProductEdit). */
export function registerPriceLists(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, getPriceList, async ({ viewer, params: { id } }) => {
    const name = await own(viewer, id);
    return { producer: { id, name }, rows: await listPriceRows(db, id) };
  });

  route(app, context, exportPriceList, async ({ viewer, params: { id } }) => {
    const name = await own(viewer, id);
    const rows = await listPriceRows(db, id);
    return sheetOf({
      fileName: `Árlista – ${name} ${formatDay(clock.now())}`,
      columns: PRICE_LIST_COLUMNS,
      rows,
    });
  });

  route(app, context, savePriceRows, async ({ viewer, params: { id }, body }) => {
    await own(viewer, id);
    return savePriceRowsOf(context, known(viewer), id, body.rows);
  });

  route(app, context, previewPriceList, async ({ viewer, params: { id }, request }) => {
    await own(viewer, id);
    await limitUploads(context, known(viewer).userId, clock.now());
    const table = await readTable(await readUpload(request), Object.values(COLUMN_LABELS));
    return comparePriceList(await listPriceRows(db, id), table);
  });

  route(app, context, importPriceList, async ({ viewer, params: { id }, body }) => {
    await own(viewer, id);
    await importPriceRows(context, known(viewer), id, body);
    return found(await findLastImport(db, id, clock.now()));
  });

  route(app, context, getPriceListImport, async ({ viewer, params: { id } }) => {
    await own(viewer, id);
    return { import: await findLastImport(db, id, clock.now()) };
  });

  route(app, context, undoPriceList, async ({ viewer, params: { id, importId } }) => {
    await own(viewer, id);
    return { rows: await undoPriceRows(context, known(viewer), id, importId) };
  });

  /** The name of a producer whose products the viewer may edit. */
  function own(viewer: Viewer, producerId: number): Promise<string> {
    allow(known(viewer), 'editProduct', { producerIds: [producerId] });
    return getProducerName(db, producerId);
  }
}
