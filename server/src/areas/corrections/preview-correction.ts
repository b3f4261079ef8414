import type { CorrectionPreviewJson } from '@kosar/contract/orders/order-corrections';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Database } from '../../infra/database/connect.ts';
import { isOwnWallet, type PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { type CorrectedItem, decideCorrection } from './correction-case.ts';
import { namedLines, readLineNames } from './corrections-query.ts';

/** Says what a correction would change, by the rules that would decide it. Locks and writes nothing. */
export async function previewCorrection(
  { db, payments }: Pick<AppContext, 'db' | 'payments'>,
  orderId: number,
  items: readonly CorrectedItem[],
): Promise<CorrectionPreviewJson> {
  const decided = await decideCorrection(db, orderId, items);
  const { dues } = decided.correction;
  const actors = await readActorNames(
    db,
    dues.flatMap(({ payerId, payeeId }) => [payerId, payeeId].filter((id) => id !== null)),
  );
  const namedOf = (id: number | null) => (id === null ? null : { id, name: actors.get(id) ?? '' });
  return {
    version: decided.order.version,
    totalBefore: decided.totalBeforeFt,
    totalAfter: decided.totalAfterFt,
    refund: decided.money.refundFt,
    cashBack: decided.cashBackFt,
    refundFrom: decided.money.refundFt > 0 ? await findPaidSeller(db, payments, decided.paymentId) : null,
    owedChange: decided.money.owedChangeFt,
    lines: namedLines(decided.lines, await readLineNames(db, orderId)),
    dues: dues.map(({ payerId, payeeId, amountFt }) => ({
      payer: namedOf(payerId),
      payee: namedOf(payeeId),
      amount: amountFt,
    })),
    invoices: await listInvoicesOfLines(
      db,
      orderId,
      decided.lines.map(({ orderItemId }) => orderItemId),
    ),
  };
}

/** The actor into whose wallet a card payment was taken; null: the market's own. */
async function findPaidSeller(
  db: Database,
  provider: PaymentProvider | null,
  paymentId: number | null,
): Promise<CorrectionPreviewJson['refundFrom']> {
  if (paymentId === null) return null;
  const row = await db
    .selectFrom('payment_capture as k')
    .innerJoin('actor as a', 'a.id', 'k.payee_id')
    .leftJoin('barion_account as b', 'b.actor_id', 'a.id')
    .select(['a.id', 'a.name', 'b.account_id'])
    .where('k.payment_id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, account_id: wallet } = row;
  return provider !== null && wallet !== null && isOwnWallet(provider, wallet) ? null : { id, name };
}

async function readActorNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('actor').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The last issued documents that say of such a line. */
async function listInvoicesOfLines(
  db: Database,
  orderId: number,
  itemIds: readonly number[],
): Promise<CorrectionPreviewJson['invoices']> {
  const { rows } = await sql<{ number: string; seller_id: number; seller_name: string }>`
    select v.number, s.id as seller_id, s.name as seller_name
    from invoice v join actor s on s.id = v.seller_id
    where v.order_id = ${orderId} and v.state = 'ISSUED' and v.about = 'GOODS' and v.kind <> 'STORNO'
      and not exists (select from invoice later where later.source_id = v.id)
      and exists (
        select from jsonb_array_elements(v.standing_lines) line where (line ->> 'itemId')::integer = any(${itemIds}::integer[]))
    order by v.id`.execute(db);
  return rows.map(({ number, seller_id, seller_name }) => ({
    number,
    seller: { id: seller_id, name: seller_name },
  }));
}
