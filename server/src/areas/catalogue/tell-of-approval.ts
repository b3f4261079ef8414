import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/connect.ts';

interface Decided {
  readonly productId: number;
  readonly productName: string;
  readonly marketplaceName: string;
  readonly approved: boolean;
  readonly now: Date;
}

/** Tells everybody who manages the product's producer what a marketplace has decided. */
export async function tellMakers(trx: Transaction, news: Decided): Promise<void> {
  const name = news.approved ? 'Jóváhagyott termék' : 'Visszavont jóváhagyás';
  const eventKey = `product:${news.productId}:${news.approved ? 'approved' : 'withdrawn'}:${news.now.toISOString()}`;
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, created_at)
    select u.id, 'MESSAGE', ${eventKey}::text,
      left(${`${name}: ${news.productName}`}::text, 255), ${`Piactér: ${news.marketplaceName}`}::text,
      ${`/product/${news.productId}`}::text, ${news.now}::timestamptz
    from app_user u
    where u.id in (
      select a.owner_id from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
      where x.id = ${news.productId}
      union
      select m.user_id from product x join producer r on r.id = x.producer_id join actor_manager m on m.actor_id = r.actor_id
      where x.id = ${news.productId})
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
}

/** Asks those who approve products, marketplace managers and admins, to look at a new one. */
export async function askForApproval(
  trx: Transaction,
  { productId, productName, now }: Pick<Decided, 'productId' | 'productName' | 'now'>,
): Promise<void> {
  await sql`
    insert into notification (user_id, event, event_key, name, description, main_action_url, created_at)
    select u.id, 'MESSAGE', ${`product:${productId}:new`}::text, left(${`Jóváhagyásra vár: ${productName}`}::text, 255),
      ${'Új termék. Amíg egy piactér nem hagyja jóvá, nem rendelhető.'}::text, ${`/product/${productId}`}::text, ${now}::timestamptz
    from app_user u
    where u.is_admin and u.erased_at is null or u.id in (
      select a.owner_id from marketplace_manager k join actor a on a.id = k.actor_id where a.deleted_at is null
      union
      select m.user_id from marketplace_manager k join actor_manager m on m.actor_id = k.actor_id)
    on conflict (user_id, event_key, event) do nothing`.execute(trx);
}
