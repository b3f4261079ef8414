import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '../../infra/database/connect.ts';
import { letImageGo } from '../../infra/files/images.ts';

/** Takes words and photo out of the complaints of these people, whom the condition calls `u`: the register is kept by law, what someone wrote in it and showed isn't. */
export async function forgetComplaints(trx: Transaction, whose: RawBuilder<SqlBool>): Promise<void> {
  const { rows } = await sql<{ imageId: number | null }>`
    with own as (
      select p.id, p.image_id from complaint p join order_item i on i.id = p.order_item_id
        join customer_order o on o.id = i.order_id join app_user u on u.id = o.user_id
      where ${whose} and (p.words <> '' or p.image_id is not null))
    update complaint p set words = '', image_id = null from own where own.id = p.id
    returning own.image_id as "imageId"`.execute(trx);
  for (const { imageId } of rows) await letImageGo(trx, imageId);
}
