import type { AppContext } from '../../../infra/app-context.ts';
import { type PicturePlace, replaceImage } from '../../../infra/edit/replace-image.ts';
import { found } from '../../../infra/refusal.ts';
import { allow, type KnownViewer } from '../../../infra/session/viewer.ts';

/** Sets the picture of a product type. */
export async function setTypeImage(
  context: AppContext,
  viewer: KnownViewer,
  typeId: number,
  bytes: Buffer,
): Promise<string> {
  allow(viewer, 'manageProductTypes', {});
  return found(await replaceImage(context, viewer, pictureOf(typeId), bytes));
}

/** Takes a type's picture away: that of the nearest type above is shown again. */
export async function removeTypeImage(
  context: AppContext,
  viewer: KnownViewer,
  typeId: number,
): Promise<void> {
  allow(viewer, 'manageProductTypes', {});
  await replaceImage(context, viewer, pictureOf(typeId), null);
}

function pictureOf(id: number): PicturePlace {
  return {
    table: 'product_type',
    id,
    kind: 'other',
    action: 'product-type.set-image',
    lock: async (trx) => {
      const type = trx.selectFrom('product_type').select('image_id').where('id', '=', id);
      return found(await type.forNoKeyUpdate().executeTakeFirst()).image_id;
    },
  };
}
