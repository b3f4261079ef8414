import { formatDay } from '@kosar/contract/format';
import {
  exportPriceList,
  getPriceList,
  getPriceListImport,
  importPriceList,
  previewPriceList,
  savePriceRows,
  undoPriceList,
} from '@kosar/contract/price-lists';
import { sheetOf } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import { limitUploads } from '../../platform/files/limit-uploads.ts';
import { route } from '../../platform/http/route.ts';
import { readUpload } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { found } from '../../platform/refusal.ts';
import { allow, known, type Viewer } from '../../platform/session/viewer.ts';
import { readTable } from '../../platform/sheet/read-table.ts';
import { comparePriceList } from './price-list/compare-price-list.ts';
import { findLastImport, importPriceRows, undoPriceRows } from './price-list/import-price-list.ts';
import { PRICE_LIST_COLUMNS } from './price-list/price-list-columns.ts';
import { getProducerName, listPriceRows } from './price-list/price-list-query.ts';
import { savePriceRowsOf } from './price-list/save-price-rows.ts';

/** A producer's prices, stock and states as one list: edited on the screen or in a file (spec 2, quickProductEdit). */
export function registerPriceLists(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;

  route(app, platform, getPriceList, async ({ viewer, params: { id } }) => {
    const name = await own(viewer, id);
    return { producer: { id, name }, rows: await listPriceRows(db, id) };
  });

  route(app, platform, exportPriceList, async ({ viewer, params: { id } }) => {
    const name = await own(viewer, id);
    const rows = await listPriceRows(db, id);
    return sheetOf({
      fileName: `Árlista – ${name} ${formatDay(clock.now())}`,
      columns: PRICE_LIST_COLUMNS,
      rows,
    });
  });

  route(app, platform, savePriceRows, async ({ viewer, params: { id }, body }) => {
    await own(viewer, id);
    return savePriceRowsOf(platform, known(viewer), id, body.rows);
  });

  route(app, platform, previewPriceList, async ({ viewer, params: { id }, request }) => {
    await own(viewer, id);
    await limitUploads(platform, known(viewer).userId, clock.now());
    const table = await readTable(await readUpload(request));
    const { rows, differences, problems } = comparePriceList(await listPriceRows(db, id), table);
    return { rows, differences: [...differences], problems: [...problems] };
  });

  route(app, platform, importPriceList, async ({ viewer, params: { id }, body }) => {
    await own(viewer, id);
    await importPriceRows(platform, known(viewer), id, body);
    return found(await findLastImport(db, id, clock.now()));
  });

  route(app, platform, getPriceListImport, async ({ viewer, params: { id } }) => {
    await own(viewer, id);
    return { import: await findLastImport(db, id, clock.now()) };
  });

  route(app, platform, undoPriceList, async ({ viewer, params: { id, importId } }) => {
    await own(viewer, id);
    return { rows: await undoPriceRows(platform, known(viewer), id, importId) };
  });

  /** The name of a producer whose products the viewer may edit. */
  function own(viewer: Viewer, producerId: number): Promise<string> {
    allow(known(viewer), 'editProduct', { producerIds: [producerId] });
    return getProducerName(db, producerId);
  }
}
