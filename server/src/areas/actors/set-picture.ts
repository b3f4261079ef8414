import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';
import { letImageGo, readImage, storeImage } from '../../infra/files/images.ts';
import { found } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';

/** Where a picture of an actor or a producer is kept. */
export type PicturePlace =
  | { readonly table: 'actor'; readonly id: number; readonly column: 'profile_image_id' }
  | {
      readonly table: 'producer';
      readonly id: number;
      readonly column: 'product_image_id' | 'production_image_id' | 'producer_image_id';
    };

/** Sets a picture and gives its address; the one before goes when nothing else shows it (spec 5, Images). */
export async function setPicture(
  context: AppContext,
  viewer: KnownViewer,
  place: PicturePlace,
  bytes: Buffer,
): Promise<string> {
  const picture = await readImage(bytes, place.table === 'actor' ? 'profile' : 'other');
  const now = context.clock.now();
  return transaction(context.db, async (trx) => {
    const before = await lockImageOf(trx, place);
    const image = await storeImage(trx, context.files, picture, { userId: viewer.userId, now });
    await replaceImage(trx, viewer, place, { before, after: image.id, now });
    return found(imageUrl(image.fileKey));
  });
}

/** Takes a picture away. */
export async function removePicture(
  context: AppContext,
  viewer: KnownViewer,
  place: PicturePlace,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const before = await lockImageOf(trx, place);
    if (before !== null) await replaceImage(trx, viewer, place, { before, after: null, now });
  });
}

async function lockImageOf(trx: Transaction, { table, id, column }: PicturePlace): Promise<number | null> {
  const row = await trx
    .selectFrom(table)
    .select(`${column} as image_id`)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found(row).image_id;
}

async function replaceImage(
  trx: Transaction,
  { userId }: KnownViewer,
  { table, id, column }: PicturePlace,
  { before, after, now }: { before: number | null; after: number | null; now: Date },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ [column]: after })
    .where('id', '=', id)
    .execute();
  if (before !== after) await letImageGo(trx, before);
  await writeAudit(trx, {
    userId,
    action: `${table}.set-image`,
    entity: table,
    entityId: id,
    before: { [column]: before },
    after: { [column]: after },
    now,
  });
}
