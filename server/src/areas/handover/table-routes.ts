import {
  closeCash as closeCashCall,
  reopenCash as reopenCashCall,
  takeCash as takeCashCall,
  undoCash as undoCashCall,
} from '@kosar/contract/handover/cash';
import {
  getHandover,
  type HandoverOrderJson,
  listHandoverRecords,
  listHandovers,
} from '@kosar/contract/handover/handover-table';
import { canRecordHandover } from '@kosar/domain/handover';
import { can, type PermissionFacts } from '@kosar/domain/permissions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { found, refuseUnless } from '../../infra/refusal.ts';
import { factsOf, findParties, type Target } from '../../infra/session/parties.ts';
import { allow, isAdmin, known, type Viewer } from '../../infra/session/viewer.ts';
import { listTableOrders } from '../cash/public.ts';
import { findOrderAccess } from '../orders/public.ts';
import { listCashClosings } from './cash-closings-query.ts';
import { closeCash, reopenCash } from './close-cash.ts';
import { listRecordsOf } from './handover-records-query.ts';
import { presentTableOrder, type Visibility } from './present-table.ts';
import { listProgressOf } from './progress-query.ts';
import { listTableHeads, type TableHead } from './table-head-query.ts';
import { takeCash, undoCash } from './take-cash.ts';

/** The table of a pickup: what is to be handed over, and its cash. A delivery that the viewer may not see isn't there for them. */
export function registerHandoverTable(app: FastifyInstance, context: AppContext): void {
  const { db, clock } = context;

  route(app, context, getHandover, async ({ viewer, params }) => {
    const facts = await factsAt(viewer, { kind: 'DELIVERY', id: params.id });
    allow(viewer, 'viewHandover', facts);
    const head = await headOf(params.id);
    const visibility = visibilityOf(viewer, facts);
    const now = clock.now();
    const orders = await listTableOrders(db, { deliveryId: params.id });
    return {
      delivery: head.present(now),
      may: mayAt(viewer, facts, head, now),
      orders: orders.map((order) => presentTableOrder(order, visibility)),
      closings: visibility.cash ? await listCashClosings(db, params.id) : [],
    };
  });

  route(app, context, listHandovers, async ({ viewer, params }) => {
    const facts = await factsAt(viewer, { kind: 'CHAIN', id: params.id });
    allow(viewer, 'viewHandover', facts);
    return listProgressOf(db, viewer, params.id, clock.now());
  });

  route(app, context, listHandoverRecords, async ({ viewer, params }) => {
    const access = found(await findOrderAccess(db, params.id));
    refuseUnless(can(viewer, 'viewOrder', access), 'not_found');
    allow(viewer, 'viewHandover', access);
    return listRecordsOf(db, params.id, can(viewer, 'viewCash', access));
  });

  route(app, context, takeCashCall, async ({ viewer, params, body }) => {
    const facts = await cashAt(viewer, params.id, 'takeCash');
    await takeCash(context, atTable(viewer, params.id), body);
    return orderAt(viewer, facts, params.id, body.orderId);
  });

  route(app, context, undoCashCall, async ({ viewer, params, body }) => {
    const facts = await cashAt(viewer, params.id, 'takeCash');
    await undoCash(context, atTable(viewer, params.id), body);
    return orderAt(viewer, facts, params.id, body.orderId);
  });

  route(app, context, closeCashCall, async ({ viewer, params, body }) => {
    await cashAt(viewer, params.id, 'closeCash');
    await closeCash(context, await headOf(params.id), known(viewer).userId, body);
    return latestClosing(params.id);
  });

  route(app, context, reopenCashCall, async ({ viewer, params, body }) => {
    await cashAt(viewer, params.id, 'reopenCash');
    await reopenCash(context, params.id, known(viewer).userId, body.reason);
    return latestClosing(params.id);
  });

  async function factsAt(viewer: Viewer, target: Target): Promise<PermissionFacts> {
    return factsOf(found(await findParties(db, viewer, target)));
  }

  async function cashAt(
    viewer: Viewer,
    deliveryId: number,
    action: 'takeCash' | 'closeCash' | 'reopenCash',
  ): Promise<PermissionFacts> {
    const facts = await factsAt(viewer, { kind: 'DELIVERY', id: deliveryId });
    allow(viewer, action, facts);
    return facts;
  }

  async function headOf(deliveryId: number): Promise<TableHead> {
    const [head] = await listTableHeads(db, { deliveryId });
    return found(head);
  }

  async function orderAt(
    viewer: Viewer,
    facts: PermissionFacts,
    deliveryId: number,
    orderId: number,
  ): Promise<HandoverOrderJson> {
    const [order] = await listTableOrders(db, { deliveryId, orderId });
    return presentTableOrder(found(order), visibilityOf(viewer, facts));
  }

  async function latestClosing(deliveryId: number) {
    const [closing] = await listCashClosings(db, deliveryId);
    return found(closing);
  }
}

function atTable(viewer: Viewer, deliveryId: number) {
  return { deliveryId, userId: known(viewer).userId };
}

function visibilityOf(viewer: Viewer, facts: PermissionFacts): Visibility {
  return { buyers: can(viewer, 'viewBuyerContacts', facts), cash: can(viewer, 'viewCash', facts) };
}

function mayAt(viewer: Viewer, facts: PermissionFacts, head: TableHead, now: Date) {
  const record = can(viewer, 'recordHandover', facts);
  return {
    record,
    recordNow: record && canRecordHandover({ isAdmin: isAdmin(viewer), isParty: true }, head.stateAt(now)),
    seeBuyers: can(viewer, 'viewBuyerContacts', facts),
    takeCash: can(viewer, 'takeCash', facts),
    closeCash: can(viewer, 'closeCash', facts),
    reopenCash: can(viewer, 'reopenCash', facts),
    sendMessage: can(viewer, 'sendDeliveryMessage', facts),
  };
}
