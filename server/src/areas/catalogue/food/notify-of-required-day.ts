import { formatLongDay } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../infra/database/connect.ts';
import { isComplete } from '../../../infra/food/complete-sql.ts';
import { notify } from '../../../infra/notices/notify.ts';

interface Maker {
  readonly user_id: number;
  readonly producer_id: number;
}

/** Notifies everybody who manages a producer with incomplete goods on sale from which day on such goods can't be ordered. */
export async function notifyOfRequiredDay(trx: Transaction, day: string, now: Date): Promise<void> {
  const makers = await listMakersOfIncomplete(trx);
  const from = formatLongDay(day);
  const notices = makers.map(({ user_id, producer_id }) => ({
    userId: user_id,
    event: 'MESSAGE' as const,
    key: `food-facts:${producer_id}:${day}:${now.toISOString()}`,
    title: 'Hiányosak a termékeid élelmiszer-adatai',
    text: `Ettől a naptól nem rendelhető, amiből adat hiányzik: ${from}. A Termékeim oldalon látod, mi hiányzik.`,
    link: to('producerProducts', { producerId: producer_id }),
  }));
  await notify(trx, notices, now);
}

/** Notifies the same people that the market doesn't ask for it any more. */
export async function notifyOfLiftedDay(trx: Transaction, now: Date): Promise<void> {
  const makers = await listMakersOfIncomplete(trx);
  const notices = makers.map(({ user_id, producer_id }) => ({
    userId: user_id,
    event: 'MESSAGE' as const,
    key: `food-facts:${producer_id}:lifted:${now.toISOString()}`,
    title: 'Hiányos élelmiszer-adatokkal is rendelhető, amit árulsz',
    text: 'A piactér visszavonta a határnapot. Amit emiatt nem lehetett rendelni, az újra rendelhető. Az adatokat a Termékeim oldalon továbbra is pótolhatod.',
    link: to('producerProducts', { producerId: producer_id }),
  }));
  await notify(trx, notices, now);
}

/** How many people would be notified. */
export async function countMakersOfIncomplete(db: Database): Promise<number> {
  const makers = await listMakersOfIncomplete(db);
  return new Set(makers.map(({ user_id }) => user_id)).size;
}

async function listMakersOfIncomplete(trx: Database | Transaction): Promise<readonly Maker[]> {
  const { rows } = await sql<Maker>`
    with incomplete as (
      select distinct r.id as producer_id, r.actor_id from producer r join product x on x.producer_id = r.id
        join packing g on g.product_id = x.id
      where x.state = 'AVAILABLE' and g.state = 'AVAILABLE' and not ${isComplete({ product: 'x', packing: 'g' })}
    )
    select a.owner_id as user_id, i.producer_id from incomplete i join actor a on a.id = i.actor_id where a.deleted_at is null
    union
    select m.user_id, i.producer_id from incomplete i join actor a on a.id = i.actor_id join actor_manager m on m.actor_id = a.id
    where a.deleted_at is null
    order by user_id, producer_id`.execute(trx);
  return rows;
}
