import { to } from '@kosar/contract/pages/paths';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { notify } from '../../infra/notices/notify.ts';

interface Decided {
  readonly productId: number;
  readonly productName: string;
  readonly marketplaceName: string;
  readonly approved: boolean;
  readonly now: Date;
}

/** Notifies everybody who manages the product's producer what a marketplace has decided. */
export async function notifyMakers(trx: Transaction, news: Decided): Promise<void> {
  const name = news.approved ? 'Jóváhagyott termék' : 'Visszavont jóváhagyás';
  await notifyProducer(trx, news, {
    title: `${name}: ${news.productName}`,
    text: `Piactér: ${news.marketplaceName}`,
    kind: news.approved ? 'approved' : 'withdrawn',
  });
}

async function notifyProducer(
  trx: Transaction,
  news: Pick<Decided, 'productId' | 'now'>,
  { title, text, kind }: { readonly title: string; readonly text: string; readonly kind: string },
): Promise<void> {
  const readers = await sql<{ id: number }>`
    select u.id from app_user u
    where u.id in (
      select a.owner_id from product x join producer r on r.id = x.producer_id join actor a on a.id = r.actor_id
      where x.id = ${news.productId}
      union
      select m.user_id from product x join producer r on r.id = x.producer_id join actor_manager m on m.actor_id = r.actor_id
      where x.id = ${news.productId})
    order by u.id`.execute(trx);
  const key = `product:${news.productId}:${kind}:${news.now.toISOString()}`;
  const notices = readers.rows.map(({ id }) => ({
    userId: id,
    event: 'MESSAGE' as const,
    key,
    title,
    text,
    link: to('product', { id: news.productId }),
  }));
  await notify(trx, notices, news.now);
}

/** Notifies everybody who manages the product's producer that a marketplace doesn't want it, and why. */
export async function notifyOfRefusal(
  trx: Transaction,
  { reason, ...news }: Omit<Decided, 'approved'> & { readonly reason: string },
): Promise<void> {
  const why = reason === '' ? '' : ` – ${reason}`;
  await notifyProducer(trx, news, {
    title: `Elutasított termék: ${news.productName}`,
    text: `Piactér: ${news.marketplaceName}${why}`,
    kind: 'refused',
  });
}

/** Asks those who approve products, managers of every marketplace and admins, to look at a new one. */
export async function askForApproval(
  trx: Transaction,
  { productId, productName, now }: Pick<Decided, 'productId' | 'productName' | 'now'>,
): Promise<void> {
  await ask(trx, sql`select id from marketplace`, {
    productId,
    now,
    title: `Jóváhagyásra vár: ${productName}`,
    text: 'Új termék. Amíg egy piactér nem hagyja jóvá, nem rendelhető.',
    eventKey: `product:${productId}:new`,
  });
}

/** Asks the managers of marketplaces that refused a product, and admins, to look at it again. */
export async function askAgain(
  trx: Transaction,
  news: Pick<Decided, 'productId' | 'productName' | 'now'> & { readonly marketplaceIds: readonly number[] },
): Promise<void> {
  await ask(trx, sql`select unnest(${[...news.marketplaceIds]}::int[])`, {
    productId: news.productId,
    now: news.now,
    title: `Újra jóváhagyást kér: ${news.productName}`,
    text: 'A termelő az elutasítás után újra kéri, hogy nézd meg.',
    eventKey: `product:${news.productId}:again:${news.now.toISOString()}`,
  });
}

interface Question {
  readonly productId: number;
  readonly title: string;
  readonly text: string;
  readonly eventKey: string;
  readonly now: Date;
}

async function ask(trx: Transaction, marketplaceIds: RawBuilder<unknown>, question: Question): Promise<void> {
  const { productId, title, text, eventKey, now } = question;
  const readers = await sql<{ id: number }>`
    select u.id from app_user u
    where u.is_admin and u.erased_at is null or u.id in (
      select a.owner_id from marketplace_manager k join actor a on a.id = k.actor_id
      where a.deleted_at is null and k.marketplace_id in (${marketplaceIds})
      union
      select m.user_id from marketplace_manager k join actor a on a.id = k.actor_id join actor_manager m on m.actor_id = a.id
      where a.deleted_at is null and k.marketplace_id in (${marketplaceIds}))
    order by u.id`.execute(trx);
  const notices = readers.rows.map(({ id }) => ({
    userId: id,
    event: 'MESSAGE' as const,
    key: eventKey,
    title,
    text,
    link: to('product', { id: productId }),
  }));
  await notify(trx, notices, now);
}
