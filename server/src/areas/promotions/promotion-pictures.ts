import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import type { Transaction } from '../../infra/database/connect.ts';
import { transaction } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../infra/files/images.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Keeps an uploaded picture for the texts of a campaign and gives its address. */
export async function addPicture(
  context: AppContext,
  { userId }: KnownViewer,
  promotionId: number,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, 'other');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    found(
      await trx
        .selectFrom('promotion')
        .select('id')
        .where('id', '=', promotionId)
        .forShare()
        .executeTakeFirst(),
    );
    const image = await storeImage(trx, context.files, picture, { userId, now });
    await sql`insert into promotion_picture (promotion_id, image_id, created_at) values (${promotionId}, ${image.id}, ${now})
      on conflict (promotion_id, image_id) do update set created_at = excluded.created_at`.execute(trx);
    return found(imageUrl(image.fileKey));
  });
}

/** How long a picture waits that was uploaded but stands in no text: someone may be writing still. */
const WAITS = '1 day';

/** Holds the pictures that stand in a campaign's texts, and lets go of those that don't any more. */
export async function keepPicturesOf(trx: Transaction, promotionId: number, now: Date): Promise<void> {
  await sql`insert into promotion_picture (promotion_id, image_id, created_at)
    select m.id, i.id, ${now} from promotion m
      cross join lateral regexp_matches(${allTexts}, '/files/([0-9a-f]{64}-[0-9]+x[0-9]+-[0-9a-f]{6}\.webp)', 'g') as key
      join image i on i.file_key = key[1]
    where m.id = ${promotionId}
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ image_id: number }>`
    delete from promotion_picture pp using promotion m, image i
    where m.id = ${promotionId} and pp.promotion_id = m.id and i.id = pp.image_id
      and pp.created_at < ${now}::timestamptz - ${WAITS}::interval and position(i.file_key in ${allTexts}) = 0
    returning pp.image_id`.execute(trx);
  for (const { image_id } of rows) await letImageGo(trx, image_id);
}

/** Before a campaign goes: what only it shows goes with it. */
export async function letPicturesGo(trx: Transaction, promotionId: number): Promise<void> {
  const rows = await trx
    .deleteFrom('promotion_picture')
    .where('promotion_id', '=', promotionId)
    .returning('image_id')
    .execute();
  for (const { image_id } of rows) await letImageGo(trx, image_id);
}

const allTexts = sql`(m.content_top || m.content_abovetitle || m.content_above_dccopy || m.content_dccopy_deliverylist
  || m.content_abovemap || m.content_middle || m.content_bottom || m.email_body)`;
