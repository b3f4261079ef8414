import {
  exportChainIncome,
  exportDeliveryAmount,
  reportChainIncome,
  reportDeliveryAmount,
} from '@kosar/contract/admin/reports';
import { formatDay } from '@kosar/contract/format';
import { type SheetColumn, sheetOf } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { MAX_READ, refuseTooManyRows } from '../../infra/lists/list-file.ts';
import { allow } from '../../infra/session/viewer.ts';
import { registerFigures } from './figure-routes.ts';
import { reportAmounts, reportIncome } from './report-queries.ts';
import { amountColumns, INCOME_COLUMNS } from './report-sheets.ts';

/** Reports for who manages an actor (spec 7, /report): admins see everything, others what they run. */
export function registerReports(app: FastifyInstance, context: AppContext): void {
  const { reads: db, clock } = context;
  registerFigures(app, context);

  route(app, context, reportDeliveryAmount, ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return reportAmounts(db, viewer, query, clock.now());
  });

  route(app, context, reportChainIncome, ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return reportIncome(db, viewer, query, clock.now());
  });

  route(app, context, exportDeliveryAmount, async ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    const columns = amountColumns(query.groupByOrderedBy === true);
    return summed('Rendelt összegek', columns, await reportAmounts(db, viewer, query, clock.now(), MAX_READ));
  });

  route(app, context, exportChainIncome, async ({ viewer, query }) => {
    allow(viewer, 'viewReport', {});
    return summed(
      'Láncok bevétele',
      INCOME_COLUMNS,
      await reportIncome(db, viewer, query, clock.now(), MAX_READ),
    );
  });

  function summed<Row>(title: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]) {
    refuseTooManyRows(rows);
    return sheetOf({ fileName: `${title} ${formatDay(clock.now())}`, columns, rows, total: 'Összesen' });
  }
}
