import type { Output, Parsed } from '@kosar/contract/endpoint';
import type { explainClearing, MoneyStepJson } from '@kosar/contract/orders/money-explained';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../infra/database/connect.ts';
import { pageOf } from '../../../infra/database/page.ts';
import type { Viewer } from '../../../infra/session/viewer.ts';
import { isSeen } from './own-rows.ts';

/** The way of each forint of a clearing, of the rows that the viewer's actors get or hold; of all for admins. Each row's due is the netted one. */
export async function pageMoneySteps(
  db: Database,
  viewer: Viewer,
  clearingId: number,
  query: Parsed<typeof explainClearing>['query'],
): Promise<Output<typeof explainClearing>> {
  const steps = db
    .selectFrom('clearing as c')
    .innerJoin('ledger_posting as p', 'p.chain_id', 'c.chain_id')
    .innerJoin('ledger_entry as e', 'e.posting_id', 'p.id')
    .innerJoin('ledger_entry as h', (join) => join.onRef('h.posting_id', '=', 'p.id').on(isItsHolder))
    .leftJoin('customer_order as o', 'o.id', 'p.order_id')
    .leftJoin('order_item as i', 'i.id', 'p.order_item_id')
    .leftJoin('actor as holder', 'holder.id', 'h.actor_id')
    .leftJoin('actor as payee', 'payee.id', 'e.actor_id')
    .leftJoin('clearing_transaction as t', (join) => join.on(isItsDue))
    .where('c.id', '=', clearingId)
    .where('p.kind', '<>', 'rounding')
    .whereRef('e.id', '<>', 'h.id')
    .where(
      sql<SqlBool>`(${isSeen(viewer, 'e.actor_id', query.veActor)} or ${isSeen(viewer, 'h.actor_id', query.veActor)})`,
    );
  const { rows, total } = await pageOf(
    steps
      .select([
        'e.id',
        'o.id as order_id',
        'o.code',
        'i.product_name',
        'p.kind',
        'e.party',
        'e.amount_ft',
        'p.correction_id',
      ])
      .select(['holder.id as holder_id', 'holder.name as holder_name', 'payee.id as payee_id'])
      .select([
        'payee.name as payee_name',
        't.id as due_id',
        't.amount_ft as due_ft',
        't.state as due_state',
      ]),
    query,
    { id: 'e.id', amount: 'e.amount_ft' },
  );
  const { sum } = await steps
    .select(sql<number>`coalesce(sum(e.amount_ft), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(
      (row): MoneyStepJson => ({
        id: row.id,
        order: row.order_id === null ? null : { id: row.order_id, code: row.code ?? '' },
        product: row.product_name,
        source: row.kind.replace(/:.*/, ''),
        isCorrection: row.correction_id !== null,
        holder: named(row.holder_id, row.holder_name),
        party: row.party,
        payee: named(row.payee_id, row.payee_name),
        amount: row.amount_ft,
        due:
          row.due_id === null || row.due_ft === null || row.due_state === null
            ? null
            : { id: row.due_id, amount: row.due_ft, state: row.due_state },
      }),
    ),
    total,
    page: query.page,
    size: query.size,
    sum,
  };
}

/** Whoever the money is with: of a correction, which may take back, the first who isn't a party. */
const isItsHolder: RawBuilder<SqlBool> = sql<SqlBool>`case when p.correction_id is null then h.amount_ft < 0
  else h.id = (
    select min(x.id) from ledger_entry x where x.posting_id = p.id and x.account not in ('PARTY', 'ROUNDING')) end`;

/** Netted between the two, whoever of them pays in the end. */
const isItsDue: RawBuilder<SqlBool> = sql<SqlBool>`t.clearing_id = c.id and p.kind <> 'owed'
  and t.correction_id is not distinct from p.correction_id
  and ((t.payer_id is not distinct from h.actor_id and t.payee_id is not distinct from e.actor_id)
    or (t.payer_id is not distinct from e.actor_id and t.payee_id is not distinct from h.actor_id))`;

function named(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
