import type { Parsed } from '@kosar/contract/endpoint';
import type { takeCash as takeCashCall, undoCash as undoCashCall } from '@kosar/contract/handover/cash';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { isPaidWith } from '../../infra/database/paid-together.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import { refuseOnceSettling } from '../../infra/settling.ts';
import { bookCash } from '../cash/public.ts';
import { holdCashOpen } from './lock-cash.ts';
import { lockOrder, type Recorded } from './lock-order.ts';
import {
  forgetClosingAnswer,
  noteHandover,
  refuseUnlessRecordable,
  stateOfChain,
} from './refuse-recording.ts';

/** Who stands at the table of which pickup. */
interface AtTable {
  readonly deliveryId: number;
  readonly userId: number;
}

/**
 * Writes down cash taken from a buyer. The same key again changes nothing. Refuses with CASH_TAKEN_MEANWHILE when someone else took or undid
 * cash of this buyer that the taker didn't know of, with CASH_NOT_THERE when more would be given back than was taken, and where the chain takes
 * no records: HANDOVER_NOT_YET, HANDOVER_CALLED_OFF, ORDER_CANCELLED, ROUND_FINALIZED.
 */
export async function takeCash(
  { db, clock }: AppContext,
  at: AtTable,
  taking: Parsed<typeof takeCashCall>['body'],
): Promise<void> {
  await transaction(db, async (trx) => {
    const recorded = taking.cash > 0 ? 'MORE' : 'LESS';
    const order = await lockOrderAt(trx, at.deliveryId, taking.orderId, recorded);
    // After the lock: a day may have ended while it was waited for.
    const now = clock.now();
    const twin = await findTaking(trx, taking.key);
    if (twin !== undefined) {
      refuseUnless(twin.order_id === order.id && twin.cash_ft === taking.cash, 'IDEMPOTENCY_KEY_REUSED');
      return;
    }
    refuseUnless(!order.isCancelled, 'ORDER_CANCELLED');
    await refuseOnceSettling(trx, order.chainId);
    refuseUnlessRecordable(stateOfChain(order, now));
    await holdCashOpen(trx, at.deliveryId);
    const takenFt = await takenSoFar(trx, order.id);
    refuseUnless(takenFt === taking.takenBefore, 'CASH_TAKEN_MEANWHILE');
    refuseUnless(takenFt + taking.cash >= 0, 'CASH_NOT_THERE');
    await insertTaking(trx, order.id, taking, { userId: at.userId, now });
    await bookCash(trx, at.deliveryId, order.id);
    await forgetClosingAnswer(trx, order);
    await noteHandover(trx, order, now);
    await writeAudit(trx, {
      userId: at.userId,
      action: 'cash.take',
      entity: 'customer_order',
      entityId: order.id,
      before: { takenFt },
      after: {
        takenFt: takenFt + taking.cash,
        cashFt: taking.cash,
        key: taking.key,
        enteredAt: taking.enteredAt,
      },
      now,
    });
  });
}

/**
 * Takes a taking back; it stays in the books as undone. Undoing it twice changes nothing. It is possible where the chain was called off too: the
 * money goes back to its buyer.
 */
export async function undoCash(
  { db, clock }: AppContext,
  at: AtTable,
  { orderId, key, enteredAt }: Parsed<typeof undoCashCall>['body'],
): Promise<void> {
  await transaction(db, async (trx) => {
    const order = await lockOrderAt(trx, at.deliveryId, orderId, 'LESS');
    const now = clock.now();
    const taking = await findTaking(trx, key);
    if (taking === undefined || taking.order_id !== order.id) throw new Refusal('CASH_NOT_THERE');
    if (taking.undone_at !== null) return;
    await refuseOnceSettling(trx, order.chainId);
    await holdCashOpen(trx, at.deliveryId);
    const takenFt = await takenSoFar(trx, order.id);
    refuseUnless(takenFt - taking.cash_ft >= 0, 'CASH_NOT_THERE');
    await trx
      .updateTable('cash_taken')
      .set({ undone_by: at.userId, undone_at: now })
      .where('id', '=', taking.id)
      .execute();
    await bookCash(trx, at.deliveryId, order.id);
    await forgetClosingAnswer(trx, order);
    await noteHandover(trx, order, now);
    await writeAudit(trx, {
      userId: at.userId,
      action: 'cash.undo',
      entity: 'customer_order',
      entityId: order.id,
      before: { takenFt },
      after: { takenFt: takenFt - taking.cash_ft, cashFt: taking.cash_ft, key, enteredAt },
      now,
    });
  });
}

/** The order, locked; one of another pickup isn't there. */
async function lockOrderAt(trx: Transaction, deliveryId: number, orderId: number, recorded: Recorded) {
  const order = found(await lockOrder(trx, orderId, recorded));
  refuseUnless(order.deliveryId === deliveryId, 'not_found');
  return order;
}

async function findTaking(trx: Transaction, key: string) {
  return trx
    .selectFrom('cash_taken')
    .select(['id', 'order_id', 'cash_ft', 'undone_at'])
    .where('key', '=', key)
    .executeTakeFirst();
}

async function insertTaking(
  trx: Transaction,
  orderId: number,
  { key, cash }: { key: string; cash: number },
  cause: { userId: number; now: Date },
): Promise<void> {
  const inserted = await trx
    .insertInto('cash_taken')
    .values({ order_id: orderId, key, cash_ft: cash, taken_by: cause.userId, taken_at: cause.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  // Someone else's order got the key at the same moment.
  refuseUnless(inserted !== undefined, 'IDEMPOTENCY_KEY_REUSED');
}

/** From the buyer, for all the orders that are paid at once. */
async function takenSoFar(trx: Transaction, orderId: number): Promise<number> {
  const { taken } = await trx
    .selectFrom('customer_order as o')
    .innerJoin('cash_taken as t', 't.order_id', 'o.id')
    .select(sql<number>`coalesce(sum(t.cash_ft), 0)::bigint`.as('taken'))
    .where(isPaidWith('o', orderId))
    .where('o.cancelled_at', 'is', null)
    .where('t.undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return taken;
}
