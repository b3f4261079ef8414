import { formatDay } from '@kosar/contract/format';
import {
  exportChainIncome,
  exportDeliveryAmount,
  reportChainIncome,
  reportDeliveryAmount,
} from '@kosar/contract/reports';
import { type SheetColumn, sheetOf } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { MOST_READ, refuseTooManyRows } from '../../platform/lists/list-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { allow } from '../../platform/session/viewer.ts';
import { registerFigures } from './figure-routes.ts';
import { reportAmounts, reportIncome } from './report-queries.ts';
import { amountColumns, INCOME_COLUMNS } from './report-sheets.ts';

/** Reports for who manages an actor (spec 7, /report): admins see everything, others what they run. */
export function registerReports(app: FastifyInstance, platform: Platform): void {
  const { reads: db, clock } = platform;
  registerFigures(app, platform);

  route(app, platform, reportDeliveryAmount, ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return reportAmounts(db, viewer, query, clock.now());
  });

  route(app, platform, reportChainIncome, ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return reportIncome(db, viewer, query, clock.now());
  });

  route(app, platform, exportDeliveryAmount, async ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    const columns = amountColumns(query.groupByOrderedBy === true);
    return summed(
      'Rendelt összegek',
      columns,
      await reportAmounts(db, viewer, query, clock.now(), MOST_READ),
    );
  });

  route(app, platform, exportChainIncome, async ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return summed(
      'Láncok bevétele',
      INCOME_COLUMNS,
      await reportIncome(db, viewer, query, clock.now(), MOST_READ),
    );
  });

  function summed<Row>(title: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]) {
    refuseTooManyRows(rows);
    return sheetOf({ fileName: `${title} ${formatDay(clock.now())}`, columns, rows, total: 'Összesen' });
  }
}
