import * as contract from '@kosar/contract/admin/figures';
import { formatDay } from '@kosar/contract/format';
import { sheetOf } from '@kosar/contract/sheet';
import type { FigureMonths } from '@kosar/domain/figures';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { allow } from '../../infra/session/viewer.ts';
import { countFigures, type FiguresOf } from './figure-queries.ts';
import { FIGURE_COLUMNS } from './figure-sheet.ts';

/** Dashboards: the market's for admins, an actor's for who manages it. */
export function registerFigures(app: FastifyInstance, context: AppContext): void {
  const { reads: db, clock } = context;

  route(app, context, contract.getMarketFigures, async ({ viewer, query }) => {
    allow(viewer, 'administer', {});
    return { months: await countFigures(db, null, query.months, clock.now()) };
  });

  route(app, context, contract.exportMarketFigures, ({ viewer, query }) => {
    allow(viewer, 'administer', {});
    return file(null, query.months);
  });

  route(app, context, contract.getActorFigures, async ({ viewer, params, query: { role, months } }) => {
    allow(viewer, 'editActor', { veActorIds: [params.id] });
    return { months: await countFigures(db, { actorId: params.id, role }, months, clock.now()) };
  });

  route(app, context, contract.exportActorFigures, ({ viewer, params, query: { role, months } }) => {
    allow(viewer, 'editActor', { veActorIds: [params.id] });
    return file({ actorId: params.id, role }, months);
  });

  async function file(whose: FiguresOf, months: FigureMonths) {
    const now = clock.now();
    return sheetOf({
      fileName: `Adatok havonta ${formatDay(now)}`,
      columns: FIGURE_COLUMNS,
      rows: await countFigures(db, whose, months, now),
    });
  }
}
