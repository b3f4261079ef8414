import { exportHomeDeliveries, exportOrders, type OrderSheet } from '@kosar/contract/chains/delivery-sheets';
import { type SheetColumn, type SheetJson, sheetOf } from '@kosar/contract/sheet';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found } from '../../infra/refusal.ts';
import type { Viewer } from '../../infra/session/viewer.ts';
import { listHomeDeliveriesOf } from './home-delivery-query.ts';
import { listOrdersInScope } from './order-queries.ts';
import { scopeOf } from './order-scope.ts';
import {
  BUYER_COLUMNS,
  buyersOf,
  DELIVERY_COLUMNS,
  HOME_COLUMNS,
  ITEM_COLUMNS,
  linesOf,
  ORDER_COLUMNS,
} from './order-sheets.ts';
import { sumOrdersOf } from './order-sum-query.ts';
import { listItemsOf } from './ordered-items-query.ts';

interface Asked {
  readonly delivery?: number | undefined;
  readonly deliveryChain?: number | undefined;
}

/** The printed lists of a delivery and a chain as files, from the very queries that the screens ask (spec 2, Print tables). */
export function registerOrderSheets(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, exportOrders, async ({ viewer, query }) => {
    const scope = await scopeOf(db, viewer, query);
    return listAs(query.list, await nameOf(query), viewer, scope);
  });

  route(app, context, exportHomeDeliveries, async ({ viewer, query }) => {
    const scope = await scopeOf(db, viewer, query, 'viewHomeDeliveries');
    const name = await nameOf(query);
    return summed(`Házhoz szállítás ${name}`, HOME_COLUMNS, await listHomeDeliveriesOf(db, scope));
  });

  async function listAs(
    list: OrderSheet,
    name: string,
    viewer: Viewer,
    scope: RawBuilder<SqlBool>,
  ): Promise<SheetJson> {
    const now = clock.now();
    switch (list) {
      case 'orders':
        return summed(
          `Rendelések ${name}`,
          ORDER_COLUMNS,
          linesOf(await listOrdersInScope(db, viewer, scope, now)),
        );
      case 'items':
        return summed(`Tételek ${name}`, ITEM_COLUMNS, await listItemsOf(db, scope, false));
      case 'customers': {
        const sums = await sumOrdersOf(db, viewer, scope, { groupByOrderedBy: true }, now);
        return summed(`Rendelések vevőnként ${name}`, BUYER_COLUMNS, buyersOf(sums));
      }
      case 'deliveries': {
        const sums = await sumOrdersOf(db, viewer, scope, { groupByDelivery: true }, now);
        return summed(`Szállítások ${name}`, DELIVERY_COLUMNS, sums);
      }
    }
  }

  /** What the file is called by: the delivery, else the chain; refuses where neither is named. */
  async function nameOf({ delivery, deliveryChain }: Asked): Promise<string> {
    const { rows } = await sql<{ name: string }>`${
      delivery === undefined
        ? sql`select name from chain where id = ${deliveryChain ?? null}`
        : sql`select coalesce(nullif(d.name, ''), e.name) as name
            from delivery d join delivery_event e on e.id = d.event_id where d.id = ${delivery}`
    }`.execute(db);
    return found(rows[0]).name;
  }
}

function summed<Row>(
  fileName: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): SheetJson {
  return sheetOf({ fileName, columns, rows, total: 'Összesen' });
}
