import type {
  answerUnrecorded as answerUnrecordedCall,
  listUnrecorded,
} from '@kosar/contract/chains/unrecorded';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { effectiveChainState } from '@kosar/domain/chain-state';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Database, type Transaction, transaction } from '../../../infra/database/connect.ts';
import { found, refuseUnless } from '../../../infra/refusal.ts';
import { lockChain } from '../states/lock-chain.ts';
import { readClosing } from './read-closing.ts';

type Answered = Parsed<typeof answerUnrecordedCall>['body'];
type Listed = Output<typeof listUnrecorded>;

/**
 * Keeps what is said of orders that aren't recorded until the chain is closed, or the table records something of them. Orders of which everything is
 * recorded stay as they are. Refuses with DELIVERY_NOT_FOUND, and with CHAIN_ACTION_NOT_POSSIBLE unless the chain waits to be closed.
 */
export async function answerUnrecorded(
  { db, clock }: AppContext,
  { chainId, userId }: { chainId: number; userId: number },
  { orderIds, answer }: Answered,
): Promise<Listed> {
  return transaction(db, async (trx) => {
    const chain = found(await lockChain(trx, chainId), 'DELIVERY_NOT_FOUND');
    const now = clock.now();
    const isWaiting = !chain.isSettled && effectiveChainState(chain.facts, now) === 'TO_BE_FINALIZED';
    refuseUnless(isWaiting, 'CHAIN_ACTION_NOT_POSSIBLE');
    const { unrecorded } = await readClosing(trx, chainId);
    const meant = unrecorded
      .map(({ order }) => order)
      .filter(({ id }) => orderIds === undefined || orderIds.includes(id));
    await writeAnswers(
      trx,
      meant.map(({ id }) => id),
      answer,
    );
    const saidOf = (said: (order: (typeof meant)[number]) => string | null) => ({
      orders: meant.map((order) => ({ code: order.code, answer: said(order) })),
    });
    await writeAudit(trx, {
      userId,
      action: 'chain.answer-unrecorded',
      entity: 'chain',
      entityId: chainId,
      before: saidOf((order) => order.closing_answer),
      after: saidOf(() => answer),
      now,
    });
    return listUnrecordedOf(trx, chainId);
  });
}

async function writeAnswers(
  trx: Transaction,
  orderIds: readonly number[],
  answer: Answered['answer'],
): Promise<void> {
  await sql`update customer_order set closing_answer = ${answer}
    where id = any(${[...orderIds]}::integer[])`.execute(trx);
}

interface NamesRow {
  id: number;
  buyer: string;
  delivery_id: number;
  delivery_name: string;
  lines: { id: number; name: string }[];
}

/** The orders of a chain of which not everything is recorded, by delivery and buyer; none once closing has begun. */
export async function listUnrecordedOf(db: Database, chainId: number): Promise<Listed> {
  const { unrecorded } = await readClosing(db, chainId);
  const orders = new Map(unrecorded.map((one) => [one.order.id, one]));
  const { rows } = await sql<NamesRow>`
    select o.id, u.full_name as buyer, o.delivery_id, e.name as delivery_name,
      array(select json_build_object('id', i.id, 'name', i.product_name) from order_item i
        where i.order_id = o.id and i.cancelled_at is null and i.delivery_state is null
        order by i.product_name collate "hu-x-icu", i.id) as lines
    from customer_order o
    join app_user u on u.id = o.user_id
    join chain c on c.id = o.chain_id and c.finalizing_at is null
    join delivery_event e on e.id = o.event_id
    where o.id = any(${[...orders.keys()]}::integer[])
    order by o.delivery_id, u.full_name collate "hu-x-icu", o.id`.execute(db);
  return rows.flatMap(({ id, buyer, lines, ...row }) => {
    const one = orders.get(id);
    if (one === undefined) return [];
    return {
      id,
      code: one.order.code,
      buyer,
      delivery: { id: row.delivery_id, name: row.delivery_name },
      lines: lines.map(({ name }) => name),
      isPartlyHandedOver: one.order.lines.some((line) => !line.isMarkedNow && line.state === 'DELIVERED'),
      value: one.order.totalFt,
      missingCash: one.missingFt,
      answer: one.order.closing_answer,
    };
  });
}
