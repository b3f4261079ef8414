import { correctionTitle, correctionWords } from '@kosar/contract/orders/correction-words';
import { to } from '@kosar/contract/pages/paths';
import { localDay } from '@kosar/domain/calendar';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { notify } from '../../infra/notices/notify.ts';
import { notifyBuyer } from '../orders/public.ts';
import { findCorrection } from './corrections-query.ts';
import { orderCorrectedMail } from './emails/order-corrected-mail.ts';

interface Row {
  order_id: number;
  order_code: string;
  chain_name: string;
  clearing_at: Date;
}

/** Notifies the buyer of a correction, and whoever acts for an actor whose dues it changes; each once. */
export async function notifyOfCorrection(
  context: AppContext,
  trx: Transaction,
  correctionId: number,
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row>`
    select o.id as order_id, o.code as order_code, c.name as chain_name, r.created_at as clearing_at
    from order_correction n
    join customer_order o on o.id = n.order_id
    join chain c on c.id = o.chain_id
    join clearing r on r.chain_id = c.id
    where n.id = ${correctionId}`.execute(trx);
  const [row] = rows;
  if (row === undefined) return;
  await notifyParties(trx, row, correctionId, now);
  const correction = await findCorrection(trx, row.order_id, correctionId, false);
  await notifyBuyer(
    context,
    trx,
    {
      orderId: row.order_id,
      event: 'PAYMENT_CHANGED',
      eventKey: `order-correction:${correctionId}`,
      mailKind: 'order-corrected',
      words: (order) => ({
        name: `${correctionTitle(correction.kind)}: ${order.chainName}`,
        description: [
          `${correction.reason} (${order.orderCode})`.trim(),
          ...correctionWords(correction),
        ].join(' '),
        mail: orderCorrectedMail({ ...correction, ...order }),
      }),
    },
    now,
  );
}

async function notifyParties(trx: Transaction, row: Row, correctionId: number, now: Date): Promise<void> {
  const month = localDay(row.clearing_at).slice(0, 7);
  const { rows } = await sql<{ user_id: number; actor_id: number; actor_name: string }>`
    select person.user_id, a.id as actor_id, a.name as actor_name
    from actor a
    cross join lateral (
      select a.owner_id as user_id union select m.user_id from actor_manager m where m.actor_id = a.id) person
    where a.id in (
      select payer_id from clearing_transaction where correction_id = ${correctionId}
      union select payee_id from clearing_transaction where correction_id = ${correctionId})
    order by a.id, person.user_id`.execute(trx);
  const notices = rows.map(({ user_id, actor_id, actor_name }) => ({
    userId: user_id,
    event: 'PAYMENT_CHANGED' as const,
    key: `order-correction:${correctionId}:${actor_id}`,
    title: `Javítás az elszámolásban: ${row.chain_name}`,
    text: `Egy rendelés (${row.order_code}) a lezárás után változott. Megnézheted, mi jár és mit kell fizetni: ${actor_name}`,
    link: to('veActorClearings', { veActorId: actor_id }, { month }),
  }));
  await notify(trx, notices, now);
}
